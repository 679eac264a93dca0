import type { Room } from './access.ts'

/** Notes what somebody did with questions, each in the version that it was then. */
export async function keepAct(
  ctx: Room,
  questions: readonly { id: number; version: number }[],
  act: string,
  opinion = '',
) {
  if (questions.length === 0) return
  await ctx.own
    .insertInto('question_act')
    .values(
      questions.map(({ id, version }) => ({
        question_id: id,
        version,
        act,
        opinion,
        account_id: ctx.actor.accountId,
      })),
    )
    .execute()
}
