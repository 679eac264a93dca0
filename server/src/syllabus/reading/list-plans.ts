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
  const { rows } = await sql<{ id: number }>`
    select p.id from culture p
    left join document d on d.kind = 'culture' and d.subject_id = p.id
    cross join lateral (
      select count(*) filter (where w.state in ('draft', 'returned')) as written, count(*) filter (where t.id is not null) as taught,
        count(*) filter (where c.catalog_id = any(${led}::integer[])) as led
      from course c
      left join lateral (
        select m.state from syllabus s join document m on m.kind = 'syllabus' and m.subject_id = s.id
        where s.course_id = c.id and m.author_id = ${ctx.actor.accountId} order by s.id desc limit 1
      ) w on true
      left join lateral (
        select k.id from teaching_class k join academic_term a on a.id = k.academic_term_id and a.is_current
        join teaching_class_teacher x on x.teaching_class_id = k.id join teacher y on y.id = x.teacher_id
        where k.course_id = c.id and k.status = 'enable' and y.account_id = ${ctx.actor.accountId} limit 1
      ) t on true
      where c.base_culture_id = p.id
    ) mine
    where p.base_project_id = any(${projects}::integer[])
    order by mine.written > 0 desc, mine.taught desc, d.state = 'published' and mine.led > 0 desc, d.state = 'published' desc,
      p.major desc, p.minor desc, p.id`.execute(ctx.read)
  return rows.map(({ id }) => id)
}
