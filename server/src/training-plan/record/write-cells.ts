import { type RawBuilder, sql } from 'kysely'
import { ownTable } from '#kernel/table-name.ts'
import type { Room } from '../access.ts'
import { recordEdits, textOf } from './record-edits.ts'

/** A matrix of a plan: its table, the tables and columns of its two sides, and the column of the cell. */
export type Matrix = {
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

export const sent = (cells: readonly CellChange[], matrix: Matrix) => sql`unnest(
  ${cells.map(({ first }) => first)}::integer[], ${cells.map(({ second }) => second)}::integer[],
  ${cells.map(({ now }) => now)}::${matrix.value.type}[])`

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
