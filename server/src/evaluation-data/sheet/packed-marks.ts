import { codeOfState, type MarkState } from '@obelisk/engine/attainment/sheet/mark-state'
import { sql } from 'kysely'
import type { Room } from '../access.ts'

type Ids = readonly { readonly id: number }[]

const notEntered = codeOfState('not_entered')

/**
 * Marks and states of classes in the order of the students and items given, row-major. The database packs each
 * student's cells into one text, so that a class of any size is few rows and nothing is made per mark.
 */
export async function packedMarks(
  { read }: Pick<Room, 'read'>,
  classIds: readonly number[],
  students: Ids,
  items: Ids,
): Promise<{ marks: Float64Array; states: Uint8Array }> {
  const marks = new Float64Array(students.length * items.length).fill(Number.NaN)
  const states = new Uint8Array(marks.length).fill(notEntered)
  const { rows } = await sql<{ student_id: number; cells: string }>`
    select student_id, string_agg(item_id || ' ' || coalesce(value::text, state), ',') as cells
    from score where teaching_class_id = any(${[...classIds]}) group by student_id`.execute(read)
  const rowOf = new Map(students.map(({ id }, row) => [id, row * items.length]))
  const columnOf = new Map(items.map(({ id }, column) => [id, column]))
  for (const { student_id, cells } of rows) {
    const start = rowOf.get(student_id)
    if (start !== undefined) unpack(cells, start, columnOf, marks, states)
  }
  return { marks, states }
}

function unpack(
  cells: string,
  start: number,
  columnOf: ReadonlyMap<number, number>,
  marks: Float64Array,
  states: Uint8Array,
) {
  for (const cell of cells.split(',')) {
    const gap = cell.indexOf(' ')
    const column = columnOf.get(Number(cell.slice(0, gap)))
    if (column === undefined) continue
    const text = cell.slice(gap + 1)
    const value = Number(text)
    if (Number.isNaN(value)) states[start + column] = codeOfState(text as MarkState)
    else {
      marks[start + column] = value
      states[start + column] = 0
    }
  }
}
