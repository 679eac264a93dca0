import type { DropdownData } from '@obelisk/contract/dropdown'
import { type RawBuilder, sql } from 'kysely'
import type { Extent } from './extent.ts'

export type Lists = Omit<DropdownData, 'version' | 'lastUpdated' | 'stats' | 'filled'>
export type People = 'students' | 'studentTeachingClasses'

/** Drafts are there for those who answer for the programme; what was in force once is there for all. */
const openPlan = (over: readonly number[]) =>
  sql`(d.state in ('published', 'superseded', 'archived') or p.base_project_id = any(${over}))`

/** The grade that a plan is meant for: the newest in which it is in force. */
const gradeOfPlan = sql`(select f.grade_id from culture_grade f join grade g on g.id = f.grade_id
  where f.culture_id = c.base_culture_id and f.in_force order by g.year desc, g.id desc limit 1)`

/** A query for each list but those of people. Only enabled teaching classes are listed; those that the person teaches are always there. */
export function queriesOf({
  reached,
  over,
  filled,
  taught,
}: Extent): Record<Exclude<keyof Lists, People>, RawBuilder<unknown>> {
  return {
    projects: sql`select p.id, p.name, p.name_en, p.code from unnest(${reached}::integer[]) with ordinality r (id, place)
      join project p on p.id = r.id where p.status = 'enable' order by r.place`,
    cultures: sql`select p.id, p.base_project_id, p.name, p.name_en, coalesce(d.state, 'draft') as state from culture p
      left join document d on d.kind = 'culture' and d.subject_id = p.id
      where p.base_project_id = any(${filled}) and ${openPlan(over)} order by p.major desc, p.minor desc, p.id`,
    grades: sql`select g.id, g.base_project_id, f.culture_id as base_culture_id,
      (f.culture_id is not null)::integer as "default", g.name, g.year from grade g
      left join culture_grade f on f.grade_id = g.id and f.in_force
      where g.base_project_id = any(${filled}) and g.status = 'enable' order by g.year desc, g.id`,
    adminClasses: sql`select id, base_project_id, base_grade_id, name from admin_class
      where base_project_id = any(${filled}) and status = 'enable' order by name, id`,
    courses: sql`select c.id, p.base_project_id, c.base_culture_id, ${gradeOfPlan} as base_grade_id, c.term, c.code, c.name,
        c.name_en
      from course c join culture p on p.id = c.base_culture_id
      left join document d on d.kind = 'culture' and d.subject_id = p.id
      where p.base_project_id = any(${filled})
        and (${openPlan(over)} or exists (select from teaching_class t where t.course_id = c.id))
      order by c.base_culture_id, c.term, c.weigh, c.id`,
    teachingClasses: sql`select t.id, t.course_id, t.base_project_id, t.base_grade_id, t.academic_term_id, t.name, t.status
      from teaching_class t where t.status = 'enable'
        and (t.base_project_id = any(${filled}) or t.id = any(${taught.map(({ id }) => id)})) order by t.name, t.id`,
    terms: sql`select id, name, year_start, semester, is_current from academic_term
      order by year_start desc, semester desc, id`,
  }
}

type Place = { id: number; student_id: number; teaching_class_id: number }

/** The next of the people of one programme behind `last`, at most so many: students, and who sits in which enabled class now. */
export const peopleOf = (
  project: number,
  last: Partial<Place> | undefined,
  most: number,
): Record<People, RawBuilder<unknown>> => ({
  students: sql`select id, admin_class_id from student
    where base_project_id = ${project} and enroll_status = 'enrolled' and id > ${last?.id ?? 0} order by id limit ${most}`,
  studentTeachingClasses: sql`select s.student_id, s.teaching_class_id, t.course_id, c.term, s.status
    from teaching_class t join student_teaching_class s on s.teaching_class_id = t.id join course c on c.id = t.course_id
    where t.status = 'enable' and t.base_project_id = ${project} and s.status = 1
      and (s.teaching_class_id, s.student_id) > (${last?.teaching_class_id ?? 0}, ${last?.student_id ?? 0})
    order by s.teaching_class_id, s.student_id limit ${most}`,
})
