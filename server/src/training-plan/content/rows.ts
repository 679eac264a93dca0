import { translateIn } from '@obelisk/contract/refusal'
import { notOfThisPlan, numberTaken } from '@obelisk/contract/training-plan/refusals'
import { sql } from 'kysely'
import { missing, Refusal } from '#kernel/errors.ts'
import { ownTable } from '#kernel/table-name.ts'
import { lockPlan, type Room } from '../access.ts'
import { recordEdits } from '../record/record-edits.ts'
import { keepUndo, type Restorable, rowsToKeep } from '../record/undo.ts'

/** Tables whose rows belong to a plan by a column of their own. */
export type OwnTable = 'edu_objective' | 'requirement' | 'indicator' | 'course_group' | 'course'

const cultureColumn = (table: OwnTable) => (table === 'course' ? 'base_culture_id' : 'culture_id')

/** The one plan that all these rows belong to; rows of no plan, or of two, are refused. */
export async function planOfRows({ own }: Room, table: OwnTable, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ culture_id: number; count: number }>`
    select ${sql.ref(cultureColumn(table))} as culture_id, count(*)::integer as count from ${ownTable('training-plan', table)}
    where id = any(${[...ids]}::integer[]) group by 1`.execute(own)
  const [only, other] = rows
  if (!only) throw missing()
  if (other || only.count !== new Set(ids).size) throw new Refusal(notOfThisPlan)
  return only.culture_id
}

/** Refuses ids that are not rows of this plan. */
export async function mustBelong(ctx: Room, table: OwnTable, cultureId: number, ids: readonly number[]) {
  if (ids.length === 0) return
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${ownTable('training-plan', table)}
    where id = any(${[...ids]}::integer[]) and ${sql.ref(cultureColumn(table))} = ${cultureId}`.execute(
    ctx.own,
  )
  if (rows[0]?.count !== new Set(ids).size) throw new Refusal(notOfThisPlan)
}

/** Refuses a number that another row of the plan has. */
export async function mustBeFree(
  ctx: Room,
  table: 'requirement' | 'indicator',
  cultureId: number,
  no: number | string | undefined,
  exceptId = 0,
) {
  if (no !== undefined) await mustAllBeFree(ctx, table, cultureId, [no], exceptId)
}

/** The same for many new rows, which must not take one number twice either. */
export async function mustAllBeFree(
  { own, language }: Room,
  table: 'requirement' | 'indicator',
  cultureId: number,
  wanted: readonly (number | string)[],
  exceptId = 0,
) {
  const numbers = wanted.map(String)
  const twice = numbers.find((no, at) => numbers.indexOf(no) !== at)
  const { rows } = await sql<{ no: string }>`
    select no::text as no from ${ownTable('training-plan', table)}
    where culture_id = ${cultureId} and no::text = any(${numbers}::text[]) and id <> ${exceptId} limit 1`.execute(
    own,
  )
  const no = rows[0]?.no ?? twice
  if (no === undefined) return
  const message = translateIn(language, numberTaken, { no })
  throw new Refusal(numberTaken, { no }, [{ path: 'row.no', message }])
}

/** What goes with a row, so that it can come back with it: [table, column that names the row]. */
const hangingOn: Record<OwnTable, readonly (readonly [Restorable, string])[]> = {
  edu_objective: [['requirement_objective', 'edu_objective_id']],
  requirement: [
    ['requirement_standard', 'requirement_id'],
    ['requirement_objective', 'requirement_id'],
    ['indicator', 'requirement_id'],
  ],
  indicator: [
    ['support', 'indicator_id'],
    ['evaluation_weight', 'indicator_id'],
  ],
  course_group: [],
  course: [
    ['course_prerequisite', 'course_id'],
    ['support', 'course_id'],
    ['evaluation_weight', 'course_id'],
  ],
}

async function keptOf(ctx: Room, table: OwnTable, ids: readonly number[]) {
  const deleted: Partial<Record<Restorable, unknown[]>> = { [table]: await rowsToKeep(ctx, table, 'id', ids) }
  for (const [hanging, column] of hangingOn[table])
    deleted[hanging] = await rowsToKeep(ctx, hanging, column, ids)
  if (table === 'requirement') {
    const indicators = (deleted.indicator ?? []).map((row) => (row as { id: number }).id)
    deleted.support = await rowsToKeep(ctx, 'support', 'indicator_id', indicators)
    deleted.evaluation_weight = await rowsToKeep(ctx, 'evaluation_weight', 'indicator_id', indicators)
  }
  if (table === 'course')
    deleted.course_prerequisite?.push(
      ...(await rowsToKeep(ctx, 'course_prerequisite', 'prerequisite_id', ids)),
    )
  return deleted
}

/** Deletes rows of one plan with everything that hangs on them; gives the number that takes it back. */
export async function deleteRows(
  ctx: Room,
  table: OwnTable,
  as: string,
  ids: readonly number[],
): Promise<number> {
  const cultureId = await planOfRows(ctx, table, ids)
  await lockPlan(ctx, 'edit', cultureId)
  // who waited for the plan while somebody deleted them has nothing to delete, and nothing to take back
  await planOfRows(ctx, table, ids)
  const deleted = await keptOf(ctx, table, ids)
  if (table === 'course_group') {
    const before = await rowsToKeep(ctx, 'course', 'group_id', ids)
    await sql`delete from course_group where id = any(${[...ids]}::integer[])`.execute(ctx.own)
    const mark = await recordGone(ctx, cultureId, as, ids)
    const places = before.map((row) => `course:${(row as { id: number }).id}`)
    return keepUndo(ctx, cultureId, 'delete-rows', { places, deleted, before }, mark)
  }
  await sql`delete from ${ownTable('training-plan', table)} where id = any(${[...ids]}::integer[])`.execute(
    ctx.own,
  )
  const mark = await recordGone(ctx, cultureId, as, ids)
  const kind = table === 'course' ? 'delete-courses' : 'delete-rows'
  return keepUndo(ctx, cultureId, kind, { places: [], deleted }, mark)
}

const recordGone = (ctx: Room, cultureId: number, as: string, ids: readonly number[]) =>
  recordEdits(
    ctx,
    cultureId,
    ids.map((id) => ({ place: `${as}:${id}`, before: 'row', after: null })),
  )

/** Notes that rows were added; gives their ids. */
export async function recordAdded(
  ctx: Room,
  cultureId: number,
  as: string,
  added: readonly { id: number; name: string }[],
): Promise<number[]> {
  await recordEdits(
    ctx,
    cultureId,
    added.map(({ id, name }) => ({ place: `${as}:${id}`, before: null, after: name })),
  )
  return added.map(({ id }) => id)
}
