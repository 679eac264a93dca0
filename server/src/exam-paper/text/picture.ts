import type { Input } from '@obelisk/contract/endpoint'
import type { keepPicture as keepCall } from '@obelisk/contract/exam-paper/package'
import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import { clearTaken } from '#files/public.ts'
import { missing, must } from '#kernel/errors.ts'
import { paperPolicy, type Room } from '../access.ts'
import { mustRead, textsOf, withoutKeys } from './open-text.ts'
import { isSealedIn, openPictures, picturesInText, sealUpload } from './sealed-pictures.ts'

/** A picture of a paper, for whoever may open the paper; one of a key is not for whoever tries it. */
export async function pictureIn(
  ctx: Room,
  { id, label, file }: { id: number; label: PaperLabel; file: number },
) {
  const { reader } = await mustRead(ctx, id)
  const text = must((await textsOf(ctx, id)).find((one) => one.label === label)).text
  const isShown = picturesInText(reader === 'trial' ? withoutKeys(text, label) : text).includes(file)
  // who sets the paper sees what was just uploaded, before it is saved
  if (!isShown && !(reader === 'setter' && (await isSealedIn(ctx, id, file)))) throw missing()
  const { name, type, body } = must((await openPictures(ctx, id, [file])).get(file))
  return { name, type, body, inline: true }
}

/** Takes a picture that was uploaded sealed into the paper, before any text shows it. */
export const keepPictureOf = {
  async handle(ctx: Room, { id, file }: Input<typeof keepCall>) {
    await paperPolicy.must(ctx, 'edit', id)
    return sealUpload(ctx, id, file)
  },
  async follow(ctx: Room, gone: Awaited<ReturnType<typeof sealUpload>>) {
    await clearTaken(ctx.door('files'), gone)
    return null
  },
}
