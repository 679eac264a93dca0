import { linkTo } from '@obelisk/contract/links'
import { stageOfDocument } from '@obelisk/contract/term-overview'
import { sql } from 'kysely'
import type { ClassOfTerm } from '#kernel/kinds/parts.ts'
import type { Room } from '../access.ts'

type Read = Pick<Room, 'read'>

/** All syllabi of the courses with these codes, in small letters. */
export async function syllabiOfCourses({ read }: Read, codes: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from syllabus s join course c on c.id = s.course_id
    where lower(c.code) = any(${codes}::text[])`.execute(read)
  return rows.map(({ id }) => id)
}

/** Of the courses of the newest plan in force the newest syllabus counts. */
export const newestCounted = (projectId: number) => sql<boolean>`d.subject_id in (
  with plan as (
    select c.id from culture c join document p on p.kind = 'culture' and p.subject_id = c.id
    where c.base_project_id = ${projectId} and p.state = 'published' order by c.major desc, c.minor desc limit 1
  )
  select distinct on (s.course_id) s.id from syllabus s join course c on c.id = s.course_id join plan on plan.id = c.base_culture_id
  join document w on w.kind = 'syllabus' and w.subject_id = s.id where w.state not in ('superseded', 'void', 'archived')
  order by s.course_id, s.id desc)`

/** Of a course with several syllabi the published one is told, else the newest. */
export async function stageOfSyllabi({ read }: Read, classes: readonly ClassOfTerm[]) {
  const { rows } = await sql<{ course_id: number; id: number; state: string }>`
    select distinct on (s.course_id) s.course_id, s.id, d.state
    from syllabus s join document d on d.kind = 'syllabus' and d.subject_id = s.id
    where s.course_id = any(${classes.map(({ course_id }) => course_id)}::integer[])
      and d.state not in ('superseded', 'void', 'archived')
    order by s.course_id, d.state = 'published' desc, s.id desc`.execute(read)
  const found = new Map(rows.map((row) => [row.course_id, row]))
  return classes.map(({ course_id }) => {
    const { id, state = null } = found.get(course_id) ?? {}
    // an approved syllabus is in force only once it is published
    return {
      state: state === 'approved' ? ('review' as const) : stageOfDocument(state),
      link: linkTo.syllabus({ syllabus: id }),
    }
  })
}
