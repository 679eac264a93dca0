import { inflateRawSync } from 'node:zlib'
import {
  entriesIn,
  findDirectory,
  localHeaderLength,
  wideDirectory,
  type ZipEntry,
  ZipFault,
} from '#zip/zip-directory.ts'
import { WorkbookProblem } from '../problem.ts'

/**
 * The parts of a zip file, read one by one. Their sizes are summed from the central directory before anything is
 * unpacked, and the bytes are counted again while they come out: a directory may lie.
 */
export class Zip {
  readonly #bytes: Buffer
  readonly #entries: Map<string, ZipEntry>
  #budget: number

  constructor(bytes: Buffer, maxBytes: number) {
    this.#bytes = bytes
    this.#budget = maxBytes
    this.#entries = corruptOr(() => directoryOf(bytes))
    const sum = [...this.#entries.values()].reduce((total, { size }) => total + size, 0)
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

  #unpack({ method, packed, offset }: ZipEntry): Buffer {
    const start = offset + corruptOr(() => localHeaderLength(this.#bytes.subarray(offset)))
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

function directoryOf(bytes: Buffer): Map<string, ZipEntry> {
  const found = findDirectory(bytes)
  const { offset, count } = 'wideEnd' in found ? wideDirectory(bytes.subarray(found.wideEnd)) : found
  const entries = entriesIn(bytes.subarray(offset), count)
  return new Map(
    entries.map(({ name, ...entry }) => {
      const plain = name.replaceAll('\\', '/')
      return [plain.toLowerCase(), { ...entry, name: plain }]
    }),
  )
}

/** What is wrong with the file itself is told as a problem of the workbook. */
function corruptOr<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof ZipFault ? new WorkbookProblem('corrupt', error) : error
  }
}
