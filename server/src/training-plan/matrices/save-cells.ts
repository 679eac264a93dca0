import { notOfThisPlan } from '@obelisk/contract/training-plan/refusals'
import { sql } from 'kysely'
import { invalid, Refusal } from '#kernel/errors.ts'
import { ownTable } from '#kernel/table-name.ts'
import { lockPlan, type Room } from '../access.ts'
import { lastChangesOf } from '../record/conflict.ts'
import { type CellChange, type Matrix, sent, writeCells } from '../record/write-cells.ts'

type Current = { first: number; second: number; value: string | number | null; mine: boolean }

async function currentOf({ own }: Room, cultureId: number, matrix: Matrix, cells: readonly CellChange[]) {
  const { first, second, value } = matrix
  const { rows } = await sql<Current>`
    select s.first, s.second, t.${sql.ref(value.column)} as value, (a.id is not null and b.id is not null) as mine
    from ${sent(cells, matrix)} s (first, second, now)
    left join ${ownTable('training-plan', matrix.table)} t on t.${sql.ref(first.column)} = s.first and t.${sql.ref(second.column)} = s.second
    left join ${ownTable('training-plan', first.table)} a on a.id = s.first and a.${sql.ref(first.culture)} = ${cultureId}
    left join ${ownTable('training-plan', second.table)} b on b.id = s.second and b.culture_id = ${cultureId}`.execute(
    own,
  )
  return rows
}

/** A cell that somebody else changed from what was seen. */
export type Conflict = {
  first: number
  second: number
  theirs: string | number | null
  name: string
  time: number
}

/**
 * Writes cells of one matrix of a plan in one statement. Refused as a whole when a cell is of another plan or named twice; a cell that is
 * no longer what was seen is left as it is and told.
 */
export async function saveCells(ctx: Room, cultureId: number, matrix: Matrix, cells: readonly CellChange[]) {
  await lockPlan(ctx, 'edit', cultureId)
  const keys = new Set(cells.map(({ first, second }) => `${first}:${second}`))
  if (keys.size !== cells.length) throw invalid({ path: 'cells', message: 'twice' })
  const current = await currentOf(ctx, cultureId, matrix, cells)
  if (current.some(({ mine }) => !mine)) throw new Refusal(notOfThisPlan)
  const values = new Map(current.map((cell) => [`${cell.first}:${cell.second}`, cell.value]))
  const contentOf = ({ first, second }: CellChange) => values.get(`${first}:${second}`) ?? null
  const hasMoved = (cell: CellChange) => contentOf(cell) !== cell.was && contentOf(cell) !== cell.now
  const moved = cells.filter(hasMoved)
  const changed = cells.filter((cell) => !hasMoved(cell) && contentOf(cell) !== cell.now)
  await writeCells(ctx, cultureId, matrix, changed)
  const who = await lastChangesOf(
    ctx,
    cultureId,
    moved.map(({ first, second }) => `${matrix.as}:${first}:${second}`),
  )
  const conflicts = moved.map((cell): Conflict => {
    const last = who.get(`${matrix.as}:${cell.first}:${cell.second}`)
    return {
      first: cell.first,
      second: cell.second,
      theirs: contentOf(cell),
      name: last?.name ?? '',
      time: last?.time ?? 0,
    }
  })
  return { count: changed.length, conflicts }
}
