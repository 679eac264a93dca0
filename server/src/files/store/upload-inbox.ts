import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { storeFull } from '@obelisk/contract/files/stored'
import { Refusal } from '#kernel/errors.ts'

/** Content that has arrived whole and waits for its place. */
export type Received = { path: string; sha256: string; sha1: string; size: number }

/** Where content waits. */
export type UploadInbox = ReturnType<typeof uploadInboxAt>

const ending = '.part'
/** Nothing takes this long to arrive; what is older was left by a process that ended. */
const longestMs = 24 * 3_600_000

/** No room on the disk, or none left for this person. */
const isFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException | null)?.code ?? '')

const closed = (file: Writable) =>
  file.closed ? undefined : new Promise((resolve) => file.once('close', resolve))

const writeTo = (path: string): Writable => createWriteStream(path, { mode: 0o600 })

/** A place beside the content of others: what is broken off leaves nothing, what is refused takes nothing along. */
export function uploadInboxAt(folder: string, write = writeTo) {
  const root = resolve(folder)
  const newPath = async () => {
    await mkdir(root, { recursive: true })
    return join(root, `${randomUUID()}${ending}`)
  }

  /** Takes a stream down, with its digests. Refuses when there is no room for it. */
  async function receive(body: NodeJS.ReadableStream): Promise<Received> {
    const path = await newPath()
    const digests = [createHash('sha256'), createHash('sha1')] as const
    let size = 0
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        for (const digest of digests) digest.update(chunk)
        size += chunk.length
        done(null, chunk)
      },
    })
    const file = write(path)
    try {
      await pipeline(body, count, file)
      return { path, sha256: digests[0].digest('hex'), sha1: digests[1].digest('hex'), size }
    } catch (error) {
      // a file that is still being opened would come after its removal
      await closed(file)
      await rm(path, { force: true })
      throw isFull(error) ? new Refusal(storeFull) : error
    }
  }

  /** Removes what processes left that ended in the middle of an upload. Gives how many. */
  async function sweep(now = Date.now()): Promise<number> {
    const names = await readdir(root).catch(() => [])
    let gone = 0
    for (const name of names.filter((one) => one.endsWith(ending))) {
      const { mtimeMs } = await stat(join(root, name)).catch(() => ({ mtimeMs: now }))
      if (now - mtimeMs < longestMs) continue
      await rm(join(root, name), { force: true })
      gone += 1
    }
    return gone
  }

  return { root, receive, sweep, drop: ({ path }: Pick<Received, 'path'>) => rm(path, { force: true }) }
}
