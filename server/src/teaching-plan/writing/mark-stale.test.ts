import { beginPlan, listPlans, plansMovedBy } from '@obelisk/contract/teaching-plan/calls'
import { readCalendar, saveCalendar } from '@obelisk/contract/term-calendar/calendar'
import { readTimetable, saveTimetable, type TimetableEntry } from '@obelisk/contract/term-calendar/timetable'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { demoUniversity } from '../../../test/demo.ts'
import { person } from '../../../test/people.ts'
import { freeClasses } from '../free-classes.fixture.ts'

let leader: Actor
let everywhere: Actor
let other = 0
let classes: number[]
let term = 0
let id = 0

beforeAll(async () => {
  const demo = await demoUniversity()
  const free = await freeClasses()
  ;({ ids: classes, term } = free)
  leader = await demo.actor(free.leader)
  id = (await call(beginPlan, { teaching_class_ids: classes }, { as: leader })).data.id
  everywhere = await person({ role: 'course-leader', scope_type: 'school', scope_id: null })
  other = await planOfAnotherCourse()
}, 60_000)

async function planOfAnotherCourse() {
  const asked = { academic_term_id: term, quickSearch: '' }
  const { list } = (await call(listPlans, asked, { as: everywhere })).data
  for (const { classes: free } of list.filter(({ may }) => may.begin)) {
    const input = { teaching_class_ids: free.map((one) => one.id) }
    const made = await call(beginPlan, input, { as: everywhere })
    if (made.code === 1) return made.data.id
  }
  throw new Error('the demonstration has no second course for this test')
}

async function staleOf(plan: number) {
  const { data } = await call(listPlans, { academic_term_id: term, quickSearch: '' }, { as: everywhere })
  return data.list.find((row) => row.plan?.id === plan)?.plan?.stale
}
const staleNow = () => staleOf(id)

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
  const ofFirst = await entriesOf(first)
  const ofSecond = await entriesOf(second)
  expect(await staleNow()).toEqual([])
  await put(first, onOtherDays(ofFirst))
  expect(await staleNow()).toEqual(['timetable'])
  // the plan of another course has nothing to do with it
  expect(await staleOf(other)).toEqual([])
  // the second class changes and goes back: the first still differs
  await put(second, onOtherDays(ofSecond))
  await put(second, ofSecond)
  expect(await staleNow()).toEqual(['timetable'])
  await put(first, ofFirst)
  expect(await staleNow()).toEqual([])
})

test('issue 28 E (screens A 8): before a calendar is saved it says how many plans and dates it would move, and saving marks as many', async () => {
  const registrar = await (await demoUniversity()).actor('registrar')
  const calendar = async () =>
    (await call(readCalendar, { academic_term_id: String(term) }, { as: registrar })).data
  const { entries, start_date } = await calendar()
  const day = new Date(`${start_date}T00:00:00Z`)
  const at = (days: number) => new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const week = { kind: 'holiday' as const, from: at(14), to: at(18), follows: null, name: '停课演练' }
  const asked = (more: typeof entries) =>
    call(plansMovedBy, { academic_term_id: term, entries: more }, { as: registrar })
  expect((await asked(entries)).data).toEqual({ plans: 0, dates: 0 })
  const { plans, dates } = (await asked([...entries, week])).data
  expect(plans).toBeGreaterThan(1)
  expect(dates).toBeGreaterThan(plans)
  const stale = async () => {
    const { data } = await call(listPlans, { academic_term_id: term, quickSearch: '' }, { as: everywhere })
    return data.list.filter((row) => row.plan?.stale.includes('calendar')).length
  }
  const before = await stale()
  await call(saveCalendar, { academic_term_id: term, entries: [...entries, week] }, { as: registrar })
  expect((await stale()) - before).toBe(plans)
  await call(saveCalendar, { academic_term_id: term, entries }, { as: registrar })
  expect((await asked([...entries, week])).data.plans).toBe(plans)
  // who may not write the calendar is not told
  expect((await call(plansMovedBy, { academic_term_id: term, entries }, { as: leader })).code).not.toBe(1)
})
