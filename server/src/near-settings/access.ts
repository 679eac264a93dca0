import type { NearScope } from '@obelisk/contract/near-settings'
import type { SettingPlace } from '@obelisk/contract/settings'
import { sql } from 'kysely'
import { policyOf } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { projectScope } from '#roster/public.ts'

export type Room = Ctx<'near-settings'>
export type NearPlace = { scope_type: NearScope | 'project'; scope_id: number }

/** The programme, plan, course and class that a place lies in, the place itself last. */
async function pathTo({ read }: Room, { scope_type, scope_id }: NearPlace): Promise<SettingPlace[]> {
  const is = (type: string) => sql`${scope_type} = ${type}`
  const { rows } = await sql<SettingPlace & { depth: number }>`
    with place as (
      select p.id as project, null::integer as culture, null::integer as course, null::integer as teaching_class
      from project p where ${is('project')} and p.id = ${scope_id}
      union all
      select base_project_id, id, null, null from culture where ${is('culture')} and id = ${scope_id}
      union all
      select p.base_project_id, p.id, c.id, null from course c join culture p on p.id = c.base_culture_id
      where ${is('course')} and c.id = ${scope_id}
      union all
      select p.base_project_id, p.id, c.id, t.id from teaching_class t join course c on c.id = t.course_id
      join culture p on p.id = c.base_culture_id where ${is('teaching_class')} and t.id = ${scope_id}
    )
    select 1 as depth, 'project' as scope_type, p.id as scope_id, p.name, p.name_en from place join project p on p.id = place.project
    union all
    select 2, 'culture', c.id, c.name, c.name_en from place join culture c on c.id = place.culture
    union all
    select 3, 'course', c.id, c.code || ' ' || c.name, case when c.name_en = '' then '' else c.code || ' ' || c.name_en end
    from place join course c on c.id = place.course
    union all
    select 4, 'teaching_class', t.id, t.name, '' from place join teaching_class t on t.id = place.teaching_class
    order by depth`.execute(read)
  return rows.map(({ depth: _, ...place }) => place)
}

/** Rights on the settings of places inside a programme: `must` gives the path to the place. */
export const nearPolicy = policyOf({
  find: pathTo,
  rules: {
    edit: async (ctx: Room) => {
      const isInScope = await projectScope(ctx.door('roster'), 'settings/edit')
      return ([project]: SettingPlace[]) => isInScope(project?.scope_id ?? null)
    },
  },
})
