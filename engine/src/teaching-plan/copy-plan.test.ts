import { expect, test } from 'vitest'
import { copyPlan } from './copy-plan.ts'
import { exchangeTeacher, exchangeTime, putOff } from './edit-sessions.ts'
import type { PlanContent, Session } from './plan.ts'
import { content, facts, theory } from './two-classes.fixture.ts'

const now = {
  ...facts,
  term: { start: '2027-08-30', weeks: 18 },
  calendar: [
    { kind: 'holiday' as const, from: '2027-10-01', to: '2027-10-07', follows: null, name: '国庆节' },
  ],
  classes: facts.classes.map((one) => ({ ...one, id: one.id + 10 })),
}

test('a plan of an earlier term gives its contents; dates, exceptions, teachers of single sessions and measures stay behind', () => {
  const [first, second] = theory(content) as [Session, Session]
  const own = { date: '2026-09-02', section_from: 9, section_to: 10, room: '教一' }
  const given = exchangeTeacher(content, { key: second.key, classId: 1, teacherId: 5 })
  const moved = exchangeTime(given, facts, { key: first.key, classId: 1, time: own })
  const late = putOff(moved, facts, { key: second.key, classId: 2, reason: '停电' })
  const old: PlanContent = { ...late, sessions: late.sessions.map((one) => ({ ...one, measure_ids: [9] })) }
  const copy = copyPlan(old, facts, now)
  expect(theory(copy).map((one) => one.content)).toEqual(theory(content).map((one) => one.content))
  expect(copy.skips).toEqual([])
  for (const { slots, taught_by, measure_ids } of copy.sessions) {
    expect([taught_by, measure_ids]).toEqual([undefined, []])
    expect(slots.map(({ class_id, is_own }) => [class_id, is_own])).toEqual([
      [11, false],
      [12, false],
    ])
    for (const { date } of slots) expect(date?.startsWith('2027-')).toBe(true)
  }
})
