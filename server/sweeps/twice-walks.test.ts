import type { Endpoint } from '@obelisk/contract/endpoint'
import { beginPlan } from '@obelisk/contract/teaching-plan/calls'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { freeClasses } from '#teaching-plan/free-classes.fixture.ts'
import { call } from '../test/call.ts'
import { demoUniversity } from '../test/demo.ts'
import { familyOf, made } from './cut-off-input.fixture.ts'
import { leftOut } from './cut-off-left-out.fixture.ts'
import { officeWalks } from './cut-off-office.fixture.ts'
import { changing, inOrder, type People, preparePeople, sentOf } from './cut-off-people.fixture.ts'
import { walks } from './cut-off-steps.fixture.ts'
import type { Walk } from './cut-off-walk.fixture.ts'
import { casesOf } from './stale-cases.fixture.ts'
import { type Counts, idOf, rowCounter, wrongWithTwo } from './twice.fixture.ts'

let people: People
let report: Awaited<ReturnType<typeof preparePeople>>['report']
let counted: () => Promise<Counts>

beforeAll(async () => {
  const prepared = await preparePeople()
  people = prepared.people
  report = prepared.report
  counted = await rowCounter()
  // the walk of teaching plans goes on with it
  const { actor } = await demoUniversity()
  const { ids, leader } = await freeClasses()
  await call(beginPlan, { teaching_class_ids: ids }, { as: await actor(leader) })
})

const reached = new Set<string>()
let madeRows = 0

type Pressed = { endpoint: Endpoint; input: unknown; as: Actor; before: Counts }

/** Presses and notes what is wrong; gives the answer to go on with, and how many rows there are then. */
async function press(sent: Pressed, wrong: string[]) {
  const { wrong: found, done, made: more, after } = await wrongWithTwo(counted, sent)
  const { method, path } = sent.endpoint
  if (done) reached.add(path)
  if (more.length > 0) madeRows += 1
  wrong.push(...found.map((what) => `${method} ${path}: ${what}`))
  return { done, after }
}

/** Every call of a walk is done, by one of two presses, and so are those after it. */
async function follow(walk: Walk, wrong: string[]) {
  let at = await walk.next()
  while (!at.done) {
    const [endpoint, input, as] = at.value
    // a walk makes rows between its calls, too
    const { done } = await press({ endpoint, input, as, before: await counted() }, wrong)
    if (!done) wrong.push(`${endpoint.path}: was not done`)
    at = await walk.next((done?.data ?? {}) as never)
  }
}

const pressed = 'pressed twice at the same moment: no fault, no double row, a clear answer to both'
/** Hundreds of calls, each with the rows of every table counted before and after it. */
const long = { timeout: 240_000 }

test(`every call whose fields are filled, ${pressed}`, long, async () => {
  const wrong: string[] = []
  let before = await counted()
  for (const endpoint of inOrder.filter(({ path }) => path !== '/api/Teach/del')) {
    const { done, after } = await press({ ...(await sentOf(people, endpoint)), before }, wrong)
    before = after
    if (done && endpoint.path.endsWith('/add')) made.set(familyOf(endpoint.path), idOf(done) ?? 1)
  }
  expect(wrong).toEqual([])
})

test(`every call that stands on others, ${pressed}`, long, async () => {
  const wrong: string[] = []
  for (const walk of [...officeWalks(people.admin), ...walks({ ...report, chief: people.member })])
    await follow(walk, wrong)
  for (const [path, make] of Object.entries(casesOf())) {
    if (reached.has(path)) continue
    const { second, by } = await make()
    await press({ endpoint: second[0], input: second[1], as: by, before: await counted() }, wrong)
  }
  expect(wrong).toEqual([])
})

/** Calls that are not done here, beside those of the walk of cut connections, by the reason. */
const alsoLeftOut: Record<string, readonly string[]> = {
  'a wrong guess is told so and counted; what a right one changes is no addition': [
    '/api/account/verification',
    '/api/account/changeBind',
    '/api/account/retrievePassword',
    '/api/common/checkClickCaptcha',
  ],
}

test('every call that changes something was done, or is left out for a reason', () => {
  const named = [...Object.values(leftOut), ...Object.values(alsoLeftOut)].flat()
  const missed = changing.map(({ path }) => path).filter((path) => !reached.has(path))
  expect(missed.filter((path) => !named.includes(path))).toEqual([])
  expect(madeRows).toBeGreaterThan(100)
})
