import { constants, deflateRawSync } from 'node:zlib'

type Options = {
  /** What the directory says of the unpacked size of every part, whatever it is. */
  declaredSize?: number
  /** A part whose packed bytes are turned over. */
  breaks?: string
}

/** Bytes that are packed already, or stored as they are. */
type Packed = { packed: Buffer; size: number; isStored?: boolean }

/** Spaces without end, packed: one packed megabyte again and again. */
export function packedSpaces(megabytes: number): Packed {
  const one = deflateRawSync(Buffer.alloc(1024 * 1024, 32), { finishFlush: constants.Z_FULL_FLUSH })
  const packed = Buffer.concat([
    ...Array.from({ length: megabytes }, () => one),
    deflateRawSync(Buffer.alloc(0)),
  ])
  return { packed, size: megabytes * 1024 * 1024 }
}

const packedOf = (content: string | Packed): Packed =>
  typeof content === 'string'
    ? { packed: deflateRawSync(content), size: Buffer.byteLength(content) }
    : content

/** A zip file made by hand, for files that no program would write. Nobody asks for its checksums. */
export function zipOf(
  parts: Record<string, string | Packed>,
  { declaredSize, breaks }: Options = {},
): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const { packed, size, isStored = false } = packedOf(content)
    if (name === breaks) packed.fill(0xff)
    const head = Buffer.alloc(30)
    const entry = Buffer.alloc(46)
    head.writeUInt32LE(0x04034b50, 0)
    entry.writeUInt32LE(0x02014b50, 0)
    for (const [into, at] of [
      [head, 4],
      [entry, 6],
    ] as const) {
      into.writeUInt16LE(20, at)
      into.writeUInt16LE(isStored ? 0 : 8, at + 4)
      into.writeUInt32LE(packed.length, at + 14)
      into.writeUInt32LE(declaredSize ?? size, at + 18)
      into.writeUInt16LE(Buffer.byteLength(name), at + 22)
    }
    entry.writeUInt32LE(offset, 42)
    bodies.push(head, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + packed.length
  }
  const end = Buffer.alloc(22)
  const size = directory.reduce((sum, one) => sum + one.length, 0)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, ...directory, end])
}
