/** A part of a zip file, as its directory tells. The directory may lie: whoever unpacks a part counts its bytes. */
export type ZipEntry = {
  name: string
  /** 0 is stored as it is, 8 is deflated. */
  method: number
  crc: number
  packed: number
  size: number
  /** Where its local header begins. */
  offset: number
  isEncrypted: boolean
}

/** Why a file cannot be read as a zip file. */
export class ZipFault extends Error {}

export type Directory = { offset: number; size: number; count: number }

const marks = {
  end: 0x06054b50,
  wideEnd: 0x06064b50,
  wideLocator: 0x07064b50,
  entry: 0x02014b50,
  local: 0x04034b50,
}
const endBytes = Buffer.from('PK\x05\x06', 'latin1')
const endLength = 22
const locatorLength = 20
/** In place of a number that stands in a zip64 field. */
const elsewhere = 0xffffffff

/** So many bytes at the end of a file hold the end of its directory, with the longest note. */
export const tailLength = locatorLength + endLength + 0xffff
export const wideEndLength = 56
export const localHeadLength = 30

/** Where the directory lies by the last bytes of a file, or where the zip64 record lies that tells it. */
export function findDirectory(tail: Buffer): Directory | { wideEnd: number } {
  const at = tail.lastIndexOf(endBytes)
  if (at < 0 || at + endLength > tail.length) throw new ZipFault('its end is missing')
  const locator = at - locatorLength
  if (locator >= 0 && tail.readUInt32LE(locator) === marks.wideLocator)
    return { wideEnd: Number(tail.readBigUInt64LE(locator + 8)) }
  return {
    count: tail.readUInt16LE(at + 10),
    size: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  }
}

/** The same by a zip64 record, of large files. */
export function wideDirectory(record: Buffer): Directory {
  if (record.length < wideEndLength || record.readUInt32LE(0) !== marks.wideEnd)
    throw new ZipFault('its end cannot be read')
  const [count, size, offset] = [32, 40, 48].map((at) => Number(record.readBigUInt64LE(at)))
  return { count: count ?? 0, size: size ?? 0, offset: offset ?? 0 }
}

/** The zip64 numbers of an entry, in the order of the fields that were too small for them. */
function wideNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
    return Array.from({ length: Math.floor(field.length / 8) }, (_, index) =>
      Number(field.readBigUInt64LE(index * 8)),
    )
  }
  return []
}

type Found = Omit<ZipEntry, 'name'> & { written: Buffer; isMarked: boolean; next: number }

const isUtf8 = (bytes: Buffer) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Names that are not marked as UTF-8 and are none are of a Chinese Windows: GB18030, in all of the file alike. */
function withNames(found: readonly Found[]): ZipEntry[] {
  const isChinese = found.some(({ written, isMarked }) => !isMarked && !isUtf8(written))
  const chinese = isChinese ? new TextDecoder('gb18030') : undefined
  return found.map(({ written, isMarked, next: _, ...entry }) => ({
    ...entry,
    name: chinese && !isMarked ? chinese.decode(written) : written.toString('utf8'),
  }))
}

function entryAt(directory: Buffer, at: number): Found {
  const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
  const extraEnd = nameEnd + directory.readUInt16LE(at + 30)
  const wider = wideNumbers(directory.subarray(nameEnd, extraEnd))
  const number = (place: number) => {
    const value = directory.readUInt32LE(at + place)
    return value === elsewhere ? (wider.shift() ?? value) : value
  }
  const [size, packed, offset] = [number(24), number(20), number(42)]
  return {
    written: directory.subarray(at + 46, nameEnd),
    isMarked: (directory.readUInt16LE(at + 8) & 0x800) !== 0,
    isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
    method: directory.readUInt16LE(at + 10),
    crc: directory.readUInt32LE(at + 16),
    packed,
    size,
    offset,
    next: extraEnd + directory.readUInt16LE(at + 32),
  }
}

/** The entries of a directory: as many as were announced, or it is damaged. */
export function entriesIn(directory: Buffer, count: number): ZipEntry[] {
  const entries: Found[] = []
  let at = 0
  while (entries.length < count) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== marks.entry)
      throw new ZipFault('its list of entries is damaged')
    const entry = entryAt(directory, at)
    entries.push(entry)
    at = entry.next
  }
  return withNames(entries)
}

/** How long the local header of an entry is, by its first bytes; the packed bytes follow it. */
export function localHeaderLength(head: Buffer): number {
  if (head.length < localHeadLength || head.readUInt32LE(0) !== marks.local)
    throw new ZipFault('a part is not where it should be')
  return localHeadLength + head.readUInt16LE(26) + head.readUInt16LE(28)
}
