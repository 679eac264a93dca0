import { beginPlan, listPlans } from '@obelisk/contract/teaching-plan/calls'
import { readTimetable, saveTimetable, type TimetableEntry } from '@obelisk/contract/term-calendar/timetable'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { demoUniversity } from '../../../test/demo.ts'
import { freeClasses } from '../free-classes.fixture.ts'

let leader: Actor
let classes: number[]
let term = 0
let id = 0

beforeAll(async () => {
  const demo = await demoUniversity()
  const free = await freeClasses()
  ;({ ids: classes, term } = free)
  leader = await demo.actor(free.leader)
  id = (await call(beginPlan, { teaching_class_ids: classes }, { as: leader })).data.id
}, 60_000)

async function listed() {
  const { data } = await call(listPlans, { academic_term_id: term, quickSearch: '' }, { as: leader })
  return data.list.flatMap(({ plan }) => plan ?? [])
}
const staleNow = async () => (await listed()).find((plan) => plan.id === id)?.stale
/** The marks of the plans of other classes. */
const othersNow = async () =>
  (await listed()).flatMap((plan) => (plan.id === id ? [] : [[plan.id, plan.stale]]))

const entriesOf = async (teaching_class_id: number) =>
  (await call(readTimetable, { teaching_class_id }, { as: leader })).data.entries

async function put(teaching_class_id: number, entries: TimetableEntry[]) {
  expect((await call(saveTimetable, { teaching_class_id, entries }, { as: leader })).msg).toBe('')
}

const onOtherDays = (entries: TimetableEntry[]) =>
  entries.map((one) => ({ ...one, weekday: (one.weekday % 5) + 1 }))

test('spec 2: route /Teach, a change of one parallel class keeps the mark that another one set, until both are as they were', async () => {
  const [first = 0, second = 0] = classes
  expect(second).toBeGreaterThan(0)
  const [ofFirst, ofSecond] = [await entriesOf(first), await entriesOf(second)]
  expect(await staleNow()).toEqual([])
  const others = await othersNow()
  expect(others.length).toBeGreaterThan(0)
  await put(first, onOtherDays(ofFirst))
  expect(await staleNow()).toEqual(['timetable'])
  expect(await othersNow()).toEqual(others)
  // the second class changes and goes back: the first still differs
  await put(second, onOtherDays(ofSecond))
  await put(second, ofSecond)
  expect(await staleNow()).toEqual(['timetable'])
  await put(first, ofFirst)
  expect(await staleNow()).toEqual([])
})
