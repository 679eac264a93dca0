import type { Input } from '@obelisk/contract/endpoint'
import type { addImprovement, editImprovement } from '@obelisk/contract/improvement'
import { measureAssigned } from '@obelisk/contract/improvement/notices'
import { linkTo } from '@obelisk/contract/links'
import { notify } from '#inbox/public.ts'
import { missing, must } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { measurePlacePolicy, measurePolicy } from './access.ts'
import { holdMeasure, keepLog } from './record.ts'

type Room = Ctx<'improvement'>

const tellNewOwner = (ctx: Room, id: number, ownerId: number, measure: string, due: string) =>
  notify(ctx.door('inbox'), {
    accountIds: ownerId === ctx.actor.accountId ? [] : [ownerId],
    notice: measureAssigned,
    values: { measure: measure.slice(0, 80), due },
    link: linkTo.improvement({ measure: id }),
  })

/** Writes a measure into the ledger by hand, for example from a visit or a survey. */
export async function addMeasure(ctx: Room, measure: Input<typeof addImprovement>) {
  const place = { project_id: measure.project_id, catalog_id: measure.catalog_id, teaching_class_id: null }
  await measurePlacePolicy.must(ctx, 'edit', place)
  const { id } = await ctx.own
    .insertInto('improvement')
    .values(measure)
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepLog(ctx, [id], 'add')
  await tellNewOwner(ctx, id, measure.owner_id, measure.measure, measure.due_date)
  return { id }
}

/** A measure as it stands, for whoever may rewrite it now. */
export async function mustRewriteMeasure(ctx: Room, id: number) {
  const measure = must(
    await ctx.read.selectFrom('improvement').selectAll().where('id', '=', id).executeTakeFirst(),
  )
  await measurePolicy.must(ctx, 'edit', measure)
  return measure
}

/** Rewrites what was agreed, as long as it is not verified. */
export async function editMeasure(ctx: Room, { id, ...changes }: Input<typeof editImprovement>) {
  const measure = await holdMeasure(ctx, id)
  await measurePolicy.must(ctx, 'edit', measure)
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  await ctx.own
    .updateTable('improvement')
    .set({ ...given, update_time: new Date() })
    .where('id', '=', id)
    .execute()
  await keepLog(ctx, [id], 'edit', Object.keys(given).join(', '))
  if (changes.owner_id !== undefined && changes.owner_id !== measure.owner_id)
    await tellNewOwner(
      ctx,
      id,
      changes.owner_id,
      changes.measure ?? measure.measure,
      changes.due_date ?? measure.due_date ?? '',
    )
}

/** Deletes measures written by hand that nobody has begun. */
export async function deleteMeasures(ctx: Room, ids: readonly number[]) {
  const found = await ctx.own
    .selectFrom('improvement')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length < new Set(ids).size) throw missing()
  await measurePolicy.mustAll(ctx, 'del', found)
  await ctx.own.deleteFrom('improvement').where('id', 'in', ids).execute()
}
