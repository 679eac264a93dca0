import { sql } from 'kysely'
import type { Room } from '../access.ts'

export type ClassMember = {
  teaching_class_id: number
  teaching_class: string
  student_id: number
  student_no: string
  name: string
  name_en: string
  gender: 0 | 1 | 2
  admin_class: string
  grade: string
  kind: 'normal' | 'retake' | 'exchange'
  status: 0 | 1
  joined_time: number
  removed_time: number | null
}

/** The students of classes, active and removed, by student number. */
export async function membersOf(
  { read }: Room,
  classIds: readonly number[],
  status: readonly number[] = [0, 1],
): Promise<ClassMember[]> {
  const { rows } = await sql<ClassMember>`
    select m.teaching_class_id, k.name as teaching_class, s.id as student_id, s.student_no, s.name, s.name_en, s.gender,
      coalesce(a.name, '') as admin_class, g.name as grade, m.kind, m.status,
      extract(epoch from m.joined_time)::integer as joined_time,
      extract(epoch from m.removed_time)::integer as removed_time
    from student_teaching_class m
    join teaching_class k on k.id = m.teaching_class_id
    join student s on s.id = m.student_id
    join grade g on g.id = s.base_grade_id
    left join admin_class a on a.id = s.admin_class_id
    where m.teaching_class_id = any(${classIds}::integer[]) and m.status = any(${status}::smallint[])
    order by m.teaching_class_id, s.student_no`.execute(read)
  return rows
}

/** The active students of classes, by student number. */
export const activeMembersOf = (ctx: Room, classIds: readonly number[]): Promise<ClassMember[]> =>
  membersOf(ctx, classIds, [1])

/** How many active students classes have, each counted in every class. */
export async function countActive({ read }: Room, classIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from student_teaching_class
    where teaching_class_id = any(${classIds}::integer[]) and status = 1`.execute(read)
  return rows[0]?.count ?? 0
}
