import type { Endpoint } from '@obelisk/contract/endpoint'
import type { Envelope, Refused } from '@obelisk/contract/envelope'
import { roles } from '@obelisk/contract/permission'
import { connectionLost, serverFault } from '@obelisk/contract/refusal'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { requestOf } from '../test/call.ts'
import { cutConnections, type Held } from '../test/cut-connections.ts'
import { testDatabase } from '../test/database.ts'
import { person } from '../test/people.ts'
import { familyOf, made } from './cut-off-input.fixture.ts'
import { leftOut } from './cut-off-left-out.fixture.ts'
import { officeWalks } from './cut-off-office.fixture.ts'
import { changing, inOrder, type People, preparePeople, sentOf } from './cut-off-people.fixture.ts'
import { walks } from './cut-off-steps.fixture.ts'
import type { Walk } from './cut-off-walk.fixture.ts'
import { casesOf } from './stale-cases.fixture.ts'

type Sent = { endpoint: Endpoint; input: unknown; as: Actor }
type Said = Envelope<(Partial<Refused> & { id?: number }) | null> & { status: number }

let people: People
let stranger: Actor
let report: Awaited<ReturnType<typeof preparePeople>>['report']

beforeAll(async () => {
  const prepared = await preparePeople()
  people = prepared.people
  report = prepared.report
  stranger = await elsewhere()
})

/** Somebody who holds every role, but in another school. */
async function elsewhere(): Promise<Actor> {
  const { db } = await testDatabase()
  const college = { code: 'ELSE', name: '别的学院', kind: 'college' as const }
  const { id } = await db.insertInto('college').values(college).returning('id').executeTakeFirstOrThrow()
  return person(
    ...roles.map((role) =>
      role === 'teacher' || role === 'student'
        ? ({ role, scope_type: 'self', scope_id: null } as const)
        : ({ role, scope_type: 'college', scope_id: id } as const),
    ),
  )
}

/** Whether a call that this person may make can be made by somebody of another school, too. */
async function isOpenElsewhere({ endpoint, input, as }: Sent): Promise<boolean> {
  const { path, access } = endpoint
  if (as.area === 'admin' || !access.includes('/') || openToAll.has(path)) return false
  return (await send({ endpoint, input, as: stranger })).code === 1
}

/** What somebody of another school may do as well: these do what is within reach. */
const openToAll = new Set([
  '/api/AdminClass/readList',
  '/api/Aichat/accept',
  '/api/Aichat/ask',
  '/api/Aichat/savePrompt',
  '/api/Appointment/readLines',
  '/api/Assreport/zip',
  '/api/Course/remind',
  '/api/QuestionBank/similar',
  '/api/SurveyTemplates/add',
])

async function send({ endpoint, input, as }: Sent): Promise<Said> {
  const { app } = await cutConnections()
  const answer = await app.inject(await requestOf(endpoint, input as never, { as }))
  return { status: answer.statusCode, ...(answer.json() as Omit<Said, 'status'>) }
}

/** What a call with a lost connection is told: that it may not have been saved, and to look before trying again. */
const isTold = ({ status, code, msg, data }: Said) =>
  status === 503 &&
  code === 0 &&
  data?.refusal === connectionLost.code &&
  Boolean(data.request) &&
  msg === connectionLost['zh-cn']

const lost = 'the connection to the database was lost'
/** Hundreds of calls, each on connections that are opened anew: on a busy machine that is more than one test's usual time. */
const longWalk = { timeout: 240_000 }
/** A wrong guess is counted although it is refused, so it too has something to commit. */
const countsGuesses =
  /\/account\/(verification|changeBind|retrievePassword|confirmSecondFactor)$|checkClickCaptcha/

const changed = (before: Held, after: Held) =>
  [...before].filter(([name, held]) => after.get(name) !== held).map(([name]) => name)

/** What is wrong when a call loses its connection as it commits, nothing when it never came that far; and its last answer. */
async function lostBefore(sent: Sent): Promise<{ found?: string[]; answer: Said }> {
  const { cutNext, heldIn } = await cutConnections()
  const over = cutNext('before')
  const said = await send(sent)
  const held = over()
  if (!held) return { answer: said }
  const wrong = isTold(said) ? [] : [`told ${said.status} ${said.code} ${said.msg}`]
  const left = changed(held, await heldIn([...held.keys()]))
  if (left.length > 0) wrong.push(`half of it is there: ${left.join(' ')}`)
  if (await isOpenElsewhere(sent)) wrong.push('somebody of another school may do it')
  const again = await send(sent)
  if (sent.endpoint.path.endsWith('/add') && again.data?.id)
    made.set(familyOf(sent.endpoint.path), again.data.id)
  const works = again.code === 1 || (countsGuesses.test(sent.endpoint.path) && again.data?.refusal)
  if (!works) wrong.push(`sent again: ${again.code} ${again.msg}`)
  else if (changed(held, await heldIn([...held.keys()])).length > 0) seenToChange += 1
  return { found: wrong, answer: again }
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

type Note = (path: string, found: string[], answer: Said) => void

/** Whether a call came to its commit; notes what was wrong with it then. */
async function reach(sent: Sent, note: Note): Promise<boolean> {
  const { found, answer } = await lostBefore(sent)
  if (found) note(sent.endpoint.path, found, answer)
  return found !== undefined
}

/** Every call of a walk comes to its commit, and so do those after it. */
async function follow(walk: Walk, note: Note) {
  let at = await walk.next()
  while (!at.done) {
    const [endpoint, input, as] = at.value
    const { found = ['did not come to its commit'], answer } = await lostBefore({ endpoint, input, as })
    note(endpoint.path, found, answer)
    at = await walk.next(answer.data as never)
  }
}

let seenToChange = 0
const reached = new Set<string>()
/** Those that come to their commit with every field filled, and nothing prepared. */
const byFilling = new Set<string>()

/** Runs a part of the calls; what was wrong with any of them is the test's failure. */
async function notes(part: (note: Note) => Promise<void>) {
  const wrong: string[] = []
  await part((path, found, answer) => {
    reached.add(path)
    wrong.push(...found.map((what) => `${path}: ${what} (${answer.code} ${answer.msg})`))
  })
  expect(wrong).toEqual([])
}

const kept = 'nothing of it is there, it is told so, and sent again it works'

test(`${lost} as a call commits whose fields are filled: ${kept}`, longWalk, () =>
  notes(async (note) => {
    for (const endpoint of inOrder)
      if (await reach(await sentOf(people, endpoint), note)) byFilling.add(endpoint.path)
  }),
)

test(`${lost} as a call commits that stands on others: ${kept}`, longWalk, () =>
  notes(async (note) => {
    for (const walk of [...officeWalks(people.admin), ...walks({ ...report, chief: people.member })])
      await follow(walk, note)
    for (const [path, make] of Object.entries(casesOf())) {
      if (reached.has(path)) continue
      const { second, by } = await make()
      await reach({ endpoint: second[0], input: second[1], as: by }, note)
    }
  }),
)

test('every call that changes something came to its commit, or is left out for a reason', () => {
  const missed = changing.map(({ path }) => path).filter((path) => !reached.has(path))
  expect(missed.toSorted()).toEqual(Object.values(leftOut).flat().toSorted())
  expect(reached.size).toBeGreaterThan(217)
  expect(seenToChange).toBeGreaterThan(180)
})

test(
  `${lost} on the way back: it is told so, and sent again it is answered by the call, not by a fault`,
  longWalk,
  async () => {
    const wrong: string[] = []
    for (const endpoint of inOrder.filter(({ path }) => byFilling.has(path)))
      wrong.push(
        ...(await lostAfter(await sentOf(people, endpoint))).map(
          (what) => `${endpoint.method} ${endpoint.path}: ${what}`,
        ),
      )
    expect(wrong).toEqual([])
  },
)
