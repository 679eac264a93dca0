import { setImmediate as breath } from 'node:timers/promises'
import { codeOfState, type MarkState } from '@obelisk/engine/settings/mark-state'
import { sql } from 'kysely'
import type { Room } from '../access.ts'

type Ids = readonly { readonly id: number }[]
type Cells = { marks: Float64Array; states: Uint8Array }
/** The cells of an item that are in one state: who, and in the same order the marks, both as JSON lists. */
type PackedItem = { item_id: number; state: MarkState; students: string; marks: string; noted: string | null }
export type PackedMarks = PackedItem[]

const notEntered = codeOfState('not_entered')
/** Up to so many cells are placed without letting others in between. */
const atOnce = 20_000

/**
 * The marks of classes as the database packs them, item by item and state by state; beside an unusual state the students
 * for whom a reason stands there. Only aggregates that several processes of the database can share the work of.
 */
export async function packedMarks({ read }: Pick<Room, 'read'>, classIds: readonly number[]) {
  const { rows } = await sql<PackedItem>`
    select item_id, state, '[' || string_agg(student_id::text, ',') || ']' as students,
      '[' || string_agg(coalesce(value::text, 'null'), ',') || ']' as marks,
      '[' || string_agg(student_id::text, ',') filter (where note <> '' and state <> 'normal') || ']' as noted
    from score where teaching_class_id = any(${[...classIds]}::integer[]) group by item_id, state`.execute(
    read,
  )
  return rows
}

/**
 * Marks and states of classes in the order of the students and items given, row-major, and the students whose absence
 * or cheating is explained. A class of any size is few rows and no object is made per mark; of a large one the server
 * may answer others between items.
 */
export async function placed(
  packed: PackedMarks,
  students: Ids,
  items: Ids,
): Promise<Cells & { explained: number[] }> {
  const marks = new Float64Array(students.length * items.length).fill(Number.NaN)
  const states = new Uint8Array(marks.length).fill(notEntered)
  const rowOf = new Map(students.map(({ id }, row) => [id, row * items.length]))
  const columnOf = new Map(items.map(({ id }, column) => [id, column]))
  const explained = new Set<number>()
  for (const item of packed) {
    const column = columnOf.get(item.item_id)
    if (column === undefined) continue
    unpack(item, column, rowOf, { marks, states })
    for (const student of explainedIn(item)) explained.add(student)
    if (marks.length > atOnce) await breath()
  }
  return { marks, states, explained: [...explained] }
}

/** Whose absence or cheating in this item has a reason. */
const explainedIn = ({ state, noted }: PackedItem): number[] =>
  noted && (state === 'absent' || state === 'cheating') ? JSON.parse(noted) : []

function unpack(
  { students: who, marks: given, state }: PackedItem,
  column: number,
  rowOf: ReadonlyMap<number, number>,
  { marks, states }: Cells,
) {
  const students = JSON.parse(who) as number[]
  const values = JSON.parse(given) as (number | null)[]
  const code = codeOfState(state)
  for (let at = 0; at < students.length; at += 1) {
    const start = rowOf.get(students[at] as number)
    if (start === undefined) continue
    marks[start + column] = values[at] ?? Number.NaN
    states[start + column] = code
  }
}
