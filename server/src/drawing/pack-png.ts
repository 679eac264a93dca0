import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const bytesOfPixel = 4

/** Length, name, content and check sum, as every part of a PNG is written. */
function chunk(name: string, content: Buffer): Buffer {
  const part = Buffer.alloc(12 + content.length)
  part.writeUInt32BE(content.length, 0)
  part.write(name, 4, 'latin1')
  content.copy(part, 8)
  part.writeUInt32BE(crc32(part.subarray(4, 8 + content.length)), 8 + content.length)
  return part
}

/** Eight bits a channel, red, green, blue and alpha, not interlaced. */
function head(width: number, height: number): Buffer {
  const content = Buffer.alloc(13)
  content.writeUInt32BE(width, 0)
  content.writeUInt32BE(height, 4)
  content.set([8, 6, 0, 0, 0], 8)
  return content
}

/** One for all pictures, as they are packed one after the other: megabytes that need not be made and swept away. */
let lines = Buffer.alloc(0)

/**
 * Packs RGBA pixels as PNG. The canvas tries every filter on every line, which photographs want; a chart is areas of one
 * colour, which are smaller without any, in two milliseconds instead of fifteen.
 */
export function packPng(pixels: Buffer, width: number, height: number): Buffer {
  const line = width * bytesOfPixel
  const size = height * (1 + line)
  if (lines.length < size) lines = Buffer.alloc(size)
  for (let y = 0; y < height; y += 1) {
    // each line begins with the number of its filter, 0 for none
    lines[y * (1 + line)] = 0
    pixels.copy(lines, y * (1 + line) + 1, y * line, (y + 1) * line)
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', head(width, height)),
    chunk('IDAT', deflateSync(lines.subarray(0, size), { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
