import { sql } from 'kysely'
import type { Room } from '../access.ts'

type Named = { code: string; name: string; name_en: string; college_id: number | null }

/**
 * The rows of the school's course catalogue for these codes, made where they are missing, by code. A plan's own name of a course does not
 * change the catalogue: another plan may call it otherwise.
 */
export async function catalogOf({ own }: Room, courses: readonly Named[]): Promise<Map<string, number>> {
  const byCode = new Map(courses.map((course) => [course.code, course]))
  const list = [...byCode.values()]
  await sql`insert into course_catalog (code, name, name_en, college_id)
    select * from unnest(${list.map(({ code }) => code)}::text[], ${list.map(({ name }) => name)}::text[],
      ${list.map(({ name_en }) => name_en)}::text[], ${list.map(({ college_id }) => college_id)}::integer[])
    on conflict (code) do nothing`.execute(own)
  const rows = await own
    .selectFrom('course_catalog')
    .select(['id', 'code'])
    .where('code', 'in', list.length ? [...byCode.keys()] : [''])
    .execute()
  return new Map(rows.map(({ code, id }) => [code, id]))
}
