import { sql } from 'kysely'
import type { ClassOfTerm } from '#kernel/kinds/parts.ts'
import type { Room } from './access.ts'

/** A teaching class of the term. */
export type ClassRow = ClassOfTerm & { name: string; code: string; course: string; course_en: string }

/** The enabled classes of a programme in a term, in the order of courses. */
export async function classesOf({ read }: Room, projectId: number, termId: number): Promise<ClassRow[]> {
  const { rows } = await sql<ClassRow>`
    select tc.id, tc.name, tc.course_id, tc.academic_term_id, c.code, c.name as course, c.name_en as course_en,
      c.assess_type = 'exam' as has_exam
    from teaching_class tc join course c on c.id = tc.course_id
    where tc.base_project_id = ${projectId} and tc.academic_term_id = ${termId} and tc.status = 'enable'
    order by c.code, tc.course_id, tc.name, tc.id`.execute(read)
  return rows
}

export type Teacher = { course_id: number; account_id: number | null; name: string; name_en: string }

/** Who teaches the courses in the term, each once for a course, main teachers first. */
export async function teachersOf({ read }: Room, classIds: readonly number[]): Promise<Teacher[]> {
  const { rows } = await sql<Teacher>`
    select tc.course_id, t.account_id, t.name, t.name_en
    from teaching_class_teacher w join teaching_class tc on tc.id = w.teaching_class_id join teacher t on t.id = w.teacher_id
    where w.teaching_class_id = any(${[...classIds]}::integer[])
    group by tc.course_id, t.id order by tc.course_id, bool_or(w.is_main) desc, t.staff_no`.execute(read)
  return rows
}
