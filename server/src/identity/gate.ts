import { isAdminNode } from '@obelisk/contract/admin-nodes'
import type { Endpoint } from '@obelisk/contract/endpoint'
import { needLogin, tokenExpired } from '@obelisk/contract/refusal'
import type { FastifyRequest } from 'fastify'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import { type Actor, holds, holdsNode, nobody, type Office, type RoleHeld } from '#kernel/actor.ts'
import { Forbidden, Refusal } from '#kernel/errors.ts'
import { today } from '#kernel/site/site-day.ts'
import { hashOf } from './token.ts'

type Found = {
  session_id: number
  account_id: number
  area: Actor['area']
  kind: Actor['kind']
  name: string
  expired: boolean
  over: boolean
  /** Not noted as used for a while. */
  idle: boolean
  roles: RoleHeld[]
  office: Office | null
}

/** How exactly a person is told when a device was last used; calls in between write nothing. */
const idleSeconds = 300

const inForce = sql`r.start_date <= ${today} and (r.end_date is null or r.end_date >= ${today})`

const rolesHeld = sql`coalesce((
  select json_agg(json_build_object('role', r.role, 'scope_type', r.scope_type, 'scope_id', r.scope_id))
  from role_assignment r where r.account_id = a.id and ${inForce}), '[]')`

/** Whether a person holds any role now. */
export async function holdsRole(db: QueryExecutorProvider, accountId: number): Promise<boolean> {
  const { rows } =
    await sql`select from role_assignment r where r.account_id = ${accountId} and ${inForce} limit 1`.execute(
      db,
    )
  return rows.length > 0
}

/** Whether the account is one of the back office, or in a group of administrators. */
export async function isOfOffice(db: QueryExecutorProvider, accountId: number): Promise<boolean> {
  const { rows } = await sql`select from account a where a.id = ${accountId}
    and (a.kind = 'admin' or exists (select from admin_group_access x where x.account_id = a.id))`.execute(db)
  return rows.length > 0
}

/** What the enabled groups of an administrator hold, less what is or stands below a switched-off rule; nothing for who is in none. */
const officeHeld = sql`(
  with recursive off as (
    select id from admin_rule where status = '0' union select r.id from admin_rule r join off on r.pid = off.id)
  select json_build_object('isSuper', bool_or(g.is_all), 'nodes', coalesce(json_agg(distinct r.name) filter (where r.id is not null), '[]'))
  from admin_group_access x
  join admin_group g on g.id = x.group_id and g.status = '1'
  left join admin_group_rule h on h.group_id = g.id
  left join admin_rule r on r.id = h.rule_id and r.id not in (select id from off)
  where x.account_id = a.id
  having count(*) > 0)`

async function find(db: Kysely<Tables>, token: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select s.id as session_id, a.id as account_id, s.area, a.kind, a.username as name, t.expires_time <= now() as expired,
      (s.revoked_time is not null or a.status <> 'enable' or session_is_over(s.create_time, s.last_used_time)) as over,
      s.last_used_time < now() - ${idleSeconds} * interval '1 second' as idle, ${rolesHeld} as roles,
      case when s.area = 'admin' then ${officeHeld} end as office
    from session_token t join session s on s.id = t.session_id join account a on a.id = s.account_id
    where t.hash = ${hashOf(token)} and t.kind = 'access'`.execute(db)
  return rows[0]
}

const tokenOf = (request: FastifyRequest, area: Actor['area']) => {
  const header = area === 'admin' ? request.headers.batoken : request.headers['ba-user-token']
  return typeof header === 'string' && header.length >= 20 && header.length <= 200 ? header : ''
}

const actorFrom = (found: Found): Actor => ({
  accountId: found.account_id,
  kind: found.kind,
  area: found.area,
  name: found.name,
  roles: found.roles,
  sessionId: found.session_id,
  ...(found.office ? { office: found.office } : {}),
})

/** Is the token good in this area, only out of time, or nothing we know (revoked, unknown, of another area)? */
function standingOf(found: Found | undefined, area: Actor['area']): 'good' | 'expired' | 'unknown' {
  if (!found || found.over || found.area !== area) return 'unknown'
  if (area === 'admin' && !found.office) return 'unknown'
  return found.expired ? 'expired' : 'good'
}

/** Whether somebody who is known may make calls that ask for this. */
export function mayCall(actor: Actor, access: Endpoint['access']): boolean {
  if (access === 'anyone') return true
  if (access === 'member' || access === 'admin') return actor.accountId > 0
  if (access === 'super') return actor.office?.isSuper ?? false
  return isAdminNode(access) ? holdsNode(actor, access) : holds(actor, access)
}

/** The back office answers below /admin and takes its own token only. */
const areaOf = ({ path }: Pick<Endpoint, 'path'>): Actor['area'] =>
  path.startsWith('/admin/') ? 'admin' : 'member'

/** Notes that a session is in use. The call does not wait for it, nor fail with it. */
const noteUse = (db: Kysely<Tables>, sessionId: number) =>
  db
    .updateTable('session')
    .set({ last_used_time: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute()
    .catch(() => undefined)

/**
 * Who is asking, and may they call this endpoint at all? Which rows they may touch is the business of each room.
 * `writing` is used once in five minutes for a session, to note that it is in use.
 */
export function gateOf(db: Kysely<Tables>, writing: Kysely<Tables>) {
  return async (request: FastifyRequest, { access, path }: Endpoint): Promise<Actor> => {
    const area = areaOf({ path })
    const token = tokenOf(request, area)
    const found = token ? await find(db, token) : undefined
    const standing = standingOf(found, area)
    const actor = found && standing === 'good' ? actorFrom(found) : nobody
    if (!mayCall(actor, access)) throw turnedAway(standing, actor)
    if (found?.idle && actor.sessionId) void noteUse(writing, actor.sessionId)
    return actor
  }
}

/** Why nobody known is asking: the token is out of time, or nobody is signed in. */
const refusals = { expired: tokenExpired, unknown: needLogin }

const turnedAway = (standing: ReturnType<typeof standingOf>, actor: Actor) =>
  standing === 'good' ? new Forbidden(actor) : new Refusal(refusals[standing])

/** The person a job works for, with the roles held now. */
export function actorById(db: Kysely<Tables>) {
  return async (accountId: number): Promise<Actor> => {
    const { rows } = await sql<Omit<Found, 'expired' | 'over' | 'idle'>>`
      select 0 as session_id, a.id as account_id, 'member' as area, a.kind, a.username as name, ${rolesHeld} as roles, null as office
      from account a where a.id = ${accountId}`.execute(db)
    return rows[0] ? actorFrom({ ...rows[0], expired: false, over: false, idle: false }) : nobody
  }
}
