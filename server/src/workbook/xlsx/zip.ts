import { inflateRawSync } from 'node:zlib'
import { WorkbookProblem } from '../problem.ts'

type Entry = {
  name: string
  method: number
  packed: number
  unpacked: number
  offset: number
  isEncrypted: boolean
}

const signatures = { end: 0x06054b50, central: 0x02014b50, local: 0x04034b50 }
/** A part of an office file is far below 4 GB, where the 64-bit records would begin. */
const large = 0xffffffff

/**
 * The parts of a zip file, read one by one. Their sizes are summed from the central directory before anything is
 * unpacked, and the bytes are counted again while they come out: a directory may lie.
 */
export class Zip {
  readonly #bytes: Buffer
  readonly #entries: Map<string, Entry>
  #budget: number

  constructor(bytes: Buffer, maxBytes: number) {
    this.#bytes = bytes
    this.#budget = maxBytes
    this.#entries = directoryOf(bytes)
    const sum = [...this.#entries.values()].reduce((total, { unpacked }) => total + unpacked, 0)
    if (sum > maxBytes) throw new WorkbookProblem('too-big')
    if ([...this.#entries.values()].some(({ isEncrypted }) => isEncrypted))
      throw new WorkbookProblem('encrypted')
  }

  has(name: string) {
    return this.#entries.has(name.toLowerCase())
  }

  /** The names of all parts as they are written. */
  names(): string[] {
    return [...this.#entries.values()].map(({ name }) => name)
  }

  /** The bytes of a part; none when there is no such part. */
  bytes(name: string): Buffer {
    const entry = this.#entries.get(name.toLowerCase())
    return entry ? this.#unpack(entry) : Buffer.alloc(0)
  }

  /** The text of a part; '' when there is none. */
  text(name: string): string {
    return this.bytes(name)
      .toString('utf8')
      .replace(/^\uFEFF/, '')
  }

  #unpack({ method, packed, offset }: Entry): Buffer {
    if (this.#bytes.readUInt32LE(offset) !== signatures.local) throw new WorkbookProblem('corrupt')
    const start = offset + 30 + this.#bytes.readUInt16LE(offset + 26) + this.#bytes.readUInt16LE(offset + 28)
    const body = this.#bytes.subarray(start, start + packed)
    if (body.length < packed) throw new WorkbookProblem('corrupt')
    const unpacked = method === 0 ? body : this.#inflate(method, body)
    this.#budget -= unpacked.length
    if (this.#budget < 0) throw new WorkbookProblem('too-big')
    return unpacked
  }

  #inflate(method: number, body: Buffer): Buffer {
    if (method !== 8) throw new WorkbookProblem('corrupt')
    try {
      return inflateRawSync(body, { maxOutputLength: Math.max(1, this.#budget) })
    } catch (error) {
      const isTooBig = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      throw new WorkbookProblem(isTooBig ? 'too-big' : 'corrupt', error)
    }
  }
}

function directoryOf(bytes: Buffer): Map<string, Entry> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length) throw new WorkbookProblem('corrupt')
  const count = bytes.readUInt16LE(end + 10)
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== signatures.central)
      throw new WorkbookProblem('corrupt')
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place))
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0)).replaceAll('\\', '/')
    entries.set(name.toLowerCase(), { name, ...entryAt(bytes, at) })
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0)
  }
  return entries
}

function entryAt(bytes: Buffer, at: number): Omit<Entry, 'name'> {
  const entry = {
    isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    method: bytes.readUInt16LE(at + 10),
    packed: bytes.readUInt32LE(at + 20),
    unpacked: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
  }
  if (entry.packed === large || entry.unpacked === large) throw new WorkbookProblem('too-big')
  if (entry.offset + 30 > bytes.length) throw new WorkbookProblem('corrupt')
  return entry
}
