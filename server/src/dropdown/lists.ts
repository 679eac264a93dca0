import type { DropdownData } from '@obelisk/contract/dropdown'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#kernel/actor.ts'

/** What a person reaches, and of which of it the lists are wanted. */
export type Extent = {
  actor: Actor
  /** The programmes that the person sees, in the order of screens: what the person answers for or teaches comes first. */
  reached: readonly number[]
  /** Of these the person sees plans that are being written, too. */
  over: readonly number[]
  /** The programmes whose lists are wanted. */
  filled: readonly number[]
  students: boolean
}

export type Lists = Omit<DropdownData, 'version' | 'lastUpdated' | 'stats' | 'filled'>
type Queries = Readonly<Record<keyof Lists, RawBuilder<unknown>>>

/** Of students, and of places in classes, no more are given at once. */
export const mostStudents = 3000

const mine = (actor: Actor) => sql`array(select w.teaching_class_id from teaching_class_teacher w
  join teacher p on p.id = w.teacher_id where p.account_id = ${actor.accountId})`

/** Drafts are there for those who answer for the programme; what was in force once is there for all. */
const openPlan = (over: readonly number[]) =>
  sql`(d.state in ('published', 'superseded', 'archived') or p.base_project_id = any(${over}))`

/** A query for each list. Only enabled teaching classes are listed; those that the person teaches are always there. */
export function queriesOf({ actor, reached, over, filled, students }: Extent): Queries {
  const withStudents = students ? filled : []
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
    courses: sql`select c.id, p.base_project_id, c.base_culture_id, null as base_grade_id, c.term, c.code, c.name, c.name_en
      from course c join culture p on p.id = c.base_culture_id
      left join document d on d.kind = 'culture' and d.subject_id = p.id
      where p.base_project_id = any(${filled})
        and (${openPlan(over)} or exists (select from teaching_class t where t.course_id = c.id))
      order by c.base_culture_id, c.term, c.weigh, c.id`,
    teachingClasses: sql`select t.id, t.course_id, t.base_project_id, t.base_grade_id, t.academic_term_id, t.name, t.status
      from teaching_class t where t.status = 'enable'
        and (t.base_project_id = any(${filled}) or t.id = any(${mine(actor)})) order by t.name, t.id`,
    students: sql`select id, admin_class_id from student
      where base_project_id = any(${withStudents}) and enroll_status = 'enrolled' order by id limit ${mostStudents}`,
    studentTeachingClasses: sql`select s.student_id, s.teaching_class_id, t.course_id, c.term, s.status
      from teaching_class t join student_teaching_class s on s.teaching_class_id = t.id join course c on c.id = t.course_id
      where t.status = 'enable' and t.base_project_id = any(${withStudents})
      order by s.teaching_class_id, s.student_id limit ${mostStudents}`,
    terms: sql`select id, name, year_start, semester, is_current from academic_term
      order by year_start desc, semester desc, id`,
  }
}

/** How many there are of each in all that the person reaches. Who sits where is counted only when it is asked for. */
export function countsOf(extent: Extent): RawBuilder<{ stats: Record<string, number> }> {
  const {
    studentTeachingClasses: _,
    students: __,
    ...counted
  } = queriesOf({
    ...extent,
    filled: extent.reached,
  })
  const parts = Object.entries(counted).map(
    ([name, query]) => sql`${sql.lit(name)}, (select count(*) from (${query}) x)`,
  )
  return sql`select json_build_object(${sql.join(parts)}, 'students', (select count(*) from student
    where base_project_id = any(${extent.reached}) and enroll_status = 'enrolled')) as stats`
}
