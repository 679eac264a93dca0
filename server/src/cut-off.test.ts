import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@obelisk/contract/endpoint'
import type { Envelope, Refused } from '@obelisk/contract/envelope'
import { roles } from '@obelisk/contract/permission'
import { serverFault } from '@obelisk/contract/refusal'
import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#identity/password.ts'
import type { Actor } from '#kernel/actor.ts'
import { requestOf } from '../test/call.ts'
import { cutConnections, type Held } from '../test/cut-connections.ts'
import { testDatabase } from '../test/database.ts'
import { administrator, person } from '../test/people.ts'
import { sampleInput, withAt } from '../test/sample-input.ts'
import { rooms } from './rooms.ts'
import { casesOf, prepareCases } from './stale-cases.fixture.ts'

type Sent = { endpoint: Endpoint; input: unknown; as: Actor }
type Said = Envelope<(Partial<Refused> & { id?: number }) | null> & { status: number }

const changing = rooms
  .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  .filter(({ method, answer }) => method !== 'GET' && answer === 'json')
const deleting = changing.filter(({ method }) => method === 'DELETE')
/** What is made and changed goes before what is deleted; what stands on others is deleted before them. */
const inOrder = [...changing.filter((one) => !deleting.includes(one)), ...deleting.toReversed()]

/** Calls that end the session in which they are made. */
const endsSession = /logout|endOtherSessions|changePassword|AdminInfo|leave|Leave/

let people: Record<'admin' | 'member', Actor>

beforeAll(async () => {
  const { reportId } = await prepareCases()
  people = { admin: await administrator('super'), member: await colleague() }
  const { pool } = await testDatabase()
  const open = await pool.query<{ id: number }>(
    "select teaching_class_id as id from evaluation_class where state <> 'confirmed' order by 1 limit 1",
  )
  made.set('class', open.rows[0]?.id ?? 1).set('report', reportId)
  for (const one of Object.values(people)) await withPassword(one)
})

/** Rows that calls of this test have made, by the name of their calls, such as `Culture.Course`. */
const made = new Map<string, number>()
const familyOf = (path: string) => path.split('/')[2] ?? ''

let hash: Promise<string> | undefined

async function withPassword({ accountId }: Actor) {
  hash ??= hashPassword('Obelisk2026')
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

/** Rows that other calls name by these fields. */
const byField: Record<string, string> = {
  culture_id: 'Culture',
  base_culture_id: 'Culture',
  teaching_class_id: 'class',
  report_id: 'report',
  requirement_id: 'Culture.Requirement',
  indicator_id: 'Culture.Indicator',
}

let fresh = 0
/** What fields want that is not told by their shape. */
const wanted: Record<string, () => unknown> = {
  name: () => `a${++fresh}`,
  code: () => `A${++fresh}`,
  username: () => `abc${++fresh}`,
  staff_no: () => `T${++fresh}`,
  student_no: () => `9${++fresh}`,
  title: () => `题${++fresh}`,
  year: () => 2030 + (++fresh % 60),
  mobile: () => `137${String(++fresh).padStart(8, '0')}`,
  email: () => `a${++fresh}@example.edu`,
  password: () => 'Obelisk2026',
  newPassword: () => 'Obelisk2027',
  once: () => randomUUID(),
  origin_area: () => 110_101,
  pid: () => null,
  dict: () => '',
  number: () => ++fresh,
  extend: () => '',
  input_extend: () => '',
}

function valueFor(endpoint: Endpoint, field: string, now: unknown): unknown {
  if (/^ids?$/.test(field)) return made.get(familyOf(endpoint.path)) ?? 1
  const family = byField[field]
  if (family) return made.get(family) ?? 1
  if (/_ids?$/.test(field)) return 1
  return wanted[field]?.() ?? now
}

/** Every field filled so that it may pass, ids with those of rows made here or of a first row. */
function filled(endpoint: Endpoint): Sent {
  const { value, leaves } = sampleInput(endpoint)
  const at = (from: unknown, path: readonly (string | number)[]) =>
    path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | null)?.[key], from)
  const fieldOf = (path: readonly (string | number)[]) =>
    String(path.findLast((key) => typeof key === 'string'))
  const input = leaves.reduce(
    (given, { path }) => withAt(given, path, valueFor(endpoint, fieldOf(path), at(given, path))),
    value,
  )
  return { endpoint, input, as: endpoint.path.startsWith('/admin/') ? people.admin : people.member }
}

async function send({ endpoint, input, as }: Sent): Promise<Said> {
  const { app } = await cutConnections()
  const answer = await app.inject(await requestOf(endpoint, input as never, { as }))
  return { status: answer.statusCode, ...(answer.json() as Omit<Said, 'status'>) }
}

/** What a call with a lost connection is told: that it went wrong here, and the number to ask about. */
const isTold = ({ status, code, msg, data }: Said) =>
  status === 500 &&
  code === 0 &&
  data?.refusal === serverFault.code &&
  data.request &&
  msg.includes(data.request)

const lost = 'the connection to the database was lost'
/** Hundreds of calls, each on connections that are opened anew: on a busy machine that is more than one test's usual time. */
const longWalk = { timeout: 180_000 }
/** A wrong guess is counted although it is refused, so it too has something to commit. */
const countsGuesses =
  /\/account\/(verification|changeBind|retrievePassword|confirmSecondFactor)$|checkClickCaptcha/

const changed = (before: Held, after: Held) =>
  [...before].filter(([name, held]) => after.get(name) !== held).map(([name]) => name)

/** What is wrong when a call loses its connection as it commits; undefined when it never came that far. */
async function lostBefore(sent: Sent): Promise<string[] | undefined> {
  const { cutNext, heldIn } = await cutConnections()
  const over = cutNext('before')
  const said = await send(sent)
  const held = over()
  if (!held) return undefined
  const wrong = isTold(said) ? [] : [`told ${said.status} ${said.code} ${said.msg}`]
  const left = changed(held, await heldIn([...held.keys()]))
  if (left.length > 0) wrong.push(`half of it is there: ${left.join(' ')}`)
  const again = await send(sent)
  if (sent.endpoint.path.endsWith('/add') && again.data?.id)
    made.set(familyOf(sent.endpoint.path), again.data.id)
  const works = again.code === 1 || (countsGuesses.test(sent.endpoint.path) && again.data?.refusal)
  if (!works) wrong.push(`sent again: ${again.code} ${again.msg}`)
  else if (changed(held, await heldIn([...held.keys()])).length > 0) seenToChange += 1
  return wrong
}

/** The same when the database has kept it and only the word of that is lost. */
async function lostAfter(sent: Sent): Promise<string[]> {
  const { cutNext } = await cutConnections()
  const over = cutNext('after')
  const said = await send(sent)
  if (!over()) return []
  const again = await send(sent)
  return [
    ...(isTold(said) ? [] : [`told ${said.status} ${said.code} ${said.msg}`]),
    ...(again.code === 1 || again.data?.refusal !== serverFault.code ? [] : [`sent again: ${again.msg}`]),
  ]
}

let seenToChange = 0
const reached = new Set<string>()

async function sentOf(endpoint: Endpoint): Promise<Sent> {
  const sent = filled(endpoint)
  if (!endsSession.test(endpoint.path)) return sent
  const own = sent.as.area === 'admin' ? await administrator('super') : await colleague()
  await withPassword(own)
  return { ...sent, as: own }
}

test(
  `${lost} as a call commits: nothing of it is there, it is told so, and sent again it works`,
  longWalk,
  async () => {
    const wrong: string[] = []
    for (const endpoint of inOrder) {
      const found = await lostBefore(await sentOf(endpoint))
      if (found) reached.add(endpoint.path)
      wrong.push(...(found ?? []).map((what) => `${endpoint.method} ${endpoint.path}: ${what}`))
    }
    for (const [path, make] of Object.entries(casesOf())) {
      if (reached.has(path)) continue
      const { second, by } = await make()
      const found = await lostBefore({ endpoint: second[0], input: second[1], as: by })
      if (found) reached.add(path)
      wrong.push(...(found ?? []).map((what) => `${path}: ${what}`))
    }
    expect(wrong).toEqual([])
    expect(reached.size).toBeGreaterThan(125)
    expect(seenToChange).toBeGreaterThan(95)
  },
)

test(
  `${lost} on the way back: it is told so, and sent again it is answered by the call, not by a fault`,
  longWalk,
  async () => {
    const wrong: string[] = []
    for (const endpoint of inOrder.filter(({ path }) => reached.has(path)))
      wrong.push(
        ...(await lostAfter(await sentOf(endpoint))).map(
          (what) => `${endpoint.method} ${endpoint.path}: ${what}`,
        ),
      )
    expect(wrong).toEqual([])
  },
)
