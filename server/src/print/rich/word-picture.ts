import { createCanvas, Image } from '@napi-rs/canvas'
import type { PrintDocument } from '@obelisk/contract/print-document'

/** A picture as Word can show it; width and height are its own, in pixels. */
export type WordPicture = { type: 'png' | 'jpg' | 'gif'; data: Buffer; width: number; height: number }

const most = 6000

const typeOf = (data: Buffer): WordPicture['type'] | undefined => {
  if (data.subarray(1, 4).toString('latin1') === 'PNG') return 'png'
  if (data[0] === 0xff && data[1] === 0xd8) return 'jpg'
  return data.subarray(0, 4).toString('latin1') === 'GIF8' ? 'gif' : undefined
}

/** A stored picture for Word, painted anew as PNG when Word does not know its format; undefined when it is none. */
function wordPicture(data: Buffer): WordPicture | undefined {
  const image = new Image()
  try {
    image.src = data
  } catch {
    return undefined
  }
  const { width, height } = image
  if (!(width > 0 && height > 0 && width <= most && height <= most)) return undefined
  const type = typeOf(data)
  if (type) return { type, data, width, height }
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return { type: 'png', data: canvas.toBuffer('image/png'), width, height }
}

/** The pictures of a document by their files; what is no picture is left out. */
export const picturesForWord = (stored: NonNullable<PrintDocument['pictures']>): Map<number, WordPicture> =>
  new Map(
    stored.flatMap(({ file, data }) => {
      const picture = wordPicture(Buffer.from(data, 'base64'))
      return picture ? [[file, picture] as const] : []
    }),
  )
