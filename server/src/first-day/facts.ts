import type { FirstDayFacts } from '@obelisk/engine/first-day/distance'
import { sql } from 'kysely'
import { unitsInside } from '#roster/public.ts'
import type { Room } from './access.ts'

type Read = Room['read']

/** What of the school and of the programme is there; 0 is no programme. */
export async function unitFacts(
  read: Read,
  projectId: number,
): Promise<FirstDayFacts['units'] & FirstDayFacts['people'] & { admin_classes: number }> {
  const { rows } = await sql<FirstDayFacts['units'] & FirstDayFacts['people'] & { admin_classes: number }>`
    with inside as (${unitsInside(sql`select college_over(college_id) as id from project where id = ${projectId}`)}),
    staff as (
      select count(*)::int as teachers, (count(*) filter (where a.has_first_password))::int as first_passwords
      from teacher t join account a on a.id = t.account_id
      where t.status = 'enable' and (${projectId} = 0 or t.college_id in (select id from inside))
    ),
    learning as (
      select count(*)::int as students, (count(*) filter (where admin_class_id is null))::int as unplaced
      from student where base_project_id = ${projectId} and enroll_status = 'enrolled'
    ),
    years as (
      select count(*)::int as grades, coalesce(min(year), 0)::int as from_year, coalesce(max(year), 0)::int as to_year
      from grade where base_project_id = ${projectId} and status = 'enable'
    )
    select (select count(*)::int from college where kind <> 'school') as colleges,
      (select count(*)::int from project where status = 'enable' and (${projectId} = 0 or id = ${projectId})) as programmes,
      y.grades, y.from_year, y.to_year, s.teachers, s.first_passwords, l.students, l.unplaced,
      -- who founded the school holds every office at the beginning and can approve nothing of the own
      (select count(distinct account_id)::int from role_assignment where role not in ('teacher', 'student')
        and account_id <> (select min(id) from account)) as offices,
      (select count(*)::int from admin_class where base_project_id = ${projectId} and status = 'enable') as admin_classes
    from years y, staff s, learning l`.execute(read)
  const [found] = rows
  if (!found) throw new Error('counts always give a row')
  return found
}

export type PlanRow = {
  id: number
  name: string
  name_en: string
  version: string
  state: string
}

/** The plans of a programme that are not history: what is in force before drafts, the newest first. */
export async function plansOf(read: Read, projectId: number): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select p.id, p.name, p.name_en, d.version, d.state from culture p
    join document d on d.kind = 'culture' and d.subject_id = p.id
    where p.base_project_id = ${projectId} and d.state not in ('superseded', 'void')
    order by d.state in ('published', 'archived') desc, p.major desc, p.minor desc`.execute(read)
  return rows
}

/** The numbers of a plan and of the newest syllabus of each of its courses. */
export async function planFacts(
  read: Read,
  cultureId: number,
): Promise<Omit<FirstDayFacts['plan'], 'state'> & FirstDayFacts['syllabi']> {
  const { rows } = await sql<Omit<FirstDayFacts['plan'], 'state'> & FirstDayFacts['syllabi']>`
    with newest as (
      select distinct on (s.course_id) s.course_id, d.state
      from course c join syllabus s on s.course_id = c.id join document d on d.kind = 'syllabus' and d.subject_id = s.id
      where c.base_culture_id = ${cultureId} and d.state not in ('unassigned', 'superseded', 'void')
      order by s.course_id, d.state in ('published', 'archived') desc, s.id desc
    )
    select (select count(*)::int from course where base_culture_id = ${cultureId}) as courses,
      (select count(*)::int from requirement where culture_id = ${cultureId}) as requirements,
      (select count(*)::int from indicator where culture_id = ${cultureId}) as indicators,
      (select count(*)::int from indicator i where i.culture_id = ${cultureId}
        and exists (select from support s where s.indicator_id = i.id)) as supported,
      (select count(*)::int from newest where state in ('published', 'archived')) as ready,
      (select count(*)::int from newest where state in ('draft', 'returned')) as checking,
      (select count(*)::int from newest where state in ('submitted', 'approved')) as review`.execute(read)
  const [found] = rows
  if (!found) throw new Error('counts always give a row')
  return found
}

type ClassFacts = {
  terms: number
  classes: number
  courses: number
  listed: number
  untaught: number
  placed: number
  has_calendar: boolean
  ready: number
  entering: number
  confirmed: number
  reported: number
}

/** The classes of a programme in a term: lists, teachers, timetables, marks; and the approved reports of any term. */
export async function classFacts(read: Read, projectId: number, termId: number): Promise<ClassFacts> {
  const { rows } = await sql<ClassFacts>`
    with own as (
      select t.id, t.course_id,
        exists (select from student_teaching_class s where s.teaching_class_id = t.id and s.status = 1) as is_listed,
        exists (select from teaching_class_teacher w where w.teaching_class_id = t.id) as is_taught,
        exists (select from timetable_entry x where x.teaching_class_id = t.id) as is_placed,
        exists (select from syllabus s join document d on d.kind = 'syllabus' and d.subject_id = s.id
          where s.course_id = t.course_id and d.state in ('published', 'archived')) as has_syllabus,
        (select e.state from evaluation_class e where e.teaching_class_id = t.id) as marks
      from teaching_class t
      where t.base_project_id = ${projectId} and t.academic_term_id = ${termId} and t.status = 'enable'
    )
    select (select count(*)::int from academic_term) as terms, count(*)::int as classes,
      count(distinct course_id)::int as courses, (count(*) filter (where is_listed))::int as listed,
      (count(*) filter (where not is_taught))::int as untaught, (count(*) filter (where is_placed))::int as placed,
      exists (select from term_calendar where academic_term_id = ${termId}) as has_calendar,
      (count(*) filter (where is_listed and has_syllabus))::int as ready,
      (count(*) filter (where marks = 'entering'))::int as entering,
      (count(*) filter (where marks = 'confirmed'))::int as confirmed,
      (select count(*)::int from document where kind = 'report' and project_id = ${projectId}
        and state in ('approved', 'published', 'archived')) as reported
    from own`.execute(read)
  const [found] = rows
  if (!found) throw new Error('counts always give a row')
  return found
}

/** The term asked for, else the current one, else the latest; 0 where there is none. */
export async function termOf(read: Read, wanted: number | null | undefined): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from academic_term order by id = ${wanted ?? 0} desc, is_current desc, start_date desc limit 1`.execute(
    read,
  )
  return rows[0]?.id ?? 0
}
