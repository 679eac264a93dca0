import type { MemberKind } from '@obelisk/contract/teaching-class/members'
import { sql } from 'kysely'
import type { Room } from '../access.ts'

export type Enrolment = { student_id: number; kind: MemberKind }

/** Brings students into classes in one statement: new ones, and removed ones back to status 1. */
export async function enrol({ own }: Room, students: readonly (Enrolment & { classId: number })[]) {
  if (students.length === 0) return { added: 0, returned: 0, same: 0 }
  const { rows } = await sql<{ is_new: boolean }>`
    insert into student_teaching_class (teaching_class_id, student_id, kind)
    select * from unnest(
      ${students.map(({ classId }) => classId)}::integer[],
      ${students.map(({ student_id }) => student_id)}::integer[],
      ${students.map(({ kind }) => kind)}::text[])
    on conflict (student_id, teaching_class_id) do update
      set status = 1, removed_time = null, joined_time = now(), kind = excluded.kind
      where student_teaching_class.status = 0
    returning (xmax = 0) as is_new`.execute(own)
  const added = rows.filter(({ is_new }) => is_new).length
  return { added, returned: rows.length - added, same: students.length - rows.length }
}
