import { sql } from 'kysely'
import type { Room } from '../access.ts'
import { recordEdits } from '../record/record-edits.ts'
import { keepUndo, rowsToKeep } from '../record/undo.ts'
import { matrices, writeCells } from '../record/write-cells.ts'
import type { PlannedRow } from './plan-matrix.ts'

/** A course that gets a weight is an evaluation course from now on. */
async function markEvaluated(ctx: Room, cultureId: number, courseIds: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    select id from course where id = any(${[...courseIds]}::integer[]) and not is_eval`.execute(ctx.own)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { before: [], mark: 0 }
  const before = await rowsToKeep(ctx, 'course', 'id', ids)
  await ctx.own.updateTable('course').set({ is_eval: true }).where('id', 'in', ids).execute()
  const mark = await recordEdits(
    ctx,
    cultureId,
    ids.map((id) => ({ place: `course:${id}:is_eval`, before: 'false', after: 'true' })),
  )
  return { before, mark }
}

/** Writes the good rows of a matrix; gives what takes them back. The plan is held by the caller. */
export async function writeMatrix(ctx: Room, cultureId: number, planned: readonly PlannedRow[]) {
  const good = planned.filter(({ act }) => act === 'change')
  const supports = good.flatMap((row) => row.supports)
  const weights = good.flatMap((row) => row.weights)
  const weighed = weights.flatMap(({ first, now }) => (now === null ? [] : [first]))
  const evaluated = await markEvaluated(ctx, cultureId, weighed)
  const marks = [
    evaluated.mark,
    await writeCells(ctx, cultureId, matrices.support, supports),
    await writeCells(ctx, cultureId, matrices.weight, weights),
  ]
  const places = [
    ...supports.map(({ first, second }) => `support:${first}:${second}`),
    ...weights.map(({ first, second }) => `weight:${first}:${second}`),
  ]
  const content = { places, supports, weights, before: [...evaluated.before] }
  return { content, mark: Math.max(...marks), changed: good.length }
}

/** The same as an import of its own; gives the number that takes it all back. */
export async function importMatrix(ctx: Room, cultureId: number, planned: readonly PlannedRow[]) {
  const { content, mark, changed } = await writeMatrix(ctx, cultureId, planned)
  return { undo_id: await keepUndo(ctx, cultureId, 'import-matrix', content, mark), added: 0, changed }
}
