import { isAdminNode } from '@obelisk/contract/admin-nodes'
import type { Endpoint } from '@obelisk/contract/endpoint'
import { needLogin, tokenExpired } from '@obelisk/contract/refusal'
import type { FastifyRequest } from 'fastify'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import { byTicket, hashOf, noteSessionUse } from '#identity/public.ts'
import { type Actor, holds, holdsNode, nobody, type Office, type RoleHeld } from '#kernel/actor.ts'
import { Forbidden, Refusal } from '#kernel/errors.ts'
import { officeHeld, rolesHeld } from './held-rights.ts'

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

/** In seconds: how exactly a person is told when a device was last used. Calls in between write nothing. */
const idleSeconds = 300

/** The row of a token that was sent with a call. */
const byToken = (token: string) =>
  sql`select * from session_token where hash = ${hashOf(token)} and kind = 'access'`

async function find(db: Kysely<Tables>, row: RawBuilder<unknown>): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    with t as (${row})
    select s.id as session_id, a.id as account_id, s.area, a.kind, a.username as name, t.expires_time <= now() as expired,
      (s.revoked_time is not null or a.status <> 'enable' or session_is_over(s.create_time, s.last_used_time)) as over,
      s.last_used_time < now() - ${idleSeconds} * interval '1 second' as idle, ${rolesHeld} as roles,
      case when s.area = 'admin' then ${officeHeld} end as office
    from t join session s on s.id = t.session_id join account a on a.id = s.account_id`.execute(db)
  return rows[0]
}

const isSound = (secret: unknown): secret is string =>
  typeof secret === 'string' && secret.length >= 20 && secret.length <= 200

const tokenOf = (request: FastifyRequest, area: Actor['area']) => {
  const header = area === 'admin' ? request.headers.batoken : request.headers['ba-user-token']
  return isSound(header) ? header : ''
}

/** The ticket in the address of a stream of events, which a browser opens without a header. */
function ticketOf({ query }: FastifyRequest, { answer }: Endpoint) {
  const { ticket } = query as { ticket?: unknown }
  return answer === 'events' && isSound(ticket) ? ticket : ''
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

/** Whether the token is good in this area, out of time, or unknown (revoked, never given, of another area). */
function tokenStateOf(found: Found | undefined, area: Actor['area']): 'good' | 'expired' | 'unknown' {
  if (!found || found.over || found.area !== area) return 'unknown'
  if (area === 'admin' && !found.office) return 'unknown'
  return found.expired ? 'expired' : 'good'
}

/** Whether an actor may make calls with this access. */
export function mayCall(actor: Actor, access: Endpoint['access']): boolean {
  if (access === 'anyone') return true
  if (access === 'member' || access === 'admin') return actor.accountId > 0
  if (access === 'super') return actor.office?.isSuper ?? false
  return isAdminNode(access) ? holdsNode(actor, access) : holds(actor, access)
}

/** The back office answers below /admin and takes its own token only. */
const areaOf = ({ path }: Pick<Endpoint, 'path'>): Actor['area'] =>
  path.startsWith('/admin/') ? 'admin' : 'member'

/**
 * Who is asking, and may they call this endpoint at all? Which rows they may touch is the business of each room.
 * `writing` is used once in five minutes for a session, to note that it is in use, and to take a ticket.
 */
export function gateOf(db: Kysely<Tables>, writing: Kysely<Tables>) {
  const holderOf = async (request: FastifyRequest, endpoint: Endpoint) => {
    const token = tokenOf(request, areaOf(endpoint))
    if (token) return find(db, byToken(token))
    const ticket = ticketOf(request, endpoint)
    return ticket ? find(writing, byTicket(ticket)) : undefined
  }
  return async (request: FastifyRequest, endpoint: Endpoint): Promise<Actor> => {
    const { access } = endpoint
    const area = areaOf(endpoint)
    const found = await holderOf(request, endpoint)
    const state = tokenStateOf(found, area)
    const actor = found && state === 'good' ? actorFrom(found) : nobody
    if (!mayCall(actor, access)) throw refusalOf(state, actor)
    if (found?.idle && actor.sessionId) void noteSessionUse(writing, actor.sessionId)
    return actor
  }
}

/** Why the caller is not known: the token is out of time, or nobody is signed in. */
const refusals = { expired: tokenExpired, unknown: needLogin }

const refusalOf = (state: ReturnType<typeof tokenStateOf>, actor: Actor) =>
  state === 'good' ? new Forbidden(actor) : new Refusal(refusals[state])
