import { sql } from 'kysely'
import type { Room, Standing } from '../access.ts'

export type LastVersion = { id: number; version: string; culture: string; author_id: number | null }

/**
 * The versions that drafts of these courses can be filled from, by course: the newest one that was approved, of this course
 * here, of the course of the plan that this plan was copied from, or of the same course of the catalogue in another plan, in
 * this order.
 */
export async function lastVersionsOf(
  { read }: Pick<Room, 'read'>,
  courseIds: readonly number[],
  exceptId = 0,
): Promise<Map<number, LastVersion>> {
  const ids = [...courseIds]
  const { rows } = await sql<LastVersion & { course_id: number }>`
    with recursive line as (
      select id as course_id, id, origin_course_id, 0 as back from course where id = any(${ids}::integer[])
      union all select line.course_id, c.id, c.origin_course_id, line.back + 1
      from course c join line on c.id = line.origin_course_id
    )
    select distinct on (w.id) w.id as course_id, s.id, s.version, p.name as culture, d.author_id
    from course w join syllabus s on s.catalog_id = w.catalog_id
    join document d on d.kind = 'syllabus' and d.subject_id = s.id
    join course c on c.id = s.course_id join culture p on p.id = c.base_culture_id
    left join line on line.course_id = w.id and line.id = s.course_id
    where w.id = any(${ids}::integer[]) and s.id <> ${exceptId}
      and d.state in ('approved', 'published', 'superseded', 'archived')
    order by w.id, line.back nulls last, s.id desc`.execute(read)
  return new Map(rows.map(({ course_id, ...last }) => [course_id, last]))
}

export const lastVersionOf = async (
  ctx: Pick<Room, 'read'>,
  { id, course_id }: Pick<Standing, 'id' | 'course_id'>,
): Promise<LastVersion | undefined> => (await lastVersionsOf(ctx, [course_id], id)).get(course_id)

/** In another plan a course goes on with the next whole number: 2.1 there, 3.0 here. */
export const versionAfter = (last: Pick<LastVersion, 'version'> | undefined): string =>
  last ? `${(Number(last.version.split('.')[0]) || 0) + 1}.0` : '1.0'
