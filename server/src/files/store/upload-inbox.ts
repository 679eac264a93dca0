import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { storeFull } from '@obelisk/contract/files/stored'
import { Refusal } from '#kernel/errors.ts'

/** Content that has arrived completely and is not in a store yet. */
export type Received = { path: string; sha256: string; sha1: string; size: number }

/** The folder of content that is not in a store yet. */
export type UploadInbox = ReturnType<typeof uploadInboxAt>

const ending = '.part'
/** No upload takes so long. Older files were left behind by a process that ended. */
const longestMs = 24 * 3_600_000

/** The disk or the quota is full. */
const isFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException | null)?.code ?? '')

const closed = (file: Writable) =>
  file.closed ? undefined : new Promise((resolve) => file.once('close', resolve))

const writeTo = (path: string): Writable => createWriteStream(path, { mode: 0o600 })

/**
 * The inbox for uploads. A broken upload leaves no file, and a refused one can be dropped without touching stored
 * content.
 */
export function uploadInboxAt(folder: string, write = writeTo) {
  const root = resolve(folder)
  const newPath = async () => {
    await mkdir(root, { recursive: true })
    return join(root, `${randomUUID()}${ending}`)
  }

  /** Writes a stream to the inbox and computes its digests. Refuses when the disk is full. */
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
      // wait until the file is open: it would be created after its removal otherwise
      await closed(file)
      await rm(path, { force: true })
      throw isFull(error) ? new Refusal(storeFull) : error
    }
  }

  /** Removes files of uploads that were cut off with their process. Returns their number. */
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
