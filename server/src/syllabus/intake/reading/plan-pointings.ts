import type { Pointing } from '@obelisk/contract/syllabus/pointing'
import { sql } from 'kysely'
import type { Room } from '../../access.ts'

/** The units that offer the courses of a plan. */
export async function unitsOfPlan({ read }: Pick<Room, 'read'>, cultureId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct coalesce(c.college_id, g.college_id) as id
    from course c join course_catalog g on g.id = c.catalog_id
    where c.base_culture_id = ${cultureId} and coalesce(c.college_id, g.college_id) is not null`.execute(read)
  return rows.map(({ id }) => id)
}

/** What people of the units that offer the courses of a plan have said of the parts of their forms. */
export async function pointingsOfPlan({ read }: Pick<Room, 'read'>, cultureId: number): Promise<Pointing[]> {
  const units = await unitsOfPlan({ read }, cultureId)
  const rows = await read
    .selectFrom('syllabus_pointing')
    .select('pointing')
    .where((is) =>
      is.or([is('college_id', 'is', null), is('college_id', 'in', units.length > 0 ? units : [0])]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ pointing }) => pointing as Pointing)
}
