import type { Endpoint } from '@obelisk/contract/endpoint'
import { roles } from '@obelisk/contract/permission'
import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#identity/password.ts'
import type { Actor } from '#kernel/actor.ts'
import { rooms } from '#rooms.ts'
import { demoDatabase } from '../test/database.ts'
import { administrator, person } from '../test/people.ts'
import { sampleInput, withAt } from '../test/sample-input.ts'
import { type Counts, idOf, moreOf, rowCounter, send, wrongWithTwo } from './twice.fixture.ts'

/** Endings of the own session, and programs started on this machine, are not driven here. */
const leftOut = /logout|terminal|endSession|endOtherSessions|changePassword/i
const changing = rooms
  .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  .filter(({ method, path, answer }) => method !== 'GET' && !leftOut.test(path) && answer === 'json')

let people: Record<'admin' | 'member', Actor>
let counted: () => Promise<Counts>

beforeAll(async () => {
  const { db } = await demoDatabase()
  people = { admin: await administrator('super'), member: await person(...roles) }
  await db
    .updateTable('account')
    .set({ password_hash: await hashPassword('Obelisk2026') })
    .where('id', 'in', [people.admin.accountId, people.member.accountId])
    .execute()
  counted = await rowCounter()
})

/** The call with every field filled and every id that of a first row, as a person at a page might press it. */
function inputOf(endpoint: Endpoint): unknown {
  const { value, leaves } = sampleInput(endpoint)
  const ids = leaves.filter(({ path, kind }) => kind === 'number' && /(^|_)ids?$/.test(String(path.at(-1))))
  return ids.reduce((input, { path }) => withAt(input, path, 1), value)
}

const whoFor = ({ path }: Endpoint) => (path.startsWith('/admin/') ? people.admin : people.member)

const halves = ['/api/', '/admin/'].map(
  (area) => [area, changing.filter(({ path }) => path.startsWith(area))] as const,
)

test.each(halves)(
  'every changing call of %s, pressed twice at the same moment: no fault, no double row, a clear answer to both',
  async (_area, calls) => {
    const wrong: string[] = []
    let done = 0
    let before = await counted()
    for (const endpoint of calls) {
      const as = whoFor(endpoint)
      const two = await wrongWithTwo(counted, { endpoint, input: inputOf(endpoint), as, before })
      before = two.after
      if (two.done) done += 1
      wrong.push(...two.wrong.map((what) => `${endpoint.method} ${endpoint.path}: ${what}`))
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
    const first = await send(endpoint, input, whoFor(endpoint), 'same')
    if (first.code !== 1) continue
    done += 1
    const before = await counted()
    const again = await send(endpoint, input, whoFor(endpoint), 'same')
    const made = moreOf(before, await counted())
    if (again.code !== 1 || idOf(again) !== idOf(first) || made.length > 0)
      wrong.push(`${endpoint.path}: ${again.code} ${again.msg} ${made.join(' ')}`)
  }
  expect(wrong).toEqual([])
  expect(done).toBeGreaterThan(5)
})

/** Additions of which two equal ones are two, by the reason; all others are told apart by what they are about. */
const meantTwice: Record<string, readonly string[]> = {
  'what it makes is told apart by its content, which is written afterwards': [
    '/admin/auth.Group/add',
    '/admin/user.Group/add',
    '/api/Culture/add',
    '/api/Culture/copy',
    '/api/Culture.Library/copy',
    '/api/TeachingClass/split',
    '/api/Ques/add',
  ],
  'asked for again, it is made or said again': [
    '/api/Assreport/zip',
    '/api/Course/exportAll',
    '/api/Accreditation/remind',
  ],
}

test('issue 28 C4: every addition that was done, sent again with keys of its own, makes no second row or is one of those that are meant', async () => {
  const twice: string[] = []
  let done = 0
  for (const endpoint of changing.filter(({ isDeduplicated }) => isDeduplicated === true)) {
    const input = inputOf(endpoint)
    if ((await send(endpoint, input, whoFor(endpoint))).code !== 1) continue
    done += 1
    const before = await counted()
    await Promise.all(
      ['first', 'second'].map((key) => send(endpoint, input, whoFor(endpoint), `${endpoint.path}:${key}`)),
    )
    const made = moreOf(before, await counted())
    if (made.length > 0) twice.push(endpoint.path)
  }
  expect(twice.toSorted()).toEqual(Object.values(meantTwice).flat().toSorted())
  expect(done).toBeGreaterThan(5)
})
