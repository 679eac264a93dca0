import { notOfThisPlan } from '@obelisk/contract/training-plan/refusals'
import { type RawBuilder, sql } from 'kysely'
import { invalid, Refusal } from '#kernel/errors.ts'
import { ownTable } from '#kernel/table-name.ts'
import { lockPlan, type Room } from '../access.ts'
import { lastChangesOf } from '../record/conflict.ts'
import { recordEdits, textOf } from '../record/record-edits.ts'

/** A matrix of a plan: its table, the tables and columns of its two sides, and the column of the cell. */
type Matrix = {
  as: 'support' | 'weight' | 'link'
  table: 'support' | 'evaluation_weight' | 'requirement_objective'
  first: { column: string; table: 'course' | 'requirement'; culture: string }
  second: { column: string; table: 'indicator' | 'edu_objective' }
  value: { column: string; type: RawBuilder<unknown> }
}

const course = { column: 'course_id', table: 'course', culture: 'base_culture_id' } as const
const indicator = { column: 'indicator_id', table: 'indicator' } as const

export const matrices = {
  support: {
    as: 'support',
    table: 'support',
    first: course,
    second: indicator,
    value: { column: 'strength', type: sql`text` },
  },
  weight: {
    as: 'weight',
    table: 'evaluation_weight',
    first: course,
    second: indicator,
    value: { column: 'weight', type: sql`numeric` },
  },
  link: {
    as: 'link',
    table: 'requirement_objective',
    first: { column: 'requirement_id', table: 'requirement', culture: 'culture_id' },
    second: { column: 'edu_objective_id', table: 'edu_objective' },
    value: { column: 'strength', type: sql`text` },
  },
} as const satisfies Record<string, Matrix>

/** A cell to write: the two ids, what was seen, what it is to be; null is empty. */
export type CellChange = {
  first: number
  second: number
  was: string | number | null
  now: string | number | null
}

type Current = { first: number; second: number; value: string | number | null; mine: boolean }

const sent = (cells: readonly CellChange[], matrix: Matrix) => sql`unnest(
  ${cells.map(({ first }) => first)}::integer[], ${cells.map(({ second }) => second)}::integer[],
  ${cells.map(({ now }) => now)}::${matrix.value.type}[])`

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

/** Writes without asking; the plan is held and the cells are known to be its own. */
export async function writeCells(
  ctx: Room,
  cultureId: number,
  matrix: Matrix,
  cells: readonly CellChange[],
): Promise<number> {
  if (cells.length === 0) return 0
  const [name, first, second, value] = [
    ownTable('training-plan', matrix.table),
    sql.ref(matrix.first.column),
    sql.ref(matrix.second.column),
    sql.ref(matrix.value.column),
  ]
  await sql`
    with sent as (select * from ${sent(cells, matrix)} as s (first, second, now)),
    gone as (delete from ${name} t using sent s where t.${first} = s.first and t.${second} = s.second and s.now is null)
    insert into ${name} (${first}, ${second}, ${value}) select s.first, s.second, s.now from sent s where s.now is not null
    on conflict (${first}, ${second}) do update set ${value} = excluded.${value}`.execute(ctx.own)
  return recordEdits(
    ctx,
    cultureId,
    cells.map((cell) => ({
      place: `${matrix.as}:${cell.first}:${cell.second}`,
      before: textOf(cell.was),
      after: textOf(cell.now),
    })),
  )
}
