import type { Endpoint } from '@obelisk/contract/endpoint'
import { roles } from '@obelisk/contract/permission'
import { hashPassword } from '#identity/password.ts'
import type { Actor } from '#kernel/actor.ts'
import { rooms } from '#rooms.ts'
import { testDatabase } from '../test/database.ts'
import { administrator, person } from '../test/people.ts'
import { filled, made } from './cut-off-input.fixture.ts'
import { prepareCases } from './stale-cases.fixture.ts'

export type People = Record<'admin' | 'member', Actor>

export const changing = rooms
  .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  .filter(({ method, answer }) => method !== 'GET' && answer === 'json')
const deleting = changing.filter(({ method }) => method === 'DELETE')
/** What is made and changed goes before what is deleted; what stands on others is deleted before them. */
export const inOrder = [...changing.filter((one) => !deleting.includes(one)), ...deleting.toReversed()]

/** Calls that end the session in which they are made. */
const endsSession = /logout|endOtherSessions|changePassword|AdminInfo|leave|Leave/

/** The demonstration, with a report that is still written, and an administrator and a colleague who may do everything. */
export async function preparePeople() {
  const report = await prepareCases()
  const people: People = { admin: await administrator('super'), member: await colleague() }
  const { pool } = await testDatabase()
  const open = await pool.query<{ id: number }>(
    "select teaching_class_id as id from evaluation_class where state <> 'confirmed' order by 1 limit 1",
  )
  made.clear()
  made.set('class', open.rows[0]?.id ?? 1).set('report', report.reportId)
  for (const one of Object.values(people)) await withPassword(one)
  return { people, report }
}

let hash: Promise<string> | undefined

async function withPassword({ accountId }: Actor) {
  hash ??= hashPassword('Kepler-tanzt-gern')
  const { db } = await testDatabase()
  await db
    .updateTable('account')
    .set({ password_hash: await hash })
    .where('id', '=', accountId)
    .execute()
}

/** Somebody with every role of the staff, who is in the list of the teachers. */
async function colleague(): Promise<Actor> {
  const one = await person(...roles.filter((role) => role !== 'student'))
  const { db } = await testDatabase()
  const row = { account_id: one.accountId, staff_no: one.name, name: one.name, college_id: 1 }
  await db.insertInto('teacher').values(row).execute()
  return one
}

/** A call with its fields filled, by whom it may be made; one that ends a session, by somebody of its own. */
export async function sentOf(people: People, endpoint: Endpoint) {
  const as = endpoint.path.startsWith('/admin/') ? people.admin : people.member
  const sent = { endpoint, input: filled(endpoint), as }
  if (!endsSession.test(endpoint.path)) return sent
  const own = as.area === 'admin' ? await administrator('super') : await colleague()
  await withPassword(own)
  return { ...sent, as: own }
}
