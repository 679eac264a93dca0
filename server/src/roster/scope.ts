import type { Permission } from '@obelisk/contract/permission'
import { sql } from 'kysely'
import { scopesOf } from '#kernel/actor.ts'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'roster'>

/** The programmes inside which the actor holds a permission. A teacher's own scope reaches the programmes of the own college. */
export async function projectsWithin({ actor, read }: Room, permission: Permission): Promise<number[]> {
  const scopes = scopesOf(actor, permission)
  if (scopes.length === 0) return []
  const has = (type: string) => scopes.some(({ scope_type }) => scope_type === type)
  const ids = (type: string) =>
    scopes.flatMap(({ scope_type, scope_id }) => (scope_type === type && scope_id ? [scope_id] : []))
  const ownCollege = has('self') || has('catalog') ? actor.accountId : 0
  const { rows } = await sql<{ id: number }>`
    with recursive inside as (
      select id from college where id = any(${ids('college')}) or id in (
        select coalesce(c.parent_id, c.id) from teacher t join college c on c.id = t.college_id where t.account_id = ${ownCollege})
      union
      select c.id from college c join inside on c.parent_id = inside.id
    )
    select id from project
    where ${has('school')} or id = any(${ids('project')}) or college_id in (select id from inside)
    order by weigh, id`.execute(read)
  return rows.map(({ id }) => id)
}

/** Does the actor hold the permission for the whole of this programme (not only for what carries the own name)? */
export async function isOverProject(ctx: Room, permission: Permission, projectId: number): Promise<boolean> {
  const wide = scopesOf(ctx.actor, permission).filter(
    ({ scope_type }) => scope_type !== 'self' && scope_type !== 'catalog',
  )
  if (wide.length === 0) return false
  const within = await projectsWithin({ ...ctx, actor: { ...ctx.actor, roles: wide } }, permission)
  return within.includes(projectId)
}
