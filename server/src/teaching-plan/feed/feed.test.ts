import * as feeds from '@obelisk/contract/teaching-plan/calendar-feed'
import { readPlan } from '@obelisk/contract/teaching-plan/calls'
import { exchangeTeacher } from '@obelisk/engine/teaching-plan/edit-sessions'
import ICAL from 'ical.js'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call, testApp } from '../../../test/call.ts'
import { finishedDatabase, testDatabase } from '../../../test/database.ts'
import { demoUniversity } from '../../../test/demo.ts'
import { person } from '../../../test/people.ts'

let director: Actor
let stranger: Actor
let plan: { id: number; slots: number }

beforeAll(async () => {
  await finishedDatabase()
  const { actor } = await demoUniversity()
  director = await actor('director')
  stranger = await person({ role: 'teacher', scope_type: 'self', scope_id: null })
  const { pool } = await testDatabase()
  const { rows } = await pool.query<typeof plan>(
    `select p.id, (select count(*)::int from jsonb_array_elements(p.content -> 'sessions') s,
       jsonb_array_elements(s -> 'slots') t where t ->> 'date' is not null) as slots
     from teaching_plan p where exists (select from teaching_log l where l.teaching_plan_id = p.id) order by p.id limit 1`,
  )
  plan = rows[0] as typeof plan
}, 240_000)

/** What a calendar gets that knows nothing but the address. */
const fetched = async (path: string) => (await testApp()).inject({ method: 'GET', url: path })

/** The events of a file, read by another library than the one that writes it. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'))
  return { zones, events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) }
}

describe('spec 2: route /Teach, a teaching plan in a calendar', () => {
  test('the address gives every session with its time zone, in lines of at most 75 bytes', async () => {
    const made = await call(feeds.makeFeed, { plan_id: plan.id }, { as: director })
    expect(made.msg).toBe('')
    const answer = await fetched(made.data.path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const { zones, events } = eventsIn(answer.body)
    expect(zones).toEqual(['Asia/Shanghai'])
    expect(events).toHaveLength(plan.slots)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(plan.slots)
    expect(answer.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    // the first lecture of 软工2501: Monday, sections 3 and 4
    const [first] = events.filter(({ summary }) => summary.includes('2501'))
    expect(first?.startDate.zone.tzid).toBe('Asia/Shanghai')
    expect(first?.startDate.toString()).toBe('2026-08-31T09:55:00')
    expect(first?.endDate.toString()).toBe('2026-08-31T11:30:00')
    expect(first?.location).toMatch(/\S/)
    const found = await call(feeds.findFeed, { plan_id: plan.id }, { as: director })
    expect(found.data.feed?.used).toBeGreaterThan(0)
  })
  test('a second one is refused; a wrong, a foreign and an ended secret get 404 and no word of the plan', async () => {
    const again = await call(feeds.makeFeed, { plan_id: plan.id }, { as: director })
    expect(again.refused?.refusal).toBe(feeds.feedThere.code)
    const { feed } = (await call(feeds.findFeed, { plan_id: plan.id }, { as: director })).data
    const path = feed?.path ?? ''
    const own = await call(feeds.makeFeed, {}, { as: director })
    const foreign = own.data.path.split('.').at(-1) ?? ''
    const wrong = [
      path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      path.replace(/[^.]+$/, foreign),
      path.replace(/key=.*/, 'key='),
      path.replace(/key=.*/, `key=999999.${foreign}`),
    ]
    for (const one of wrong) {
      const answer = await fetched(one)
      expect([one, answer.statusCode]).toEqual([one, 404])
      expect(answer.body).not.toContain('BEGIN')
    }
    // only its owner ends it
    expect((await call(feeds.revokeFeed, { id: feed?.id ?? 0 }, { as: stranger })).code).toBe(404)
    expect((await fetched(path)).statusCode).toBe(200)
    expect((await call(feeds.revokeFeed, { id: feed?.id ?? 0 }, { as: director })).code).toBe(1)
    expect((await fetched(path)).statusCode).toBe(404)
    const next = await call(feeds.makeFeed, { plan_id: plan.id }, { as: director })
    expect(next.data.path).not.toBe(path)
  })
  test('the own sessions are those of the own classes alone', async () => {
    const { feed } = (await call(feeds.findFeed, {}, { as: director })).data
    const { events } = eventsIn((await fetched(feed?.path ?? '')).body)
    expect(events.length).toBeGreaterThan(0)
    expect(events.every(({ summary }) => !summary.includes('2502'))).toBe(true)
    const none = await call(feeds.calendarFile, { language: 'en' }, { as: stranger })
    expect(eventsIn(none.bytes.toString()).events).toEqual([])
  })
  test('a session that another teacher gives in one class stands in the calendar of that teacher alone', async () => {
    const { pool } = await testDatabase()
    const { data: view } = await call(readPlan, { id: plan.id }, { as: director })
    const me = view.staff.find(({ is_me }) => is_me)?.id ?? 0
    const other = view.staff.find(({ is_me }) => !is_me)
    const [mine, theirs] = ['2501', '2502'].map(
      (of) => view.classes.find(({ name }) => name.includes(of))?.id ?? 0,
    )
    const [first, second] = view.content.sessions
    const put = (content: unknown) =>
      pool.query('update teaching_plan set content = $1 where id = $2', [JSON.stringify(content), plan.id])
    const before = eventsIn((await call(feeds.calendarFile, {}, { as: director })).bytes.toString()).events
    const given = exchangeTeacher(
      exchangeTeacher(view.content as never, { key: first?.key ?? 0, classId: theirs ?? 0, teacherId: me }),
      { key: second?.key ?? 0, classId: mine ?? 0, teacherId: other?.id ?? 0 },
    )
    await put(given)
    const { events } = eventsIn((await call(feeds.calendarFile, {}, { as: director })).bytes.toString())
    const all = eventsIn(
      (await call(feeds.calendarFile, { plan_id: plan.id }, { as: director })).bytes.toString(),
    )
    await put(view.content)
    const uids = (of: readonly ICAL.Event[]) => of.map(({ uid }) => uid)
    expect(uids(events).filter((uid) => !uids(before).includes(uid))).toEqual([
      `session-${theirs}-${first?.key}@obelisk`,
    ])
    expect(uids(before).filter((uid) => !uids(events).includes(uid))).toEqual([
      `session-${mine}-${second?.key}@obelisk`,
    ])
    const [told] = all.events.filter(({ uid }) => uid === `session-${mine}-${second?.key}@obelisk`)
    expect(told?.description).toContain(`授课教师：${other?.name}`)
  })
  test('for a stranger the plan gives no address and no file', async () => {
    expect((await call(feeds.makeFeed, { plan_id: plan.id }, { as: stranger })).code).toBe(404)
    expect((await call(feeds.calendarFile, { plan_id: plan.id }, { as: stranger })).code).toBe(404)
  })
  test('an account that is switched off is followed by nobody', async () => {
    const { db } = await testDatabase()
    const { feed } = (await call(feeds.findFeed, {}, { as: director })).data
    const set = (status: 'enable' | 'disable') =>
      db.updateTable('account').set({ status }).where('id', '=', director.accountId).execute()
    await set('disable')
    expect((await fetched(feed?.path ?? '')).statusCode).toBe(404)
    await set('enable')
    expect((await fetched(feed?.path ?? '')).statusCode).toBe(200)
  })
})
