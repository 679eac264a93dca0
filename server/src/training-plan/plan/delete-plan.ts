import { onlyDraftsGo } from '@obelisk/contract/training-plan/refusals'
import { dropDraft } from '#document-control/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { lockPlan, type Room } from '../access.ts'

/** A draft that was never submitted goes with all its rows; a plan that others were copied from only loses the link. */
export async function deletePlan(ctx: Room, id: number) {
  const { state, document_id } = await lockPlan(ctx, 'edit', id)
  const document = await ctx.read
    .selectFrom('document')
    .select('round')
    .where('id', '=', document_id)
    .executeTakeFirstOrThrow()
  if (state === 'returned' || document.round > 0) throw new Refusal(onlyDraftsGo)
  await ctx.own.updateTable('culture').set({ parent_id: null }).where('parent_id', '=', id).execute()
  await ctx.own.deleteFrom('course').where('base_culture_id', '=', id).execute()
  await ctx.own.deleteFrom('culture').where('id', '=', id).execute()
  await dropDraft(ctx.door('document-control'), document_id)
}
