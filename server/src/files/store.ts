import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Files lie outside the web root, under the digest of their content: the same content is stored once. */
export type Store = ReturnType<typeof storeAt>

/** Content that has arrived whole and waits for its place. */
export type Received = { path: string; sha256: string; sha1: string; size: number }

export function storeAt(folder: string) {
  const root = resolve(folder)
  const pathOf = (sha256: string) => join(root, sha256.slice(0, 2), sha256)

  /** Writes a stream beside the places of others: what is broken off leaves nothing, what is refused takes nothing along. */
  async function receive(body: NodeJS.ReadableStream): Promise<Received> {
    await mkdir(root, { recursive: true })
    const path = join(root, `${randomUUID()}.part`)
    const digests = [createHash('sha256'), createHash('sha1')] as const
    let size = 0
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        for (const digest of digests) digest.update(chunk)
        size += chunk.length
        done(null, chunk)
      },
    })
    try {
      await pipeline(body, count, createWriteStream(path, { mode: 0o600 }))
      return { path, sha256: digests[0].digest('hex'), sha1: digests[1].digest('hex'), size }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  /** Moves what was received to its place; the same content already there is replaced by itself. */
  async function settle({ path, sha256 }: Received): Promise<void> {
    await mkdir(dirname(pathOf(sha256)), { recursive: true })
    await rename(path, pathOf(sha256))
  }

  async function put(body: NodeJS.ReadableStream): Promise<Received> {
    const received = await receive(body)
    await settle(received)
    return received
  }

  return {
    receive,
    settle,
    drop: ({ path }: Received) => rm(path, { force: true }),
    put,
    remove: (sha256: string) => rm(pathOf(sha256), { force: true }),
    pathOf,
    open: (sha256: string) => createReadStream(pathOf(sha256)),
    has: (sha256: string) =>
      stat(pathOf(sha256)).then(
        () => true,
        () => false,
      ),
  }
}
