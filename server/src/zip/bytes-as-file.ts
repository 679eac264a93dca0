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
  createReadStream: (place: { start: number; end: number; autoClose: false }) => Readable
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
  createReadStream: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
  close: async () => undefined,
})

export const openBytes = async (source: ByteSource): Promise<ReadableFile | FileHandle> =>
  typeof source === 'string' ? open(source) : asFile(source)
