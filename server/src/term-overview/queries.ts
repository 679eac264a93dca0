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
  has_exam: boolean
  plan: string | null
  plan_id: number | null
  paper: string | null
  paper_id: number | null
  /** The states of the reviews of the course: a course may be reviewed by several forms. */
  reviews: (string | null)[]
  review_id: number | null
  survey: string | null
  survey_id: number | null
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
      select tc.id, tc.name, tc.course_id, c.code, c.name as course, c.name_en as course_en, c.assess_type = 'exam' as has_exam
      from teaching_class tc join course c on c.id = tc.course_id
      where tc.base_project_id = ${projectId} and tc.academic_term_id = ${termId} and tc.status = 'enable'),
    written as (
      select distinct on (s.course_id) s.course_id, s.id, d.state
      from syllabus s join document d on d.kind = 'syllabus' and d.subject_id = s.id
      where s.course_id in (select course_id from here) and d.state not in ('superseded', 'void', 'archived')
      order by s.course_id, d.state = 'published' desc, s.id desc),
    planned as (
      select distinct on (x.teaching_class_id) x.teaching_class_id, x.teaching_plan_id as id, d.state
      from teaching_plan_class x join document d on d.kind = 'teaching-plan' and d.subject_id = x.teaching_plan_id
      where x.teaching_class_id in (select id from here) and d.state not in ('superseded', 'void')
      order by x.teaching_class_id, d.state = 'published' desc, x.teaching_plan_id desc),
    written_paper as (
      select distinct on (x.teaching_class_id) x.teaching_class_id, e.id, d.state
      from exam_paper_class x join exam_paper e on e.id = x.exam_paper_id and e.kind = 'final'
      join document d on d.kind = 'exam-paper' and d.subject_id = e.id
      where x.teaching_class_id in (select id from here) and d.state not in ('superseded', 'void')
      order by x.teaching_class_id, e.id desc),
    reviewed as (
      select r.course_id, array_agg(d.state order by r.id) as states, max(r.id) as id
      from assessment_review r join document d on d.kind = 'review' and d.subject_id = r.id
      where r.academic_term_id = ${termId} and r.course_id in (select course_id from here) and d.state not in ('superseded', 'void')
      group by r.course_id),
    asked as (
      select distinct on (a.target_id) a.target_id as teaching_class_id, s.id, s.state
      from survey_audience a join survey s on s.id = a.survey_id and s.kind = 'course-self'
      where a.kind = 'teaching-class' and a.target_id in (select id from here)
      order by a.target_id, s.id desc),
    reported as (
      select r.teaching_class_id, d.state from report r join document d on d.kind = 'report' and d.subject_id = r.id
      where r.teaching_class_id in (select id from here))
    select here.*, written.state as syllabus, written.id as syllabus_id,
      exists (select from timetable_entry t where t.teaching_class_id = here.id) as has_timetable,
      planned.state as plan, planned.id as plan_id, written_paper.state as paper, written_paper.id as paper_id,
      coalesce(reviewed.states, '{}') as reviews, reviewed.id as review_id, asked.state as survey, asked.id as survey_id,
      e.state as marks, reported.state as report
    from here left join written on written.course_id = here.course_id
    left join evaluation_class e on e.teaching_class_id = here.id
    left join planned on planned.teaching_class_id = here.id
    left join written_paper on written_paper.teaching_class_id = here.id
    left join reviewed on reviewed.course_id = here.course_id
    left join asked on asked.teaching_class_id = here.id
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
