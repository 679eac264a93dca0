import { returnPath } from '@obelisk/contract/external-sign-in'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import { endSession, hashOf } from '#identity/public.ts'
import type { Caller } from '#kernel/actor.ts'
import { writeAuditLog } from '#kernel/audit/audit-log.ts'
import type { KernelServices } from '#kernel/process-services.ts'
import type { Ctx } from '#kernel/room.ts'
import { findProvider, oidcInUse } from '../configuration.ts'
import { ticketOfLogout } from '../providers/cas.ts'
import type { LogoutNamed } from '../providers/oidc-exchange.ts'

type Ways = {
  db: Kysely<Tables>
  services: KernelServices
  callerOf: (request: FastifyRequest) => Caller
  ctxOf: (caller: Caller, tx: Kysely<Tables>) => Ctx<'external-sign-in'>
}

/** Seconds that clocks may differ: a message ends no session that was opened later, however often it is sent. */
const clockSkew = 60
const longest = 64 * 1024
const title = { 'zh-cn': '统一登出', en: 'Single sign-out' }

async function sessionsOfTicket(db: Kysely<Tables>, message: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select session_id::integer as id from external_session
    where provider = 'cas' and ticket_hash = ${hashOf(ticketOfLogout(message))}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A session named by the provider, or all of the person's; with both, that of this person alone. */
async function sessionsNamed(db: Kysely<Tables>, { issuer, subject, sid, issued }: LogoutNamed) {
  const { rows } = await sql<{ id: number }>`
    select x.session_id::integer as id from external_session x join session s on s.id = x.session_id
    where x.provider = 'oidc' and x.issuer = ${issuer} and (${sid} = '' or x.sid = ${sid})
      and (${subject} = '' or x.subject = ${subject})
      and s.create_time <= to_timestamp(${issued + clockSkew})`.execute(db)
  return rows.map(({ id }) => id)
}

type Message = { logoutRequest?: string | null; logout_token?: string | null }

/** The sessions that a message of a provider ends; throws when it is none, or not signed by the provider. */
async function sessionsMeant(
  { db, services }: Pick<Ways, 'db' | 'services'>,
  { logoutRequest, logout_token }: Message,
): Promise<number[]> {
  const reader = { read: db, services }
  const oidc = await oidcInUse(reader)
  if (logout_token && oidc) return sessionsNamed(db, await oidc.logoutNamed(logout_token))
  if (logoutRequest && (await findProvider(reader, 'cas'))) return sessionsOfTicket(db, logoutRequest)
  throw new Error('no message of a provider in use')
}

async function receive(request: FastifyRequest, reply: FastifyReply, ways: Ways) {
  const { db, callerOf, ctxOf } = ways
  void reply.header('cache-control', 'no-store').type('text/plain')
  const form = new URLSearchParams(String(request.body))
  const message = { logoutRequest: form.get('logoutRequest'), logout_token: form.get('logout_token') }
  let ids: number[]
  try {
    ids = await sessionsMeant(ways, message)
  } catch (error) {
    // strangers can post here: what is no message goes to the log of the server, not into the audit log
    request.log.warn({ err: error }, 'no message of a provider')
    return reply.status(400).send('')
  }
  await db.transaction().execute(async (tx) => {
    const caller = callerOf(request)
    await endSession(ctxOf(caller, tx).door('identity'), ids, 'signed out at the provider')
    if (ids.length > 0)
      await writeAuditLog(tx, caller, { act: returnPath, node: '', title }, { sessions: ids.length })
  })
  return reply.status(200).send('')
}

/**
 * Takes the messages by which providers sign people out here: CAS posts to the address a ticket was given for, OpenID
 * Connect to the address registered as back-channel logout. Both are the page that browsers come back to.
 */
export function serveProviderLogout(app: FastifyInstance, ways: Ways) {
  app.register(async (within) => {
    within.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longest },
      (_request, text, done) => done(null, text),
    )
    within.post(returnPath, (request, reply) => receive(request, reply, ways))
  })
}
