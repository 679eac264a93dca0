import type { Image } from '@napi-rs/canvas'
import type { PrintDocument } from '@obelisk/contract/print-document'
import { unpackPicture } from '#drawing/unpack-picture.ts'

/** The pictures of a document: where it names them by file, and unpacked by their data in base64. */
export type Pictures = {
  stored: NonNullable<PrintDocument['pictures']>
  unpacked: ReadonlyMap<string, Image>
}

/** Unpacks each picture once, one after the other; what is none is left out. */
export async function unpackPictures({ blocks, pictures: stored = [] }: PrintDocument): Promise<Pictures> {
  const drawn = blocks.flatMap((block) => (block.type === 'picture' ? [block.png] : []))
  const unpacked = new Map<string, Image>()
  for (const data of new Set([...stored.map((picture) => picture.data), ...drawn])) {
    const image = await unpackPicture(Buffer.from(data, 'base64'))
    if (image) unpacked.set(data, image)
  }
  return { stored, unpacked }
}
