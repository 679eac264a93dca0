import { setImmediate as breath } from 'node:timers/promises'
import { codeOfState } from '@obelisk/engine/attainment/sheet/mark-state'
import { sql } from 'kysely'
import type { Room } from '../access.ts'

type Ids = readonly { readonly id: number }[]
type Cells = { marks: Float64Array; states: Uint8Array }

const notEntered = codeOfState('not_entered')

/** The marks of classes as the database packs them. */
export async function packedMarks(ctx: Pick<Room, 'read'>, classIds: readonly number[]) {
  const [items, unusual] = await Promise.all([packedItems(ctx, classIds), unusualStates(ctx, classIds)])
  return { items, unusual }
}

/**
 * Marks and states of classes in the order of the students and items given, row-major. The database packs each item's
 * marks into two texts, so that a class of any size is few rows and no object is made per mark; between items the
 * server may answer others.
 */
export async function placed(
  packed: Awaited<ReturnType<typeof packedMarks>>,
  students: Ids,
  items: Ids,
): Promise<Cells> {
  const marks = new Float64Array(students.length * items.length).fill(Number.NaN)
  const states = new Uint8Array(marks.length).fill(notEntered)
  const rowOf = new Map(students.map(({ id }, row) => [id, row * items.length]))
  const columnOf = new Map(items.map(({ id }, column) => [id, column]))
  for (const item of packed.items) {
    const column = columnOf.get(item.item_id)
    if (column !== undefined) unpack(item, column, rowOf, { marks, states })
    await breath()
  }
  for (const { student_id, item_id, state } of packed.unusual) {
    const [start, column] = [rowOf.get(student_id), columnOf.get(item_id)]
    if (start !== undefined && column !== undefined) states[start + column] = codeOfState(state)
  }
  return { marks, states }
}

type PackedItem = { item_id: number; students: string; marks: string }

/** The students who have a mark in an item and, in the same order, their marks: both as JSON lists. */
async function packedItems({ read }: Pick<Room, 'read'>, classIds: readonly number[]) {
  const { rows } = await sql<PackedItem>`
    select item_id, '[' || string_agg(student_id::text, ',') || ']' as students, '[' || string_agg(value::text, ',') || ']' as marks
    from score where teaching_class_id = any(${[...classIds]}::integer[]) and state = 'normal' group by item_id`.execute(
    read,
  )
  return rows
}

const unusualStates = async ({ read }: Pick<Room, 'read'>, classIds: readonly number[]) =>
  classIds.length === 0
    ? []
    : read
        .selectFrom('score')
        .select(['student_id', 'item_id', 'state'])
        .where('teaching_class_id', 'in', classIds)
        .where('state', '<>', 'normal')
        .execute()

function unpack(
  packed: PackedItem,
  column: number,
  rowOf: ReadonlyMap<number, number>,
  { marks, states }: Cells,
) {
  const students = JSON.parse(packed.students) as number[]
  const values = JSON.parse(packed.marks) as number[]
  for (let at = 0; at < students.length; at += 1) {
    const start = rowOf.get(students[at] as number)
    if (start === undefined) continue
    marks[start + column] = values[at] as number
    states[start + column] = 0
  }
}
