import { sql } from 'kysely'
import { scopesOf } from '#kernel/actor.ts'
import { projectsWithin } from '#roster/public.ts'
import type { Room } from '../access.ts'

/**
 * The plans of the programmes that a person sees, best first for this person: where a syllabus of one's own is being written,
 * where one teaches in the current term, where one leads a course, then plans in force, then the newest.
 */
export async function plansFor(ctx: Room): Promise<number[]> {
  const projects = await projectsWithin(ctx.door('roster'), 'syllabus/view')
  const led = scopesOf(ctx.actor, 'syllabus/edit').flatMap(({ scope_type, scope_id }) =>
    scope_type === 'catalog' && scope_id !== null ? [scope_id] : [],
  )
  const me = ctx.actor.accountId
  const { rows } = await sql<{ id: number }>`
    with written as (
      select distinct on (s.course_id) s.course_id, m.state from document m
      join syllabus s on m.kind = 'syllabus' and s.id = m.subject_id
      where m.author_id = ${me} order by s.course_id, s.id desc
    ),
    taught as (
      select distinct k.course_id from teacher y join teaching_class_teacher x on x.teacher_id = y.id
      join teaching_class k on k.id = x.teaching_class_id and k.status = 'enable'
      join academic_term a on a.id = k.academic_term_id and a.is_current
      where y.account_id = ${me}
    ),
    mine as (
      select c.base_culture_id, bool_or(w.state in ('draft', 'returned')) as written, count(t.course_id) as taught,
        bool_or(c.catalog_id = any(${led}::integer[])) as led
      from course c left join written w on w.course_id = c.id left join taught t on t.course_id = c.id
      where c.id in (select course_id from written union select course_id from taught
        union select id from course where catalog_id = any(${led}::integer[]))
      group by c.base_culture_id
    )
    select p.id from culture p
    left join document d on d.kind = 'culture' and d.subject_id = p.id
    left join mine on mine.base_culture_id = p.id
    where p.base_project_id = any(${projects}::integer[])
    order by coalesce(mine.written, false) desc, coalesce(mine.taught, 0) desc,
      coalesce(d.state = 'published' and mine.led, false) desc, d.state = 'published' desc,
      p.major desc, p.minor desc, p.id`.execute(ctx.read)
  return rows.map(({ id }) => id)
}
