import { sql } from 'kysely'
import type { Room, Standing } from '../access.ts'

/**
 * The version a draft can be filled from: the newest one that was approved, of this course here, of the course of the
 * plan that this plan was copied from, or of the same course of the catalogue in another plan, in this order.
 */
export async function lastVersionOf(
  { read }: Pick<Room, 'read'>,
  { id, course_id, catalog_id }: Pick<Standing, 'id' | 'course_id' | 'catalog_id'>,
): Promise<{ id: number; version: string; culture: string } | undefined> {
  const { rows } = await sql<{ id: number; version: string; culture: string }>`
    with recursive line as (
      select id, origin_course_id, 0 as back from course where id = ${course_id}
      union all select c.id, c.origin_course_id, line.back + 1 from course c join line on c.id = line.origin_course_id
    )
    select s.id, s.version, p.name as culture from syllabus s
    join document d on d.kind = 'syllabus' and d.subject_id = s.id
    join course c on c.id = s.course_id join culture p on p.id = c.base_culture_id
    left join line on line.id = s.course_id
    where s.id <> ${id} and s.catalog_id = ${catalog_id}
      and d.state in ('approved', 'published', 'superseded', 'archived')
    order by line.back nulls last, s.id desc limit 1`.execute(read)
  return rows[0]
}
