import type { Room } from '../access.ts'

export type ClassTeachers = { main: number | null; others: readonly number[] }

/** The main teacher and the others of a class, replacing who was there. */
export async function setTeachers({ own }: Room, classId: number, { main, others }: ClassTeachers) {
  await own.deleteFrom('teaching_class_teacher').where('teaching_class_id', '=', classId).execute()
  const rest = [...new Set(others)].filter((id) => id !== main)
  const rows = [
    ...(main === null ? [] : [{ teaching_class_id: classId, teacher_id: main, is_main: true }]),
    ...rest.map((teacher_id) => ({ teaching_class_id: classId, teacher_id, is_main: false })),
  ]
  if (rows.length > 0) await own.insertInto('teaching_class_teacher').values(rows).execute()
}
