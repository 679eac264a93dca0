import { sql } from 'kysely'
import type { Room } from './access.ts'

type Person = { name: string; name_en: string }

/** A class that the student is in, with the result that covers it: its own, or the one merged over several classes. */
export type OwnClass = {
  class_id: number
  course: string
  course_en: string
  term: string
  credits: number
  teachers: Person[]
  run_id: number | null
  time: Date | null
  /** The marks are confirmed now, and the result was computed from them as they are. */
  is_settled: boolean
}

/** The enabled classes that the student has not left, the latest first. */
export async function ownClasses({ read }: Room, studentId: number): Promise<OwnClass[]> {
  const { rows } = await sql<OwnClass>`
    select t.id as class_id, c.name as course, c.name_en as course_en, a.name as term, c.credits::float8 as credits,
      coalesce((select json_agg(json_build_object('name', x.name, 'name_en', x.name_en) order by w.is_main desc, x.id)
        from teaching_class_teacher w join teacher x on x.id = w.teacher_id where w.teaching_class_id = t.id), '[]') as teachers,
      r.id as run_id, r.create_time as time,
      coalesce(e.state = 'confirmed' and r.stale_time is null, false) as is_settled
    from student_teaching_class m
    join teaching_class t on t.id = m.teaching_class_id and t.status = 'enable'
    join course c on c.id = t.course_id join academic_term a on a.id = t.academic_term_id
    left join evaluation_class e on e.teaching_class_id = t.id
    left join lateral (
      select r.id, r.create_time, r.stale_time from attainment_run r
      where r.is_current and r.course_id = t.course_id and r.academic_term_id = t.academic_term_id
        and r.base_grade_id = t.base_grade_id and r.data_versions ? t.id::text
      order by r.scope = 'class' desc, r.id desc limit 1) r on true
    where m.student_id = ${studentId} and m.status = 1
    order by a.start_date desc, t.code`.execute(read)
  return rows
}

/** Since when the students of a programme may see it: when the nearest place said so. */
export async function openedSince({ read }: Room, projectId: number): Promise<Date | null> {
  const { rows } = await sql<{ update_time: Date }>`
    with recursive up as (
      select p.college_id as id, 1 as step from project p where p.id = ${projectId}
      union all
      select c.parent_id, up.step + 1 from college c join up on c.id = up.id where c.parent_id is not null
    )
    select s.update_time from evaluation_setting s
    left join up on s.scope_type = 'college' and s.scope_id = up.id
    where s.key = 'outcomes_open'
      and (s.scope_type = 'school' or up.id is not null or (s.scope_type = 'project' and s.scope_id = ${projectId}))
    order by s.scope_type = 'project' desc, up.step nulls last limit 1`.execute(read)
  return rows[0]?.update_time ?? null
}

export type ObjectiveRow = {
  id: number
  no: number
  text: string
  text_en: string
  requirement_ids: number[]
  indicators: string[]
}

/** Objectives with the requirements of the student's plan that they support. */
export async function objectiveRows({ read }: Room, ids: readonly number[], gradeId: number) {
  const { rows } = await sql<ObjectiveRow>`
    with plan as (
      select culture_id from culture_grade where grade_id = ${gradeId} order by in_force desc, culture_id desc limit 1
    )
    select o.id, o.no, o.text, o.text_en,
      coalesce(array_agg(distinct i.requirement_id) filter (where i.id is not null), '{}') as requirement_ids,
      coalesce(array_agg(distinct i.no) filter (where i.id is not null), '{}') as indicators
    from objective o left join objective_indicator oi on oi.objective_id = o.id
    left join indicator i on i.id = oi.indicator_id and i.culture_id = (select culture_id from plan)
    where o.id = any(${[...ids]}::integer[])
    group by o.id`.execute(read)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The requirements of the plan that is in force for the student's grade. */
export async function requirementsOf({ read }: Room, gradeId: number) {
  const { rows } = await sql<{ id: number; no: number; name: string; name_en: string }>`
    select r.id, r.no, r.name, r.name_en from requirement r
    where r.culture_id = (
      select culture_id from culture_grade where grade_id = ${gradeId} order by in_force desc, culture_id desc limit 1)
    order by r.no`.execute(read)
  return rows
}

/** The chapters of the syllabus that teach an objective. */
export const chaptersOf = ({ read }: Room, objectiveId: number) =>
  read
    .selectFrom('chapter_objective')
    .innerJoin('chapter', 'chapter.id', 'chapter_objective.chapter_id')
    .select(['chapter.no', 'chapter.name'])
    .where('chapter_objective.objective_id', '=', objectiveId)
    .orderBy('chapter.no')
    .execute()
