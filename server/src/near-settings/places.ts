import type { SettingKey, SettingPlace } from '@obelisk/contract/settings'
import { type RawBuilder, sql } from 'kysely'
import type { NearPlace, Room } from './access.ts'

/** What lies right inside a place. */
const inside: Record<'project' | 'culture' | 'course', (id: number) => RawBuilder<SettingPlace>> = {
  project: (id) => sql`select 'culture' as scope_type, id as scope_id, name, name_en from culture
    where base_project_id = ${id} order by major desc, minor desc`,
  culture: (id) => sql`select 'course' as scope_type, id as scope_id, code || ' ' || name as name,
    case when name_en = '' then '' else code || ' ' || name_en end as name_en
    from course where base_culture_id = ${id} order by term, weigh, id`,
  course: (id) => sql`select 'teaching_class' as scope_type, id as scope_id, name, '' as name_en
    from teaching_class where course_id = ${id} and status = 'enable' order by code`,
}

export async function placesInside(
  { read }: Room,
  scope_type: keyof typeof inside,
  id: number,
): Promise<SettingPlace[]> {
  return (await inside[scope_type](id).execute(read)).rows
}

/** How many courses and classes inside a place have a value of their own, setting by setting. */
export async function nearerThan({ read }: Room, { scope_type, scope_id }: NearPlace) {
  const { rows } = await sql<{ key: SettingKey; count: number }>`
    select key, count(*)::integer as count from evaluation_setting s
    where (${scope_type} = 'culture' and s.scope_type = 'course'
        and s.scope_id in (select id from course where base_culture_id = ${scope_id}))
      or (s.scope_type = 'teaching_class' and s.scope_id in (
        select t.id from teaching_class t join course c on c.id = t.course_id
        where (${scope_type} = 'course' and c.id = ${scope_id}) or (${scope_type} = 'culture' and c.base_culture_id = ${scope_id})))
    group by key`.execute(read)
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}
