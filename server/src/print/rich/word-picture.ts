import { createCanvas } from '@napi-rs/canvas'
import type { PrintDocument } from '@obelisk/contract/print-document'
import { unpackPicture } from '#drawing/unpack-picture.ts'

/** A picture as Word can show it; width and height are its own, in pixels. */
export type WordPicture = { type: 'png' | 'jpg' | 'gif'; data: Buffer; width: number; height: number }

const most = 6000

const typeOf = (data: Buffer): WordPicture['type'] | undefined => {
  if (data.subarray(1, 4).toString('latin1') === 'PNG') return 'png'
  if (data[0] === 0xff && data[1] === 0xd8) return 'jpg'
  return data.subarray(0, 4).toString('latin1') === 'GIF8' ? 'gif' : undefined
}

/** A stored picture for Word, painted anew as PNG when Word does not know its format; undefined when it is none. */
async function wordPicture(data: Buffer): Promise<WordPicture | undefined> {
  const image = await unpackPicture(data)
  if (!image) return undefined
  const { width, height } = image
  if (width > most || height > most) return undefined
  const type = typeOf(data)
  if (type) return { type, data, width, height }
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return { type: 'png', data: canvas.toBuffer('image/png'), width, height }
}

/** The pictures of a document by their files; what is no picture is left out. */
export async function picturesForWord(
  stored: NonNullable<PrintDocument['pictures']>,
): Promise<Map<number, WordPicture>> {
  const pictures = new Map<number, WordPicture>()
  for (const { file, data } of stored) {
    const picture = await wordPicture(Buffer.from(data, 'base64'))
    if (picture) pictures.set(file, picture)
  }
  return pictures
}
