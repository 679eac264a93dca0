import type { Endpoint } from '@obelisk/contract/endpoint'
import type { Envelope } from '@obelisk/contract/envelope'
import { roles } from '@obelisk/contract/permission'
import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#identity/password.ts'
import type { Actor } from '#kernel/actor.ts'
import { rooms } from '#rooms.ts'
import { requestOf, testApp, tokenOf } from '../test/call.ts'
import { demoDatabase } from '../test/database.ts'
import { administrator, person } from '../test/people.ts'
import { sampleInput, withAt } from '../test/sample-input.ts'

/** Endings of the own session, and programs started on this machine, are not driven here. */
const leftOut = /logout|terminal|endSession|endOtherSessions|changePassword/i
const changing = rooms
  .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  .filter(({ method, path, answer }) => method !== 'GET' && !leftOut.test(path) && answer === 'json')

type Said = Envelope<{ refusal?: string } | null> & { status: number }

let people: Record<'admin' | 'member', Actor>
let counted: () => Promise<Map<string, number>>

/** Lines that say that something was done or tried: as many as there were calls. */
const ofActs =
  /^(admin_log|sign_in_failure|captcha|verification_code|outgoing_message|culture_edit|.*_log|approval_.*|notice|inbox.*|job.*|later_sitting_history|knowledge_.*|dropdown_change|session_token)$/

beforeAll(async () => {
  const { db, pool } = await demoDatabase()
  people = { admin: await administrator('super'), member: await person(...roles) }
  await db
    .updateTable('account')
    .set({ password_hash: await hashPassword('Obelisk2026') })
    .where('id', 'in', [people.admin.accountId, people.member.accountId])
    .execute()
  await Promise.all([tokenOf(people.admin), tokenOf(people.member)])
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const tables = rows.map(({ name }) => name).filter((name) => !ofActs.test(name))
  const counts = tables.map((name) => `select '${name}' as name, count(*)::integer as rows from "${name}"`)
  // named, so that the database reads and plans this long text once
  const question = { name: 'counts', text: counts.join(' union all ') }
  counted = async () => {
    const found = await pool.query<{ name: string; rows: number }>(question)
    return new Map(found.rows.map(({ name, rows: count }) => [name, count]))
  }
})

/** The call with every field filled and every id that of a first row, as a person at a page might press it. */
function inputOf(endpoint: Endpoint): unknown {
  const { value, leaves } = sampleInput(endpoint)
  const ids = leaves.filter(({ path, kind }) => kind === 'number' && /(^|_)ids?$/.test(String(path.at(-1))))
  return ids.reduce((input, { path }) => withAt(input, path, 1), value)
}

async function send(endpoint: Endpoint, input: unknown, key?: string): Promise<Said> {
  const as = endpoint.path.startsWith('/admin/') ? people.admin : people.member
  const answer = await (await testApp()).inject(await requestOf(endpoint, input as never, { as, key }))
  return { status: answer.statusCode, ...(answer.json() as Envelope<{ refusal?: string } | null>) }
}

/** Two equal entries of a ledger may be meant: a form says by its key that they are one. */
function pressTwice(endpoint: Endpoint, input: unknown): Promise<Said[]> {
  const key = endpoint.isDeduplicated === 'by-key' ? 'pressed twice' : undefined
  return Promise.all([send(endpoint, input, key), send(endpoint, input, key)])
}

/** Rows of each table that were made since the last look. */
async function madeSince(before: Map<string, number>) {
  const after = await counted()
  const made = [...after].map(([table, rows]) => [table, rows - (before.get(table) ?? 0)] as const)
  return { after, made: made.filter(([, rows]) => rows > 0) }
}

const idOf = ({ data }: Said) => (data as { id?: number } | null)?.id

/** What is wrong with an answer: a fault, or a no that says nothing. */
const wrongWith = ({ status, code, msg, data }: Said) =>
  status !== 200 || (code !== 1 && code !== 303 && !data?.refusal) ? [`${status} ${code} ${msg}`] : []

const halves = ['/api/', '/admin/'].map(
  (area) => [area, changing.filter(({ path }) => path.startsWith(area))] as const,
)

test.each(halves)(
  'every changing call of %s, pressed twice at the same moment: no fault, no double row, a clear answer to both',
  async (_area, calls) => {
    const wrong: string[] = []
    let [done, before] = [0, await counted()]
    for (const endpoint of calls) {
      const input = inputOf(endpoint)
      const both = await pressTwice(endpoint, input)
      const found = both.flatMap(wrongWith)
      if (both.every(({ code }) => code === 1) && idOf(both[0] as Said) !== idOf(both[1] as Said))
        found.push('two ids')
      if (both.some(({ code }) => code === 1)) {
        done += 1
        const { after, made } = await madeSince(before)
        before = after
        if (made.length > 0 && made.every(([, rows]) => rows > 1) && both.every(({ code }) => code === 1))
          found.push(`made twice: ${made.join(' ')}`)
      }
      wrong.push(...found.map((what) => `${endpoint.method} ${endpoint.path}: ${what}`))
    }
    expect(wrong).toEqual([])
    expect(done).toBeGreaterThan(20)
  },
  // hundreds of calls, each counted in all tables
  120_000,
)

test('every addition, sent again with its key after it was done: the same answer, no further row', async () => {
  const wrong: string[] = []
  let done = 0
  for (const endpoint of changing.filter(({ isDeduplicated }) => isDeduplicated)) {
    const input = inputOf(endpoint)
    const first = await send(endpoint, input, 'same')
    if (first.code !== 1) continue
    done += 1
    const before = await counted()
    const again = await send(endpoint, input, 'same')
    const { made } = await madeSince(before)
    if (again.code !== 1 || idOf(again) !== idOf(first) || made.length > 0)
      wrong.push(`${endpoint.path}: ${again.code} ${again.msg} ${made.join(' ')}`)
  }
  expect(wrong).toEqual([])
  expect(done).toBeGreaterThan(5)
})

/** Additions of which two equal ones are two, by the reason; all others are told apart by what they are about. */
const meantTwice: Record<string, readonly string[]> = {}

test('issue 28 C4: every addition that was done, sent again with keys of its own, makes no second row or is one of those that are meant', async () => {
  const allowed = new Set(Object.values(meantTwice).flat())
  const twice: string[] = []
  let done = 0
  for (const endpoint of changing.filter(({ isDeduplicated }) => isDeduplicated === true)) {
    const input = inputOf(endpoint)
    if ((await send(endpoint, input)).code !== 1) continue
    done += 1
    const before = await counted()
    await Promise.all(['first', 'second'].map((key) => send(endpoint, input, `${endpoint.path} ${key}`)))
    const { made } = await madeSince(before)
    if (made.length > 0 && !allowed.has(endpoint.path)) twice.push(`${endpoint.path}: ${made.join(' ')}`)
  }
  expect(twice).toEqual([])
  expect(done).toBeGreaterThan(5)
})
