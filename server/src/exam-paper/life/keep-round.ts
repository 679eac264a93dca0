import type { Room } from '../access.ts'
import { textsOf } from '../text/open-text.ts'
import { seal } from '../text/seal.ts'

/** The number under which the paper is kept as its reviewer returned it last; rounds of approvers count from 1. */
export const returnedByReviewer = 0

/** Keeps the texts of a paper as they are judged now, sealed, so that the next look shows what changed. */
export async function keepRound(ctx: Room, id: number, round: number) {
  const texts = await textsOf(ctx, id)
  const now = new Date()
  await ctx.own
    .insertInto('exam_paper_round')
    .values(
      texts.map(({ label, text }) => ({
        exam_paper_id: id,
        round,
        label,
        sealed: seal(ctx, id, text),
        create_time: now,
      })),
    )
    .onConflict((clash) =>
      clash.columns(['exam_paper_id', 'round', 'label']).doUpdateSet(({ ref }) => ({
        sealed: ref('excluded.sealed'),
        create_time: ref('excluded.create_time'),
      })),
    )
    .execute()
}
