const endOfChain = 0xfffffffe
const headSize = 512
const entrySize = 128

type Places = { bytes: Buffer; shift: number; next: (sector: number) => number }

/** The bytes of a chain of sectors; a chain that turns back on itself ends. */
function chained({ bytes, shift, next }: Places, first: number, offset: number): Buffer {
  const size = 1 << shift
  const found: Buffer[] = []
  for (
    let sector = first;
    sector < endOfChain - 1 && found.length * size <= bytes.length;
    sector = next(sector)
  ) {
    const from = offset + sector * size
    if (from >= bytes.length) break
    found.push(bytes.subarray(from, from + size))
  }
  return Buffer.concat(found)
}

const numberAt = (bytes: Buffer, at: number) => (at + 4 <= bytes.length ? bytes.readUInt32LE(at) : endOfChain)

/** The numbers of the sectors that hold the table of all chains: the first 109 in the head, the others in a chain of their own. */
function tableSectors(bytes: Buffer, size: number): number[] {
  const count = Math.min(bytes.readUInt32LE(44), Math.ceil(bytes.length / size))
  const sectors = Array.from({ length: Math.min(count, 109) }, (_, at) => numberAt(bytes, 76 + at * 4))
  let more = bytes.readUInt32LE(68)
  while (sectors.length < count && more < endOfChain - 1) {
    const from = (more + 1) * size
    const own = Math.min(size / 4 - 1, count - sectors.length)
    if (own <= 0 || from + size > bytes.length) break
    for (let at = 0; at < own; at++) sectors.push(numberAt(bytes, from + at * 4))
    more = numberAt(bytes, from + size - 4)
  }
  return sectors
}

/** A stream of a compound file (the container of .xls and of embedded objects) by its name; undefined when there is none. */
export function streamOf(bytes: Buffer, names: readonly string[]): Buffer | undefined {
  if (bytes.length < headSize) return undefined
  const shift = bytes.readUInt16LE(30)
  if (shift < 7 || shift > 16) return undefined
  const size = 1 << shift
  const table = Buffer.concat(
    tableSectors(bytes, size).map((sector) => bytes.subarray((sector + 1) * size, (sector + 2) * size)),
  )
  const whole = { bytes, shift, next: (sector: number) => numberAt(table, sector * 4) }
  const entries = entriesOf(chained(whole, bytes.readUInt32LE(48), size))
  const found = names.map((name) => entries.find((entry) => entry.name === name)).find((entry) => entry)
  if (!found) return undefined
  if (found.size >= bytes.readUInt32LE(56)) return chained(whole, found.first, size).subarray(0, found.size)
  const root = entries.find(({ isRoot }) => isRoot)
  const small = chained(whole, bytes.readUInt32LE(60), size)
  const minis = root ? chained(whole, root.first, size) : Buffer.alloc(0)
  const inside = {
    bytes: minis,
    shift: bytes.readUInt16LE(32),
    next: (sector: number) => numberAt(small, sector * 4),
  }
  return chained(inside, found.first, 0).subarray(0, found.size)
}

const entriesOf = (directory: Buffer) =>
  Array.from({ length: Math.floor(directory.length / entrySize) }, (_, at) => {
    const entry = directory.subarray(at * entrySize, (at + 1) * entrySize)
    const length = Math.min(64, Math.max(2, entry.readUInt16LE(64)))
    return {
      name: entry.subarray(0, length - 2).toString('utf16le'),
      isRoot: entry[66] === 5,
      first: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    }
  })
