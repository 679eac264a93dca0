import { sql } from 'kysely'
import type { Room } from './access.ts'

/** A teaching class of the term with what is there of each stage; states are those of the documents and of the marks. */
export type ClassRow = {
  id: number
  name: string
  course_id: number
  code: string
  course: string
  course_en: string
  syllabus: string | null
  syllabus_id: number | null
  has_timetable: boolean
  marks: string | null
  report: string | null
}

/**
 * The enabled classes of a programme in a term, in the order of courses. Of a course with several syllabi the published
 * one is told, else the newest.
 */
export async function classesOf({ read }: Room, projectId: number, termId: number): Promise<ClassRow[]> {
  const { rows } = await sql<ClassRow>`
    with here as (
      select tc.id, tc.name, tc.course_id, c.code, c.name as course, c.name_en as course_en
      from teaching_class tc join course c on c.id = tc.course_id
      where tc.base_project_id = ${projectId} and tc.academic_term_id = ${termId} and tc.status = 'enable'),
    written as (
      select distinct on (s.course_id) s.course_id, s.id, d.state
      from syllabus s join document d on d.kind = 'syllabus' and d.subject_id = s.id
      where s.course_id in (select course_id from here) and d.state not in ('superseded', 'void', 'archived')
      order by s.course_id, d.state = 'published' desc, s.id desc),
    reported as (
      select r.teaching_class_id, d.state from report r join document d on d.kind = 'report' and d.subject_id = r.id
      where r.teaching_class_id in (select id from here))
    select here.*, written.state as syllabus, written.id as syllabus_id,
      exists (select from timetable_entry t where t.teaching_class_id = here.id) as has_timetable,
      e.state as marks, reported.state as report
    from here left join written on written.course_id = here.course_id
    left join evaluation_class e on e.teaching_class_id = here.id
    left join reported on reported.teaching_class_id = here.id
    order by here.code, here.course_id, here.name, here.id`.execute(read)
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
