import type { DocumentState } from '@obelisk/contract/document-control/lifecycle'
import { sql } from 'kysely'
import type { Room } from '../access.ts'

/** A class of a grade, or a course over its classes, with the state of its result. */
export type GradeSubject = {
  teaching_class_id: number | null
  course_id: number
  academic_term_id: number
  base_grade_id: number
  course: string
  class: string
  term: string
  /** Are the marks of all its classes confirmed? */
  confirmed: boolean
  computed: boolean
  stale: boolean
  /** The state of its report, when there is one. */
  state: DocumentState | null
  /** Who writes its report: the main teacher, and of a course the one of its first class. */
  author_id: number | null
}

/** What the courses of a grade consist of: each class, then the course over its classes where there are several. */
export async function subjectsOfGrade(
  { read, language }: Room,
  gradeId: number,
  courseIds: readonly number[],
): Promise<GradeSubject[]> {
  const { rows } = await sql<GradeSubject>`
    with classes as (
      select t.id, t.name, t.course_id, t.academic_term_id, coalesce(e.state = 'confirmed', false) as confirmed
      from teaching_class t left join evaluation_class e on e.teaching_class_id = t.id
      where t.status = 'enable' and t.base_grade_id = ${gradeId} and t.course_id = any(${[...courseIds]}::integer[])
    ),
    subjects as (
      select 'class' as scope, id as teaching_class_id, course_id, academic_term_id, name, confirmed, array[id] as class_ids from classes
      union all
      select 'course', null, course_id, academic_term_id, '', bool_and(confirmed), array_agg(id order by name, id)
      from classes group by course_id, academic_term_id having count(*) > 1
    )
    select s.teaching_class_id, s.course_id, s.academic_term_id, ${gradeId}::integer as base_grade_id, s.name as class, a.name as term,
      case when ${language === 'en'} then coalesce(nullif(c.name_en, ''), c.name) else c.name end as course,
      s.confirmed, r.id is not null as computed, r.stale_time is not null as stale, d.state,
      (select x.account_id from teaching_class_teacher w join teacher x on x.id = w.teacher_id
        where w.teaching_class_id = any(s.class_ids)
        order by array_position(s.class_ids, w.teaching_class_id), w.is_main desc, x.id limit 1) as author_id
    from subjects s join course c on c.id = s.course_id join academic_term a on a.id = s.academic_term_id
    left join attainment_run r on r.is_current and r.scope = s.scope and r.course_id = s.course_id and r.academic_term_id = s.academic_term_id
      and r.base_grade_id = ${gradeId} and r.teaching_class_id is not distinct from s.teaching_class_id
    left join report p on p.scope = s.scope and p.course_id = s.course_id and p.academic_term_id = s.academic_term_id
      and p.base_grade_id = ${gradeId} and p.teaching_class_id is not distinct from s.teaching_class_id
    left join document d on d.kind = 'report' and d.subject_id = p.id
    order by c.term, c.code, a.start_date, s.scope, s.name, s.teaching_class_id`.execute(read)
  return rows
}
