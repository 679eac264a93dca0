import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import { missing, must } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { mustRead, textsOf, withoutKeys } from './open-text.ts'
import { openPictures, picturesInText } from './sealed-pictures.ts'

/** A picture of a paper, for whoever may open the paper; one of a key is not for whoever tries it. */
export async function pictureIn(
  ctx: Room,
  { id, label, file }: { id: number; label: PaperLabel; file: number },
) {
  const { reader } = await mustRead(ctx, id)
  const text = must((await textsOf(ctx, id)).find((one) => one.label === label)).text
  if (!picturesInText(reader === 'trial' ? withoutKeys(text, label) : text).includes(file)) throw missing()
  const { name, type, body } = must((await openPictures(ctx, id, [file])).get(file))
  return { name, type, body, inline: true }
}
