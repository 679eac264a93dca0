import * as answering from '@obelisk/contract/survey/answering'
import * as running from '@obelisk/contract/survey/running'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { answersTo, classWithSyllabus, openSurvey, ticketFor } from '../survey.fixture.ts'

let place: Awaited<ReturnType<typeof classWithSyllabus>>
let id: number

beforeAll(async () => {
  place = await classWithSyllabus()
  id = await openSurvey({ as: place.teacher, classId: place.found.id, way: 'anonymous-once' })
})

const student = (at: number): Actor => place.students[at] ?? place.one

const mustTicket = async (as: Actor) => {
  const { held, handIn, form } = await ticketFor(id, as)
  if (!held || !handIn) throw new Error('no ticket')
  return { held, handIn: () => handIn(answersTo(form, 2)) }
}

const giveBack = async (held: object, as: Actor) => {
  const { code, refused } = await call(answering.giveTicketBack, held as never, { as })
  return code === 1 ? 'done' : refused?.refusal
}

const numbers = async () =>
  (await call(running.missingPeople, { id: String(id) }, { as: place.teacher })).data

const stateOf = async (as: Actor) => (await call(answering.mySurvey, { id: String(id) }, { as })).data.state

test('issue 28 B4: an unused ticket goes back, another device answers, and the numbers are everybody', async () => {
  const [one, two, three] = [student(0), student(1), student(2)]
  const used = await mustTicket(one)
  const unused = await mustTicket(two)
  expect((await used.handIn()).code).toBe(1)
  const all = place.found.people
  expect(await numbers()).toEqual({ answered: 1, begun: 1, count: all - 2, people: null })

  // another browser of the same student gets no ticket as long as the first is out
  expect((await ticketFor(id, two)).refused).toBe('survey-ticket-taken')
  expect(await giveBack(unused.held, two)).toBe('done')
  expect(await giveBack(unused.held, two)).toBe('done')
  expect(await stateOf(two)).toBe('pending')
  expect(await numbers()).toEqual({ answered: 1, begun: 0, count: all - 1, people: null })

  // what was given back is void, and its receipt tells of no sheet
  expect((await unused.handIn()).refused?.refusal).toBe('survey-answered')
  const again = await mustTicket(two)
  expect((await again.handIn()).code).toBe(1)
  expect(await numbers()).toEqual({ answered: 2, begun: 0, count: all - 2, people: null })

  // one that was handed in is not given back, and the same void one frees nobody a second time
  expect(await giveBack(again.held, two)).toBe('survey-answered')
  expect(await giveBack(unused.held, two)).toBe('done')
  expect(await stateOf(two)).toBe('begun')

  // who holds no ticket cannot void that of somebody else, nor make one up
  const other = await mustTicket(student(3))
  expect(await giveBack(other.held, three)).toBe('survey-ticket-wrong')
  const forged = { ...other.held, signature: used.held.signature }
  expect(await giveBack(forged, student(3))).toBe('survey-ticket-wrong')
  expect((await other.handIn()).code).toBe(1)
})

test('issue 28 B4: of two who give back and hand in the same ticket at once one is heard, and nobody answers twice', async () => {
  const late = student(5)
  const { held, handIn } = await mustTicket(late)
  const [back, sheet] = await Promise.all([giveBack(held, late), handIn()])
  expect([back, sheet.code === 1 ? 'done' : sheet.refused?.refusal]).toSatisfy(
    (said: unknown[]) => said.filter((one) => one === 'done').length === 1,
  )
  const { db } = await testDatabase()
  const tickets = await db.selectFrom('survey_ticket').select('is_given_back').where('survey_id', '=', id)
  expect((await tickets.execute()).filter((one) => !one.is_given_back)).toHaveLength(back === 'done' ? 3 : 4)
})
