import type { FileHandle } from 'node:fs/promises'

/** A part of a zip file, as its directory tells. */
export type ZipPart = {
  name: string
  method: number
  packed: number
  unpacked: number
  offset: number
  isEncrypted: boolean
}

const signatures = { end: Buffer.from('PK\x05\x06', 'latin1'), part: 0x02014b50, body: 0x04034b50 }
/** The end of a zip file with the longest note. */
const tail = 22 + 0xffff
const longestDirectory = 8 * 1024 * 1024
/** The value that means "see the zip64 record". No upload is that large. */
const elsewhere = 0xffffffff

async function bytesAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
  return buffer.subarray(0, bytesRead)
}

export const isZip = async (file: FileHandle) => (await bytesAt(file, 0, 2)).toString('latin1') === 'PK'

async function directoryOf(
  file: FileHandle,
  size: number,
): Promise<{ bytes: Buffer; count: number } | undefined> {
  const from = Math.max(0, size - tail)
  const last = await bytesAt(file, from, size - from)
  const end = last.lastIndexOf(signatures.end)
  if (end < 0 || end + 22 > last.length) return undefined
  const [count, length, offset] = [
    last.readUInt16LE(end + 10),
    last.readUInt32LE(end + 12),
    last.readUInt32LE(end + 16),
  ]
  if (length > longestDirectory || offset + length > size) return undefined
  return { bytes: await bytesAt(file, offset, length), count }
}

function partAt(bytes: Buffer, at: number): { part: ZipPart; next: number } | undefined {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== signatures.part) return undefined
  const [name, extra, note] = [
    bytes.readUInt16LE(at + 28),
    bytes.readUInt16LE(at + 30),
    bytes.readUInt16LE(at + 32),
  ]
  const part = {
    name: bytes.toString('utf8', at + 46, at + 46 + name),
    method: bytes.readUInt16LE(at + 10),
    packed: bytes.readUInt32LE(at + 20),
    unpacked: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
    isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
  }
  return { part, next: at + 46 + name + extra + note }
}

/** The parts of a zip file; undefined when it is damaged. Reads the directory alone. */
export async function partsOfZip(file: FileHandle): Promise<ZipPart[] | undefined> {
  const { size } = await file.stat()
  const directory = await directoryOf(file, size)
  if (!directory) return undefined
  const parts: ZipPart[] = []
  let at = 0
  for (let count = 0; count < directory.count; count++) {
    const found = partAt(directory.bytes, at)
    if (!found || [found.part.packed, found.part.offset].includes(elsewhere)) return undefined
    parts.push(found.part)
    at = found.next
  }
  return parts
}

/** Where the packed bytes of a part lie in the file; undefined when they are not there. */
export async function placeOfPart(file: FileHandle, { offset, packed }: ZipPart) {
  const head = await bytesAt(file, offset, 30)
  if (head.length < 30 || head.readUInt32LE(0) !== signatures.body) return undefined
  const start = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const { size } = await file.stat()
  return start + packed > size ? undefined : { start, end: start + packed - 1 }
}
