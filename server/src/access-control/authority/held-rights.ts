import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import { type Actor, nobody, type Rights, type RoleHeld } from '#kernel/actor.ts'
import { today } from '#kernel/site/site-day.ts'

/** The roles that the account `a` of a query holds today, with their scopes, as JSON. */
export const rolesHeld = sql`coalesce((
  select json_agg(json_build_object('role', r.role, 'scope_type', r.scope_type, 'scope_id', r.scope_id))
  from role_assignment r
  where r.account_id = a.id and r.start_date <= ${today} and (r.end_date is null or r.end_date >= ${today})), '[]')`

/**
 * What the enabled groups of the administrator `a` hold, as JSON. A rule that is switched off does not count, nor does any
 * rule below it. Null for an account that is in no group.
 */
export const officeHeld = sql`(
  with recursive off as (
    select id from admin_rule where status = '0' union select r.id from admin_rule r join off on r.pid = off.id)
  select json_build_object('isSuper', bool_or(g.is_all), 'nodes', coalesce(json_agg(distinct r.name) filter (where r.id is not null), '[]'))
  from admin_group_access x
  join admin_group g on g.id = x.group_id and g.status = '1'
  left join admin_group_rule h on h.group_id = g.id
  left join admin_rule r on r.id = h.rule_id and r.id not in (select id from off)
  where x.account_id = a.id
  having count(*) > 0)`

/** What an account holds now, for the rooms below this one (`ctx.rightsOf`). */
export async function rightsOf(db: QueryExecutorProvider, accountId: number): Promise<Rights> {
  const { rows } = await sql<{ roles: RoleHeld[]; isOfBackOffice: boolean }>`
    select ${rolesHeld} as roles,
      a.kind = 'admin' or exists (select from admin_group_access x where x.account_id = a.id) as "isOfBackOffice"
    from account a where a.id = ${accountId}`.execute(db)
  const [found] = rows
  if (!found) return { roles: [], held: [], isOfBackOffice: false }
  const { roles, isOfBackOffice } = found
  return { roles: roles.map(({ role }) => role), held: roles, isOfBackOffice }
}

/** The person a job works for, with the roles held now. */
export function actorById(db: Kysely<Tables>) {
  return async (accountId: number): Promise<Actor> => {
    const { rows } = await sql<Pick<Actor, 'accountId' | 'kind' | 'name' | 'roles'>>`
      select a.id as "accountId", a.kind, a.username as name, ${rolesHeld} as roles
      from account a where a.id = ${accountId}`.execute(db)
    return rows[0] ? { ...nobody, ...rows[0] } : nobody
  }
}
