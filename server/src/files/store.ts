import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Files lie outside the web root, under the digest of their content: the same content is stored once. */
export type Store = ReturnType<typeof storeAt>

export function storeAt(folder: string) {
  const root = resolve(folder)
  const pathOf = (sha256: string) => join(root, sha256.slice(0, 2), sha256)

  /** Writes a stream beside its place and moves it there when whole: a broken upload leaves nothing. */
  async function put(body: NodeJS.ReadableStream): Promise<{ sha256: string; size: number }> {
    await mkdir(root, { recursive: true })
    const unfinished = join(root, `${randomUUID()}.part`)
    const digest = createHash('sha256')
    let size = 0
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        digest.update(chunk)
        size += chunk.length
        done(null, chunk)
      },
    })
    try {
      await pipeline(body, count, createWriteStream(unfinished, { mode: 0o600 }))
      const sha256 = digest.digest('hex')
      await mkdir(dirname(pathOf(sha256)), { recursive: true })
      await rename(unfinished, pathOf(sha256))
      return { sha256, size }
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  return {
    put,
    pathOf,
    open: (sha256: string) => createReadStream(pathOf(sha256)),
    has: (sha256: string) =>
      stat(pathOf(sha256)).then(
        () => true,
        () => false,
      ),
  }
}
