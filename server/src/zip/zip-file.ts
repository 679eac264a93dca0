import type { ReadableFile } from './bytes-as-file.ts'
import {
  type Directory,
  entriesIn,
  findDirectory,
  localHeaderLength,
  localHeadLength,
  tailLength,
  wideDirectory,
  wideEndLength,
  type ZipEntry,
  ZipFault,
} from './zip-directory.ts'

async function bytesAt(file: ReadableFile, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
  return buffer.subarray(0, bytesRead)
}

export const isZip = async (file: ReadableFile) => (await bytesAt(file, 0, 2)).toString('latin1') === 'PK'

async function directoryOf(file: ReadableFile, length: number): Promise<Directory> {
  const from = Math.max(0, length - tailLength)
  const found = findDirectory(await bytesAt(file, from, length - from))
  return 'wideEnd' in found ? wideDirectory(await bytesAt(file, found.wideEnd, wideEndLength)) : found
}

/**
 * The entries of a zip file, read from its directory alone. A directory that is longer than `longest` bytes is not read.
 * Throws a ZipFault when the file is damaged.
 */
export async function entriesOfFile(
  file: ReadableFile,
  longest = Number.POSITIVE_INFINITY,
): Promise<ZipEntry[]> {
  const { size: length } = await file.stat()
  const { offset, size, count } = await directoryOf(file, length)
  if (size > longest || offset + size > length) throw new ZipFault('its list of entries is missing')
  return entriesIn(await bytesAt(file, offset, size), count)
}

/** The first and the last packed byte of an entry. Throws a ZipFault when they are not in the file. */
export async function placeOfEntry(file: ReadableFile, { offset, packed }: ZipEntry) {
  const start = offset + localHeaderLength(await bytesAt(file, offset, localHeadLength))
  const { size } = await file.stat()
  if (start + packed > size) throw new ZipFault('a part is cut off')
  return { start, end: start + packed - 1 }
}
