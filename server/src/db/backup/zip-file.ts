import { createReadStream } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { DatabaseFault } from '../fault.ts'

export type Entry = {
  name: string
  crc: number
  packed: number
  size: number
  offset: number
  isDeflated: boolean
}

const endMark = 0x06054b50
const wideEndMark = 0x06064b50
const wideLocatorMark = 0x07064b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const wide = 0xffffffff

const damaged = (file: string, why: string) =>
  new DatabaseFault('bad-backup', `${file} is not a whole backup file: ${why}.`)

async function bytesAt(handle: FileHandle, position: number, length: number) {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

type Directory = { offset: number; size: number; count: number }

/** Finds the central directory. Its offset is at the end of the file, and in the zip64 record for a large file. */
async function findDirectory(handle: FileHandle, file: string, length: number): Promise<Directory> {
  const from = Math.max(0, length - 66_000)
  const tail = await bytesAt(handle, from, length - from)
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (at < 0 || tail.readUInt32LE(at) !== endMark || at + 22 > tail.length)
    throw damaged(file, 'its end is missing')
  const hasLocator = at >= 20 && tail.readUInt32LE(at - 20) === wideLocatorMark
  if (!hasLocator)
    return {
      count: tail.readUInt16LE(at + 10),
      size: tail.readUInt32LE(at + 12),
      offset: tail.readUInt32LE(at + 16),
    }
  const end = await bytesAt(handle, Number(tail.readBigUInt64LE(at - 12)), 56)
  if (end.length < 56 || end.readUInt32LE(0) !== wideEndMark) throw damaged(file, 'its end cannot be read')
  return {
    count: Number(end.readBigUInt64LE(32)),
    size: Number(end.readBigUInt64LE(40)),
    offset: Number(end.readBigUInt64LE(48)),
  }
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

function entryAt(directory: Buffer, at: number): Entry & { next: number } {
  const nameLength = directory.readUInt16LE(at + 28)
  const extraLength = directory.readUInt16LE(at + 30)
  const extraAt = at + 46 + nameLength
  const wider = wideNumbers(directory.subarray(extraAt, extraAt + extraLength))
  const number = (position: number) => {
    const value = directory.readUInt32LE(at + position)
    return value === wide ? (wider.shift() ?? value) : value
  }
  const size = number(24)
  const packed = number(20)
  const offset = number(42)
  return {
    name: directory.toString('utf8', at + 46, extraAt),
    isDeflated: directory.readUInt16LE(at + 10) === 8,
    crc: directory.readUInt32LE(at + 16),
    packed,
    size,
    offset,
    next: extraAt + extraLength + directory.readUInt16LE(at + 32),
  }
}

/** The entries of a zip file, by name. */
export async function entriesOf(file: string): Promise<Map<string, Entry>> {
  const { size: length } = await stat(file)
  const handle = await open(file)
  try {
    const { offset, size, count } = await findDirectory(handle, file, length)
    if (offset + size > length) throw damaged(file, 'its list of entries is missing')
    const directory = await bytesAt(handle, offset, size)
    const entries = new Map<string, Entry>()
    for (let at = 0; entries.size < count && at + 46 <= size && directory.readUInt32LE(at) === entryMark; ) {
      const { next, ...entry } = entryAt(directory, at)
      entries.set(entry.name, entry)
      at = next
    }
    if (entries.size !== count) throw damaged(file, 'its list of entries is damaged')
    return entries
  } finally {
    await handle.close()
  }
}

/** Passes bytes through and fails at the end when their length or checksum is wrong. */
function checking(file: string, { name, crc, size }: Entry) {
  let seen = 0
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      sum = crc32(chunk, sum)
      done(seen > size ? damaged(file, `${name} is longer than it says`) : null, chunk)
    },
    flush(done) {
      done(seen === size && sum === crc ? null : damaged(file, `${name} is damaged`))
    },
  })
}

/** The bytes of one entry, checked against its length and checksum while they flow. */
export async function readEntry(file: string, entry: Entry): Promise<Readable> {
  const handle = await open(file)
  const head = await bytesAt(handle, entry.offset, 30).finally(() => handle.close())
  if (head.length < 30 || head.readUInt32LE(0) !== localMark)
    throw damaged(file, `${entry.name} is not where it should be`)
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const whole = checking(file, entry)
  if (entry.packed === 0) {
    whole.end()
    return whole
  }
  const packed = createReadStream(file, { start, end: start + entry.packed - 1 })
  const fail = () => whole.destroy(damaged(file, `${entry.name} is damaged`))
  const opened = entry.isDeflated ? packed.pipe(createInflateRaw().on('error', fail)) : packed
  packed.on('error', fail)
  opened.pipe(whole)
  whole.on('close', () => packed.destroy())
  return whole
}
