import { describe, expect, test } from 'vitest'
import { checkPlan } from './check-plan.ts'
import { exchangeTime } from './edit-sessions.ts'
import { nearestTimes } from './exchange-times.ts'
import type { PlanContent, PlanFacts, Session } from './plan.ts'
import type { PlanFinding } from './plan-finding.ts'
import { takeFirstWays, takeRemedy } from './take-remedies.ts'
import { content, facts, theory } from './two-classes.fixture.ts'
import { waysOut } from './ways-out.ts'

const change = (key: number, changes: Partial<Session>): PlanContent => ({
  ...content,
  sessions: content.sessions.map((one) => (one.key === key ? { ...one, ...changes } : one)),
})
const without = (isGone: (session: Session) => boolean): PlanContent => ({
  ...content,
  sessions: content.sessions.filter((one) => !isGone(one)),
})
const [first, last] = [theory(content)[0] as Session, theory(content).at(-1) as Session]
const testAt = (nth: number): Session['events'] =>
  [1, 2].slice(0, nth).map((no) => ({ component_id: 2, kind: 'test', name: `测验${no}`, objective_nos: [] }))
const promise = '增加 2 次限时训练'
const measures = [
  { id: 7, measure: promise },
  { id: 8, measure: promise },
]

const cases: [PlanFinding['code'], PlanContent][] = [
  ['T01.hours_differ', change(last.key, { parts: [] })],
  ['T01.session_longer', change(last.key, { parts: last.parts.map((one) => ({ ...one, hours: 3 })) })],
  ['T02.chapter_missing', without(({ parts }) => parts[0]?.chapter_id === 103)],
  ['T02.lab_missing', without(({ parts }) => parts[0]?.lab_id === 204)],
  [
    'T02.component_missing',
    { ...content, sessions: content.sessions.map((one) => ({ ...one, events: [] })) },
  ],
  [
    'T02.objective_missing',
    {
      ...content,
      sessions: content.sessions.map((one) => ({
        ...one,
        objective_nos: one.objective_nos.filter((no) => no !== 2),
      })),
    },
  ],
  [
    'T04.not_taught',
    change(first.key, { events: [{ component_id: 2, kind: 'test', name: '测验', objective_nos: [4] }] }),
  ],
  ['T05.chapter_order', change(last.key, { parts: first.parts })],
  ['T06.two_tests', change(first.key, { events: testAt(2) })],
  ['T07.measure_missing', content],
]

const found = (of: PlanContent, on: PlanFacts = facts) => checkPlan(of, on, measures).findings

describe('issue 28 E (screens A 7): every finding of a plan has a way out, and taking it cures the finding', () => {
  test.each(cases)('%s', (code, broken) => {
    const one = found(broken).find((finding) => finding.code === code) as PlanFinding
    const [way] = waysOut(broken, facts, one)
    expect(way, JSON.stringify(one)).toBeDefined()
    const after = found(takeRemedy(broken, facts, way as never))
    const same = (finding: PlanFinding) =>
      finding.code === code && JSON.stringify(finding.place) === JSON.stringify(one.place)
    expect(after.filter(same)).toEqual([])
  })
  test('one press takes the first way out of all of them, and makes nothing worse', () => {
    for (const [, broken] of cases) {
      const mended = takeFirstWays(broken, facts, measures)
      const left = found(mended).filter(({ level }) => level !== 'info')
      expect(left.length).toBeLessThan(found(broken).filter(({ level }) => level !== 'info').length)
      expect(left.filter(({ level }) => level === 'error')).toEqual([])
    }
  })
  test('a measure that two parallel classes promise is told once, and carried out for both in one session', () => {
    const told = found(content).filter(({ code }) => code === 'T07.measure_missing')
    expect(told).toHaveLength(1)
    const mended = takeFirstWays(content, facts, measures)
    expect(mended.sessions.flatMap(({ measure_ids }) => measure_ids)).toEqual([7, 8])
  })
  test('no day before today is offered while the term lasts; once it is over, all are', () => {
    const where = { key: first.key, classId: 1 }
    const from = (today: string) => nearestTimes(content, { ...facts, today }, where).map(({ date }) => date)
    expect(nearestTimes(content, facts, where)[0]?.date.startsWith('2026-09')).toBe(true)
    expect(from('2026-10-12').length).toBeGreaterThan(2)
    expect(from('2026-10-12').every((date) => date >= '2026-10-12')).toBe(true)
    expect(from('2027-03-01')).toEqual(nearestTimes(content, facts, where).map(({ date }) => date))
    const off = exchangeTime(content, facts, {
      key: first.key,
      classId: 1,
      time: { date: '2026-10-02', section_from: 3, section_to: 4, room: '' },
    })
    const holiday = found(off, { ...facts, today: '2026-10-12' }).find(
      ({ code }) => code === 'T03.on_holiday',
    )
    expect(String(holiday?.remedies?.[0]?.values.date) >= '2026-10-12').toBe(true)
  })
})
