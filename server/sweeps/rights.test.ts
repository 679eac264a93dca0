import { isAdminNode } from '@obelisk/contract/admin-nodes'
import type { Endpoint } from '@obelisk/contract/endpoint'
import { permissionsOfRole, type Role, roles } from '@obelisk/contract/permission'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { gateOf, mayCall } from '#access-control/public.ts'
import { hashOf } from '#identity/token.ts'
import { Forbidden } from '#kernel/errors.ts'
import { rooms } from '#rooms.ts'
import { testApp, tokenOf } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { administrator, holderOf, person } from '../test/people.ts'

const endpoints = rooms.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))

const ofOffice = endpoints.filter(({ path }) => path.startsWith('/admin/') && !path.endsWith('/logout'))
const guardedOffice = ofOffice.filter(({ access }) => access !== 'anyone')
const member = endpoints.filter(({ path, access }) => !path.startsWith('/admin/') && access !== 'anyone')

/** What the contract promises a role, written down anew. */
const isPromised = (role: Role, { access }: Endpoint) =>
  access === 'anyone' || access === 'member' || permissionsOfRole[role].some((node) => node === access)

async function codeOf({ method, path }: Endpoint, token?: string): Promise<number> {
  const request: InjectOptions = {
    method,
    url: `/index.php${path}`,
    headers: token ? { 'ba-user-token': token, batoken: token } : {},
    ...(method === 'POST' ? { payload: {} } : {}),
  }
  const answer = await (await testApp()).inject(request)
  expect(answer.statusCode, `${method} ${path}`).toBe(200)
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return isJson ? (answer.json() as { code: number }).code : 1
}

test('there are endpoints to walk', () => {
  expect(endpoints.length).toBeGreaterThan(10)
})

test('a stranger, and a token that is nobody’s, gets nowhere but where anyone may call', async () => {
  for (const endpoint of endpoints) {
    const expected = endpoint.access === 'anyone'
    expect((await codeOf(endpoint)) !== 303, endpoint.path).toBe(expected)
    expect((await codeOf(endpoint, 'x'.repeat(43))) !== 303, endpoint.path).toBe(expected)
  }
})

test.each([
  ['a token that has run out is told to be renewed', 409, { expires_time: new Date(Date.now() - 1000) }, {}],
  ['a token of an ended session is nobody’s', 303, {}, { revoked_time: new Date() }],
])('%s, at every call', async (_, code, token, session) => {
  const { db } = await testDatabase()
  for (const [own, actor] of [
    [member, await person(...roles)],
    [guardedOffice, await administrator('super')],
  ] as const) {
    const mine = await tokenOf(actor)
    const { session_id } = await db
      .updateTable('session_token')
      .set({ expires_time: new Date(Date.now() + 3_600_000), ...token })
      .where('hash', '=', hashOf(mine))
      .returning('session_id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('session')
      .set({ last_used_time: new Date(), ...session })
      .where('id', '=', session_id)
      .execute()
    for (const endpoint of own) expect(await codeOf(endpoint, mine), endpoint.path).toBe(code)
  }
})

const nodesAsked = [...new Set(guardedOffice.map(({ access }) => access).filter(isAdminNode))]

test('a member’s token opens nothing in the back office', async () => {
  const token = await tokenOf(await holderOf('teaching-dean'))
  for (const endpoint of guardedOffice) expect(await codeOf(endpoint, token), endpoint.path).toBe(303)
})

test('an administrator’s token opens nothing outside of the back office', async () => {
  const token = await tokenOf(await administrator('super'))
  for (const endpoint of member) expect(await codeOf(endpoint, token), endpoint.path).toBe(303)
})

test('a super administrator gets past every gate of the back office', async () => {
  const token = await tokenOf(await administrator('super'))
  for (const endpoint of guardedOffice) expect(await codeOf(endpoint, token), endpoint.path).not.toBe(401)
})

/** Whether the gate itself lets this token through to this call. */
async function isOpen(token: string, endpoint: Endpoint): Promise<boolean> {
  const { db } = await testDatabase()
  const request = { headers: { batoken: token, 'ba-user-token': token } } as never
  try {
    await gateOf(db, db)(request, endpoint)
    return true
  } catch (error) {
    expect(error, endpoint.path).toBeInstanceOf(Forbidden)
    return false
  }
}

/**
 * Which of these calls are open for a token. Whom the gate takes its bearer for is one question to the database, asked
 * at a call that is open to everybody signed in; what that person may call is decided by `mayCall` alone, for every
 * call. That the gate decides so is seen at the first call that is open and the first that is not.
 */
async function openedBy(token: string, asked: readonly Endpoint[]): Promise<string[]> {
  const { db } = await testDatabase()
  const request = { headers: { batoken: token, 'ba-user-token': token } } as never
  const [any] = asked.filter(({ access }) => access === 'member' || access === 'admin')
  if (!any) throw new Error('no call is open to everybody signed in')
  const actor = await gateOf(db, db)(request, any)
  const open = asked.filter(({ access }) => mayCall(actor, access))
  const shut = asked.filter((endpoint) => !open.includes(endpoint))
  const narrow = open.filter(({ access }) => access !== any.access)
  for (const one of [...narrow.slice(0, 1), ...narrow.slice(-1)])
    expect(await isOpen(token, one), one.path).toBe(true)
  for (const one of [...shut.slice(0, 1), ...shut.slice(-1)])
    expect(await isOpen(token, one), one.path).toBe(false)
  return namesOf(open)
}
const namesOf = (calls: readonly Endpoint[]) => calls.map(({ method, path }) => `${method} ${path}`)

test.each(roles)('%s gets past the gate exactly where the role holds the permission', async (role) => {
  const opened = await openedBy(await tokenOf(await holderOf(role)), member)
  expect(opened).toEqual(namesOf(member.filter((endpoint) => isPromised(role, endpoint))))
})

test.each(nodesAsked)('the node %s opens exactly the calls that ask for it', async (node) => {
  const opened = await openedBy(await tokenOf(await administrator(node)), guardedOffice)
  expect(opened).toEqual(namesOf(guardedOffice.filter(({ access }) => access === 'admin' || access === node)))
})

test('a role that has ended opens nothing any more', async () => {
  const actor = await holderOf('supervisor')
  const token = await tokenOf(actor)
  const guarded = endpoints.find(({ access }) => access.includes('/') && !isAdminNode(access))
  if (!guarded) return
  const { db } = await testDatabase()
  const end = (date: string | null) =>
    db
      .updateTable('role_assignment')
      .set({ end_date: date })
      .where('account_id', '=', actor.accountId)
      .execute()
  await end('2020-01-01')
  expect(await codeOf(guarded, token)).toBe(401)
  await end(null)
})
