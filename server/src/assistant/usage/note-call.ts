import type { Room } from '../access.ts'
import type { Attempt } from '../model/stream-answer.ts'

/** Puts a call of a model on record: who, what for, how it ended, and what it cost. */
export async function noteCall(ctx: Room, scene: string, made: Attempt, outcome: string) {
  await ctx.own
    .insertInto('assistant_call')
    .values({
      account_id: ctx.actor.accountId,
      scene,
      model: made.model,
      outcome,
      tokens_in: made.tokensIn,
      tokens_out: made.tokensOut,
      cost: made.cost,
    })
    .execute()
}
