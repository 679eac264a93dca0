import { type ByteSource, openBytes } from '#zip/bytes-as-file.ts'

type Size = { width: number; height: number }
type Reader = (bytes: Buffer) => Size | undefined

/** Finds the frame header of a JPEG, which follows any number of segments of known length. */
function sizeOfJpeg(bytes: Buffer): Size | undefined {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** WebP has three kinds: lossy, lossless and extended. */
function sizeOfWebp(bytes: Buffer): Size | undefined {
  const form = bytes.toString('latin1', 12, 16)
  if (form === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (form === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (form !== 'VP8X') return undefined
  return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
}

const readers: Record<string, Reader> = {
  'image/png': (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }),
  'image/gif': (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  'image/bmp': (bytes) => ({ width: bytes.readInt32LE(18), height: Math.abs(bytes.readInt32LE(22)) }),
  'image/jpeg': sizeOfJpeg,
  'image/webp': sizeOfWebp,
}

const isPicture = (mimetype: string) => Object.hasOwn(readers, mimetype)

/** The size of a picture in pixels. Zeros when the file is no picture, undefined when the picture is damaged. */
export async function imageSizeOf(source: ByteSource, mimetype: string): Promise<Size | undefined> {
  if (!isPicture(mimetype)) return { width: 0, height: 0 }
  const file = await openBytes(source)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1 << 18), 0, 1 << 18, 0)
    const size = readers[mimetype]?.(buffer.subarray(0, bytesRead))
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  } finally {
    await file.close()
  }
}
