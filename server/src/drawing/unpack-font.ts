import { inflateSync } from 'node:zlib'

const padded = (length: number) => (length + 3) & ~3

/**
 * A WOFF font as the TrueType or OpenType font that it packs: the tables unpacked behind a directory of their own.
 * Source: W3C, WOFF File Format 1.0, sections 3 to 5. Throws when the bytes are no WOFF font.
 */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF font.')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = 44 + 20 * at
    const [offset, packed] = [woff.readUInt32BE(entry + 4), woff.readUInt32BE(entry + 8)]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.readUInt32BE(entry),
      checksum: woff.readUInt32BE(entry + 16),
      bytes: packed < woff.readUInt32BE(entry + 12) ? inflateSync(bytes) : bytes,
    }
  })
  const head = 12 + 16 * count
  const font = Buffer.alloc(tables.reduce((sum, { bytes }) => sum + padded(bytes.length), head))
  const power = Math.floor(Math.log2(count))
  font.writeUInt32BE(woff.readUInt32BE(4), 0)
  ;[count, 16 << power, power, 16 * count - (16 << power)].forEach((value, at) => {
    font.writeUInt16BE(value, 4 + 2 * at)
  })
  let offset = head
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    ;[tag, checksum, offset, bytes.length].forEach((value, field) => {
      font.writeUInt32BE(value, 12 + 16 * at + 4 * field)
    })
    bytes.copy(font, offset)
    offset += padded(bytes.length)
  }
  return font
}
