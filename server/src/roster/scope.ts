import type { Permission } from '@obelisk/contract/permission'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, scopesOf } from '#kernel/actor.ts'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'roster'>

/** Units with all units below them, as a query that stands within others. `roots` is a query of the ids of the units. */
export const unitsInside = (roots: RawBuilder<unknown>): RawBuilder<{ id: number }> => sql`
  with recursive inside as (
    ${roots} union select c.id from college c join inside on c.parent_id = inside.id
  ) select id from inside`

/**
 * The programmes inside which the actor holds a permission, as a query that stands within others. A teacher's own scope
 * reaches the programmes of the own college.
 */
export function projectsReached(actor: Actor, permission: Permission): RawBuilder<{ id: number }> {
  const scopes = scopesOf(actor, permission)
  const has = (type: string) => scopes.some(({ scope_type }) => scope_type === type)
  const ids = (type: string) =>
    scopes.flatMap(({ scope_type, scope_id }) => (scope_type === type && scope_id ? [scope_id] : []))
  const ownCollege = has('self') || has('catalog') ? actor.accountId : 0
  const roots = sql`select id from college where id = any(${ids('college')}) or id in (
    select college_over(t.college_id) from teacher t where t.account_id = ${ownCollege})`
  return sql`
    select id from project
    where ${has('school')} or id = any(${ids('project')}) or college_id in (${unitsInside(roots)})
    order by weigh, id`
}

/** The same as a list. */
export async function projectsWithin({ actor, read }: Room, permission: Permission): Promise<number[]> {
  if (scopesOf(actor, permission).length === 0) return []
  const { rows } = await projectsReached(actor, permission).execute(read)
  return rows.map(({ id }) => id)
}

/** The programmes that the actor holds the permission for as a whole, not only for what carries the own name. */
export async function projectsOver(ctx: Room, permission: Permission): Promise<number[]> {
  const wide = scopesOf(ctx.actor, permission).filter(
    ({ scope_type }) => scope_type !== 'self' && scope_type !== 'catalog',
  )
  return projectsWithin({ ...ctx, actor: { ...ctx.actor, roles: wide } }, permission)
}

/** The function that tells whether the actor holds the permission for the whole of a programme. */
export async function projectScope(ctx: Room, permission: Permission) {
  const projects = new Set(await projectsOver(ctx, permission))
  return (projectId: number | null): boolean => projectId !== null && projects.has(projectId)
}
