import * as running from '@obelisk/contract/survey/running'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { answersTo, classWithSyllabus, closeSurvey, openSurvey, ticketFor } from '../survey.fixture.ts'
import { movedToParallelClass } from './releases.fixture.ts'
import { codeOf, nothingOfFew, type Shown, shownTo, surveyFormInForce } from './shown.fixture.ts'

let place: Awaited<ReturnType<typeof classWithSyllabus>>
let other = 0
const size = 28
const least = 5

beforeAll(async () => {
  place = await classWithSyllabus(size)
  const half = place.students.filter((_, at) => at % 2 === 1).map(({ studentId }) => studentId)
  other = await movedToParallelClass(place.found.id, half)
  await surveyFormInForce()
}, 60_000)

const openBoth = () =>
  openSurvey({ as: place.teacher, classId: place.found.id, beside: [other], way: 'anonymous-once' })

async function handIn(id: number, at: number) {
  const student = place.students[at]
  if (!student) throw new Error(`no student ${at}`)
  const ticket = await ticketFor(id, student)
  const answers = { ...answersTo(ticket.form, at % 4), keep: { text: `意见 ${codeOf(at)}` } }
  expect((await ticket.handIn?.(answers))?.code).toBe(1)
}

const shownOf = (id: number) => shownTo(place.teacher, id)

type So = { handed: number; waiting: number; shown: number }

/** The last look shows what it should, and nothing of few beside each one before it. */
function asItShouldBe(looks: readonly Shown[], so: So) {
  const now = looks.at(-1) as Shown
  const { answered, valid, waiting } = now.told
  expect({ handed: answered, shown: valid, waiting }).toEqual(so)
  for (const [at, words] of Object.entries(now.words)) expect([at, words.size]).toEqual([at, so.shown])
  if (so.shown > 0) expect(now.counts.size).toBeGreaterThan(5)
  for (const before of looks.slice(0, -1)) nothingOfFew(before, now)
}

/** How many hand in before each closing. */
const rounds = [
  [5, 1, 6, 3, 2],
  [3, 4, 1, 8, 5, 1],
  [8, 5, 2, 2, 2, 6],
]

test.each(rounds)(
  '28 A: at any two moments no figure, file, list or value of an anonymous survey differs by fewer than the minimum (%s, %s, %s, …)',
  async (...sizes) => {
    const id = await openBoth()
    const looks: Shown[] = []
    const so = { handed: 0, waiting: 0, shown: 0 }
    for (const count of sizes) {
      if (looks.length > 0) await call(running.actOnSurvey, { id, act: 'reopen' }, { as: place.teacher })
      // now somebody of one class, now of the other
      for (let one = 0; one < count; one += 1) await handIn(id, so.handed + one)
      await closeSurvey(id, place.teacher)
      so.handed += count
      so.waiting += count
      if (so.waiting >= least) Object.assign(so, { shown: so.shown + so.waiting, waiting: 0 })
      looks.push(await shownOf(id))
      asItShouldBe(looks, so)
    }
  },
  240_000,
)

test('28 B1: one more sheet after reopening stays sealed: the old release is shown, and who was shown changes nothing', async () => {
  const id = await openSurvey({
    as: place.teacher,
    classId: place.found.id,
    beside: [other],
    way: 'anonymous-once' as const,
    more: { may_change: true },
  })
  const tickets: Awaited<ReturnType<typeof ticketFor>>[] = []
  for (const student of place.students.slice(0, 6)) tickets.push(await ticketFor(id, student))
  const say = (at: number, step: number) =>
    tickets[at]?.handIn?.({
      ...answersTo(tickets[at]?.form as never, step),
      keep: { text: `说 ${codeOf(at)}` },
    })
  for (let at = 0; at < 5; at += 1) expect((await say(at, 1))?.code).toBe(1)
  await closeSurvey(id, place.teacher)
  const before = await shownOf(id)
  await call(running.actOnSurvey, { id, act: 'reopen' }, { as: place.teacher })
  expect((await say(5, 4))?.code).toBe(1)
  // a sheet that was shown is not changed any more: two looks would tell whose it is
  expect((await say(0, 4))?.refused?.refusal).toBe('survey-answered')
  expect((await say(5, 3))?.code).toBe(1)
  await closeSurvey(id, place.teacher)
  const after = await shownOf(id)
  expect([after.words, after.told.figures, after.told.waiting]).toEqual([
    before.words,
    before.told.figures,
    1,
  ])
  // the numbers on the page add up: handed in, begun, and not begun
  await call(running.actOnSurvey, { id, act: 'reopen' }, { as: place.teacher })
  const seventh = place.students[6] ?? place.one
  expect((await ticketFor(id, seventh)).refused).toBeUndefined()
  const missing = (await call(running.missingPeople, { id: String(id) }, { as: place.teacher })).data
  const live = (await call(running.liveCount, { id: String(id) }, { as: place.teacher })).data
  expect([live.answered, missing.begun]).toEqual([6, 1])
  expect(live.answered + missing.begun + (missing.count ?? 0)).toBe(live.targeted)
})
