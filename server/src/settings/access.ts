import type { SettingPlace } from '@obelisk/contract/settings'
import { sql } from 'kysely'
import { scopesOf } from '#kernel/actor.ts'
import { policyOf } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { projectsWithin, unitsInside } from '#roster/public.ts'

export type Room = Ctx<'settings'>
export type SettingScope = Pick<SettingPlace, 'scope_type' | 'scope_id'>

const school: SettingPlace = { scope_type: 'school', scope_id: 0, name: '全校', name_en: 'Whole school' }

/** The colleges over which the actor holds the permission as a whole: the roots named by the roles and what is below. */
async function collegesOver({ read }: Room, isSchool: boolean, roots: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string; name_en: string }>`
    select id, name, name_en from college
    where kind = 'college' and (${isSchool} or id in (${unitsInside(sql`select unnest(${roots}::integer[]) as id`)}))
    order by weigh, id`.execute(read)
  return rows
}

/** The places whose settings this person may change, the widest first. */
export async function placesOf(ctx: Room): Promise<SettingPlace[]> {
  const wide = scopesOf(ctx.actor, 'settings/edit').filter(
    ({ scope_type }) => scope_type !== 'self' && scope_type !== 'catalog',
  )
  const isSchool = wide.some(({ scope_type }) => scope_type === 'school')
  const roots = wide.flatMap(({ scope_type, scope_id }) =>
    scope_type === 'college' && scope_id ? [scope_id] : [],
  )
  const actor = { ...ctx.actor, roles: wide }
  const colleges = await collegesOver(ctx, isSchool, roots)
  const projectIds = await projectsWithin({ ...ctx.door('roster'), actor }, 'settings/edit')
  const projects = await ctx.read
    .selectFrom('project')
    .select(['id', 'name', 'name_en'])
    .where('id', 'in', projectIds.length > 0 ? projectIds : [0])
    .orderBy('weigh')
    .orderBy('id')
    .execute()
  return [
    ...(isSchool ? [school] : []),
    ...colleges.map(({ id, ...names }) => ({ scope_type: 'college' as const, scope_id: id, ...names })),
    ...projects.map(({ id, ...names }) => ({ scope_type: 'project' as const, scope_id: id, ...names })),
  ]
}

/** The place with its names. */
async function findPlace(
  { read }: Room,
  { scope_type, scope_id }: SettingScope,
): Promise<SettingPlace | undefined> {
  if (scope_type === 'school') return scope_id === 0 ? school : undefined
  if (scope_type !== 'college' && scope_type !== 'project') return undefined
  const row = await read
    .selectFrom(scope_type)
    .select(['name', 'name_en'])
    .where('id', '=', scope_id)
    .executeTakeFirst()
  return row && { scope_type, scope_id, ...row }
}

/** Rights on the settings of places. For those who may not change them, a place does not exist. */
export const placePolicy = policyOf({
  find: findPlace,
  rules: {
    edit: async (ctx: Room) => {
      const places = await placesOf(ctx)
      return ({ scope_type, scope_id }: SettingScope) =>
        places.some((place) => place.scope_type === scope_type && place.scope_id === scope_id)
    },
  },
})
