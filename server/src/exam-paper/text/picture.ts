import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import { picturesOf } from '@obelisk/engine/question/question-text'
import { openFile } from '#files/public.ts'
import { missing, must } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { mustRead, textsOf } from './open-text.ts'

/** A picture of a paper, for whoever may open the paper. */
export async function pictureIn(
  ctx: Room,
  { id, label, file }: { id: number; label: PaperLabel; file: number },
) {
  await mustRead(ctx, id)
  const text = (await textsOf(ctx, id)).find((one) => one.label === label)?.text
  const isShown = text?.sections.some(({ items }) =>
    items.some(({ content }) => picturesOf(content).includes(file)),
  )
  if (!isShown) throw missing()
  const stored = must(await ctx.read.selectFrom('file').selectAll().where('id', '=', file).executeTakeFirst())
  return {
    name: stored.name,
    type: stored.mimetype,
    body: await openFile(ctx.door('files'), stored),
    inline: true,
  }
}
