import { must } from '#kernel/errors.ts'
import { type Room, surveyPolicy } from '../access.ts'

/** The survey, which the actor may change, locked until the end of the transaction. */
export async function heldSurvey(ctx: Room, id: number) {
  await surveyPolicy.must(ctx, 'edit', id)
  return must(
    await ctx.own.selectFrom('survey').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  )
}
