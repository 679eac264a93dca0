import { translateIn } from '@obelisk/contract/refusal'
import type { MemberKind } from '@obelisk/contract/teaching-class/members'
import { inParallelClass, notEnrolled, unknownStudent } from '@obelisk/contract/teaching-class/refusals'
import { sql } from 'kysely'
import type { ClassHead, Room } from '../access.ts'

/** A student as somebody who might sit in a class. `parallel` is an enabled parallel class he sits in already. */
export type Candidate = {
  class_id: number
  student_id: number
  student_no: string
  name: string
  admin_class: string
  base_grade_id: number
  base_project_id: number
  enroll_status: 'enrolled' | 'suspended' | 'withdrawn' | 'graduated'
  parallel: string | null
  status: 0 | 1 | null
}

/** One student number as somebody asks for it in one class. */
export type Asked = { classId: number; studentNo: string }

/** The students of these numbers, each seen from its class. */
export async function candidatesFor({ read }: Room, asked: readonly Asked[]) {
  const { rows } = await sql<Candidate>`
    select tc.id as class_id, s.id as student_id, s.student_no, s.name, coalesce(a.name, '') as admin_class,
      s.base_grade_id, s.base_project_id, s.enroll_status, m.status, (
        select min(o.name) from student_teaching_class x join teaching_class o on o.id = x.teaching_class_id
        where x.student_id = s.id and x.status = 1 and o.id <> tc.id and o.status = 'enable'
          and o.course_id = tc.course_id and o.academic_term_id = tc.academic_term_id) as parallel
    from unnest(${asked.map(({ classId }) => classId)}::integer[], ${asked.map(({ studentNo }) => studentNo)}::text[])
      as w (class_id, student_no)
    join teaching_class tc on tc.id = w.class_id
    join student s on s.student_no = w.student_no
    left join admin_class a on a.id = s.admin_class_id
    left join student_teaching_class m on m.student_id = s.id and m.teaching_class_id = tc.id
    order by tc.id, s.student_no`.execute(read)
  return rows
}

/** The numbers of the enrolled students of admin classes. */
export async function numbersOfAdminClasses({ read }: Room, adminClassIds: readonly number[]) {
  const rows = await read
    .selectFrom('student')
    .select('student_no')
    .where('admin_class_id', 'in', adminClassIds)
    .where('enroll_status', '=', 'enrolled')
    .execute()
  return rows.map(({ student_no }) => student_no)
}

/** A student of another programme comes as a guest, one of another grade to take the course again. */
export function kindFor(
  head: Pick<ClassHead, 'base_project_id' | 'base_grade_id'>,
  one: Candidate,
): MemberKind {
  if (one.base_project_id !== head.base_project_id) return 'exchange'
  return one.base_grade_id === head.base_grade_id ? 'normal' : 'retake'
}

/** Why a student cannot come into the class; nothing when he can. A retaker need not be enrolled in time. */
export function whyNot({ language }: Room, one: Candidate | undefined): string | undefined {
  if (!one) return translateIn(language, unknownStudent)
  if (one.status === 1) return undefined
  if (one.enroll_status === 'withdrawn' || one.enroll_status === 'graduated')
    return translateIn(language, notEnrolled)
  return one.parallel === null ? undefined : translateIn(language, inParallelClass, { name: one.parallel })
}
