import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { unpackFont } from './unpack-font.ts'

const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource/noto-sans-sc/files/noto-sans-sc-latin-400-normal.woff',
)

/** The sum of a table that a font states for it, modulo 2^32. */
function checksumOf(table: Buffer): number {
  const whole = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
  let sum = 0
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0
  return sum
}

test('a packed font becomes one whose tables lie apart, each with the sum that is stated for it', () => {
  const font = unpackFont(readFileSync(fontFile))
  expect(font.readUInt32BE(0)).toBe(0x00010000)
  const count = font.readUInt16BE(4)
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = 12 + 16 * at
    const [checksum, offset, length] = [4, 8, 12].map((field) => font.readUInt32BE(entry + field))
    return {
      tag: font.toString('latin1', entry, entry + 4),
      checksum,
      offset: offset ?? 0,
      length: length ?? 0,
    }
  })
  expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'loca']))
  // the sum of "head" leaves out the field that makes the whole font sum up
  const stated = tables.filter(({ tag }) => tag !== 'head')
  for (const { tag, checksum, offset, length } of stated)
    expect([tag, checksumOf(font.subarray(offset, offset + length))]).toEqual([tag, checksum])
  expect(tables.every(({ offset }) => offset % 4 === 0)).toBe(true)
  expect(font.length).toBe(Math.max(...tables.map(({ offset, length }) => (offset + length + 3) & ~3)))
})

test('what is no packed font is refused', () => {
  expect(() => unpackFont(Buffer.from('wOF2, which is packed in another way'))).toThrow('no WOFF font')
})
