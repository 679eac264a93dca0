import { type Appointable, appointable } from '@obelisk/contract/appointment'
import type { Role } from '@obelisk/contract/permission'
import { sql } from 'kysely'
import { confirmsPeople, isFoundingNow } from '#access-control/public.ts'
import { type RoleHeld, scopesOf } from '#kernel/actor.ts'
import type { Column } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { unitsInside } from '#roster/public.ts'

export type Room = Ctx<'appointment'>

/** What each role appoints inside its own scope. A secretary appoints deans further inside only. */
const appoints: Partial<Record<Role, readonly Appointable[]>> = {
  'teaching-dean': appointable,
  'teaching-secretary': appointable,
  'programme-director': ['course-leader'],
}

/** Roles that can appoint to every role of a college or the school: one of them must always be held. */
export const appointers = ['teaching-dean', 'teaching-secretary'] as const satisfies readonly Role[]

/** The places inside scopes: `roots` are the colleges named themselves, `colleges` those with everything below. */
type Places = { school: boolean; roots: number[]; colleges: number[]; projects: number[] }

async function placesInside({ read }: Pick<Room, 'read'>, held: readonly RoleHeld[]): Promise<Places> {
  const ids = (type: string) =>
    held.flatMap(({ scope_type, scope_id }) => (scope_type === type && scope_id ? [scope_id] : []))
  const school = held.some(({ scope_type }) => scope_type === 'school')
  const roots = ids('college')
  const { rows } = await sql<{ colleges: number[]; projects: number[] }>`
    with inside as (${unitsInside(sql`select id from college where ${school} or id = any(${roots}::integer[])`)})
    select coalesce((select array_agg(id) from inside), '{}') as colleges,
      coalesce((select array_agg(p.id) from project p
        where p.college_id in (select id from inside) or p.id = any(${ids('project')}::integer[])), '{}') as projects`.execute(
    read,
  )
  return { school, roots, colleges: rows[0]?.colleges ?? [], projects: rows[0]?.projects ?? [] }
}

/** The columns of a query of assignments that decide about them. */
type Columns = {
  role: Column
  scopeType: Column
  scopeId: Column
  /** The college of the teacher who holds the role, and of the course that it is held for. */
  teacherCollege: Column
  catalogCollege: Column
}

/** Does an assignment hold for a place inside? */
const within = (
  { school, colleges, projects }: Places,
  { scopeType, scopeId, teacherCollege, catalogCollege }: Columns,
) => sql<boolean>`(${school}
  or (${scopeType} = 'college' and ${scopeId} = any(${colleges}::integer[]))
  or (${scopeType} = 'project' and ${scopeId} = any(${projects}::integer[]))
  or (${scopeType} = 'self' and ${teacherCollege} = any(${colleges}::integer[]))
  or (${scopeType} = 'catalog' and (${catalogCollege} = any(${colleges}::integer[]) or exists (
    select from course c join culture p on p.id = c.base_culture_id
    where c.catalog_id = ${scopeId} and p.base_project_id = any(${projects}::integer[])))))`

/** Assignments that the actor may give, change and end: each role of the actor gives certain roles inside its own scope. */
async function whereGiven(ctx: Room, columns: Columns) {
  const held = scopesOf(ctx.actor, 'appointment/edit')
  const conditions = await Promise.all(
    Object.entries(appoints).map(async ([role, given]) => {
      const places = await placesInside(
        ctx,
        held.filter((one) => one.role === role),
      )
      const isInside = sql<boolean>`(${columns.role} = any(${[...given]}::text[]) and ${within(places, columns)})`
      if (role !== 'teaching-secretary') return isInside
      return sql<boolean>`(${isInside} and (${columns.role} <> 'teaching-dean' or (${columns.scopeType} = 'college'
        and not ${columns.scopeId} = any(${places.roots}::integer[]))))`
    }),
  )
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

/** Rights on assignments of roles. The places of the actor's roles are read first, so the condition is waited for. */
export const assignmentPolicy = {
  where: async (ctx: Room, action: 'view' | 'edit', columns: Columns) =>
    action === 'edit'
      ? whereGiven(ctx, columns)
      : within(await placesInside(ctx, scopesOf(ctx.actor, 'appointment/view')), columns),
}

/**
 * The places inside which the actor confirms people: as a dean, or as the registrar of the whole school. The founder of a
 * school confirms everybody until somebody else can.
 */
export async function confirmingPlaces(ctx: Room) {
  const isFounding = await isFoundingNow(ctx.door('access-control'))
  const held = ctx.actor.roles.filter(confirmsPeople)
  const places = await placesInside(ctx, held)
  return { ...places, isFounding, isAny: isFounding || held.length > 0 }
}

/** Does a person of this unit, and does an appointment, lie inside these places? Units are null for who is no teacher. */
export const insideOf = (places: Places, columns: Columns) => ({
  person: sql<boolean>`(${places.school} or ${columns.teacherCollege} = any(${places.colleges}::integer[]))`,
  office: within(places, columns),
})

/** The roles and places that the actor may appoint for, for the form. */
export async function choicesFor(ctx: Room) {
  const held = scopesOf(ctx.actor, 'appointment/edit')
  const places = await placesInside(ctx, held)
  const roles = appointable.filter((role) => held.some((one) => appoints[one.role]?.includes(role)))
  return { roles, places }
}
