import type { Input } from '@obelisk/contract/endpoint'
import type { addImprovement, editImprovement } from '@obelisk/contract/improvement'
import { measureAssigned } from '@obelisk/contract/improvement/notices'
import { linkTo } from '@obelisk/contract/links'
import { sql } from 'kysely'
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

/** Within so many minutes the same measure of the same person is one: a second press, or a page that lost the answer. */
const sameWithin = 10

/** The measure with these words that the actor has added just now, if any; who adds it at the same moment waits. */
async function addedJustNow(ctx: Room, measure: Input<typeof addImprovement>) {
  const { project_id, catalog_id, problem, cause, measure: words, owner_id, due_date } = measure
  const said = JSON.stringify([project_id, catalog_id, problem, cause, words, owner_id, due_date])
  await sql`select pg_advisory_xact_lock(hashtext('measure'), hashtext(${`${ctx.actor.accountId} ${said}`}))`.execute(
    ctx.own,
  )
  const { rows } = await sql<{ id: number }>`
    select i.id from improvement i join improvement_log l on l.improvement_id = i.id and l.action = 'add'
      and l.account_id = ${ctx.actor.accountId} and l.create_time > now() - ${sameWithin} * interval '1 minute'
    where i.state = 'open' and i.project_id is not distinct from ${project_id ?? null}::integer
      and i.catalog_id is not distinct from ${catalog_id ?? null}::integer and i.problem = ${problem}
      and i.cause = ${cause} and i.measure = ${words} and i.owner_id = ${owner_id}
      and i.due_date = ${due_date}::date limit 1`.execute(ctx.own)
  return rows[0]
}

/** Writes a measure into the ledger by hand, for example from a visit or a survey. */
export async function addMeasure(ctx: Room, measure: Input<typeof addImprovement>) {
  const place = { project_id: measure.project_id, catalog_id: measure.catalog_id, teaching_class_id: null }
  await measurePlacePolicy.must(ctx, 'edit', place)
  const known = await addedJustNow(ctx, measure)
  if (known) return known
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
