import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'

/** What is read of a file at any place; a handle of a file is one, and bytes in memory can stand for one. */
export type ReadableFile = {
  read: (
    into: Buffer,
    offset: number,
    length: number,
    position: number,
  ) => Promise<{ buffer: Buffer; bytesRead: number }>
  stat: () => Promise<{ size: number }>
  close: () => Promise<void>
}

/** Where bytes are: the path of a file, or memory. */
export type ByteSource = string | Buffer

const asFile = (bytes: Buffer): ReadableFile => ({
  read: async (into, offset, length, position) => ({
    buffer: into,
    bytesRead: bytes.copy(into, offset, position, position + length),
  }),
  stat: async () => ({ size: bytes.length }),
  close: async () => undefined,
})

export const openBytes = async (source: ByteSource): Promise<ReadableFile | FileHandle> =>
  typeof source === 'string' ? open(source) : asFile(source)

const chunkSize = 64 * 1024

async function* chunksOf(file: ReadableFile, { start, end }: { start: number; end: number }) {
  for (let at = start; at <= end; ) {
    const length = Math.min(chunkSize, end - at + 1)
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, at)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

/** The bytes from `start` to `end`, both of them read too. A stream of the handle itself would stay on it until it is closed. */
export const streamOf = (file: ReadableFile, place: { start: number; end: number }): Readable =>
  Readable.from(chunksOf(file, place))
