import { markStates } from '@obelisk/contract/evaluation-data/mark-states'
import { sql } from 'kysely'
import type { Room } from '../access.ts'

type Ids = readonly { readonly id: number }[]

/** The cells of an item that share state and version: who, and in the same order the marks, both as JSON lists; and the notes among them. */
type PackedCells = {
  item_id: number
  state: string
  version: number
  students: string
  marks: string
  noted: string | null
  notes: string | null
}

/** The cells of a class as the grid needs them, packed by the database: a row for each cell costs more than its cell. */
export async function packedCells({ read }: Pick<Room, 'read'>, classId: number) {
  const { rows } = await sql<PackedCells>`
    select item_id, state, version, '[' || string_agg(student_id::text, ',') || ']' as students,
      '[' || string_agg(coalesce(value::text, 'null'), ',') || ']' as marks,
      '[' || string_agg(student_id::text, ',') filter (where note <> '') || ']' as noted,
      '[' || string_agg(to_json(note)::text, ',') filter (where note <> '') || ']' as notes
    from score where teaching_class_id = ${classId} group by item_id, state, version`.execute(read)
  return rows
}

type Note = { student_id: number; item_id: number; note: string }

const codes: ReadonlyMap<string, number> = new Map(markStates.map((state, code) => [state, code]))

/** The cells row-major in the order of the students and items given, and the notes of those who still sit there. */
export function gridOf(packed: readonly PackedCells[], students: Ids, items: Ids) {
  const size = students.length * items.length
  const marks = {
    values: new Array<number | null>(size).fill(null),
    states: new Array<number>(size).fill(-1),
    versions: new Array<number>(size).fill(0),
  }
  const rowOf = new Map(students.map(({ id }, row) => [id, row * items.length]))
  const columnOf = new Map(items.map(({ id }, column) => [id, column]))
  for (const group of packed) {
    const column = columnOf.get(group.item_id)
    if (column === undefined) continue
    const given = JSON.parse(group.marks) as (number | null)[]
    const code = codes.get(group.state) ?? -1
    for (const [at, student] of (JSON.parse(group.students) as number[]).entries()) {
      const start = rowOf.get(student)
      if (start === undefined) continue
      marks.values[start + column] = given[at] ?? null
      marks.states[start + column] = code
      marks.versions[start + column] = group.version
    }
  }
  return {
    marks,
    notes: packed.flatMap((group) => (columnOf.has(group.item_id) ? notesOf(group, rowOf) : [])),
  }
}

function notesOf({ item_id, noted, notes }: PackedCells, seated: ReadonlyMap<number, number>): Note[] {
  if (!(noted && notes)) return []
  const said = JSON.parse(notes) as string[]
  return (JSON.parse(noted) as number[]).flatMap((student_id, at) =>
    seated.has(student_id) ? [{ student_id, item_id, note: said[at] ?? '' }] : [],
  )
}
