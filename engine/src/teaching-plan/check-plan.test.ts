import { describe, expect, test } from 'vitest'
import { weekOf } from '#term-calendar/days.ts'
import { checkPlan } from './check-plan.ts'
import { exchangeTime } from './edit-sessions.ts'
import { hoursByObjective } from './hours-of-plan.ts'
import { type Part, type PlanContent, pointsOf, type Session } from './plan.ts'
import { carriedPoints, progressOf } from './progress.ts'
import { movedFacts, resyncPlan } from './resync-plan.ts'
import { calendar, codes, content, facts, theory } from './two-classes.fixture.ts'

describe('spec T01-T04 (domain 15): findings', () => {
  const change = (key: number, changes: Partial<Session>): PlanContent => ({
    ...content,
    sessions: content.sessions.map((one) => (one.key === key ? { ...one, ...changes } : one)),
  })
  const last = theory(content).at(-1) as Session
  test.each([
    ['T01.hours_differ', change(last.key, { parts: [] })],
    [
      'T02.chapter_missing',
      { ...content, sessions: content.sessions.filter(({ parts }) => parts[0]?.chapter_id !== 103) },
    ],
    [
      'T02.lab_missing',
      { ...content, sessions: content.sessions.filter(({ parts }) => parts[0]?.lab_id !== 201) },
    ],
    [
      'T02.component_missing',
      { ...content, sessions: content.sessions.map((one) => ({ ...one, events: [] })) },
    ],
    [
      'T04.not_taught',
      change(theory(content)[0]?.key ?? 0, {
        events: [{ component_id: 2, kind: 'test', name: '测验', objective_nos: [4] }],
      }),
    ],
  ])('%s', (code, broken) => {
    expect(codes(content)).not.toContain(code)
    expect(codes(broken)).toContain(code)
  })
  test('T03: a holiday that comes later, two sessions at one time, a remedy with a date', () => {
    const now = {
      ...facts,
      calendar: [
        ...calendar,
        { kind: 'holiday' as const, from: '2026-11-05', to: '2026-11-06', follows: null, name: '运动会' },
      ],
    }
    const found = checkPlan(content, now, []).findings.filter(({ code }) => code === 'T03.on_holiday')
    expect(new Set(found.map(({ values }) => values.date))).toEqual(new Set(['2026-11-05', '2026-11-06']))
    expect(found[0]?.remedies?.[0]?.values.date).toBeTruthy()
    const twice = exchangeTime(content, facts, {
      key: last.key,
      classId: 1,
      time: { date: '2026-08-31', section_from: 4, section_to: 5, room: '' },
    })
    expect(codes(twice)).toContain('T03.twice')
  })
  test('T06: two tests in one week; T07: a measure without a session', () => {
    const tests = [1, 2].map((nth) => ({
      component_id: 2,
      kind: 'test' as const,
      name: `测验${nth}`,
      objective_nos: [],
    }))
    expect(codes(change(last.key, { events: tests }))).toContain('T06.two_tests')
    const measures = [{ id: 9, measure: '增加限时训练' }]
    expect(checkPlan(content, facts, measures).findings.map(({ code }) => code)).toContain(
      'T07.measure_missing',
    )
    expect(checkPlan(change(last.key, { measure_ids: [9] }), facts, measures).passed).toContain('T07')
  })
  test('T01: a session longer than its time; T02: an objective that no session serves', () => {
    const [part] = last.parts
    expect(codes(content)).not.toContain('T01.session_longer')
    expect(codes(change(last.key, { parts: [{ ...(part as Part), hours: 3 }] }))).toContain(
      'T01.session_longer',
    )
    const none = { ...content, sessions: content.sessions.map((one) => ({ ...one, objective_nos: [] })) }
    expect(codes(none)).toContain('T02.objective_missing')
  })
  test('T03: examinations, a day outside of the term, a later session on an earlier day', () => {
    const at = (date: string) =>
      exchangeTime(content, facts, {
        key: last.key,
        classId: 1,
        time: { date, section_from: 9, section_to: 10, room: '' },
      })
    const exams = { kind: 'exam' as const, from: '2026-12-28', to: '2027-01-08', follows: null, name: '考试' }
    const now = { ...facts, calendar: [...calendar, exams] }
    expect(codes(at('2026-12-29'), now)).toContain('T03.on_exam')
    expect(codes(at('2027-07-01'))).toContain('T03.outside_term')
    expect(codes(at('2026-09-02'))).toContain('T03.not_in_order')
    expect(codes(at('2026-11-27')).filter((code) => code.startsWith('T03'))).toEqual([])
  })
  test('T05: a chapter before an earlier one; practice of a chapter may come after theory of a later one', () => {
    expect(codes(content)).not.toContain('T05.chapter_order')
    const [first, second] = theory(content) as [Session, Session]
    const turned = theory(content).find(({ parts }) => parts[0]?.chapter_id !== first.parts[0]?.chapter_id)
    expect(codes(change(first.key, { parts: turned?.parts ?? [] }))).toContain('T05.chapter_order')
    const practice = [{ ...(first.parts[0] as Part), kind: 'hours_lab' as const }] as Session['parts']
    expect(codes(change(last.key, { parts: practice }))).not.toContain('T05.chapter_order')
    expect(codes(change(last.key, { parts: second.parts }))).toContain('T05.chapter_order')
  })
  test('T06: two weeks of one class are one of the other, and the same week of both is told once', () => {
    const of = (name: string): Session['events'] => [
      { component_id: 2, kind: 'test', name, objective_nos: [] },
    ]
    const found = (on: PlanContent) =>
      checkPlan(on, facts, []).findings.filter(({ code }) => code === 'T06.two_tests')
    const weeksOf = (one: Session) => one.slots.map(({ date }) => (date ? weekOf(facts.term.start, date) : 0))
    const all = theory(content).map((one) => ({ ...one, events: [] }))
    // the second class has both in one week, the first in two
    const pair = all
      .map((one, at) => [one, all[at + 1]] as const)
      .find(([one, other]) => {
        const [a, b] = [weeksOf(one), other ? weeksOf(other) : []]
        return a[0] !== b[0] && a[1] === b[1]
      })
    expect(pair).toBeDefined()
    const keys = pair?.map((one) => one?.key)
    const tested = {
      ...content,
      sessions: content.sessions.map((one) => ({
        ...one,
        events: keys?.includes(one.key) ? of(`测验${one.key}`) : [],
      })),
    }
    expect(found(tested).map(({ values }) => values.week)).toEqual([weeksOf(pair?.[1] as Session)[1]])
    expect(found(change(last.key, { events: [...of('一'), ...of('二')] }))).toHaveLength(1)
  })
})

describe('what moved on', () => {
  const sports = {
    kind: 'holiday' as const,
    from: '2026-11-05',
    to: '2026-11-06',
    follows: null,
    name: '运动会',
  }
  const now = { ...facts, calendar: [...calendar, sports] }
  test('a new holiday is told, and the re-sync moves what comes after it, and nothing before', () => {
    expect(movedFacts(facts, facts).isMoved).toBe(false)
    expect(movedFacts(facts, now)).toEqual({
      syllabus: false,
      calendar: true,
      timetable: false,
      isMoved: true,
    })
    const { content: after, moved } = resyncPlan(content, facts, now)
    expect(moved.every(({ before }) => (before?.date ?? '') >= '2026-11-05')).toBe(true)
    expect(new Set(moved.map(({ class_id }) => class_id))).toEqual(new Set([1, 2]))
    // the laboratory of 11-05 has no further time in the timetable: that is told, with a way out
    const open = checkPlan(after, now, []).findings.filter(({ code }) => code.startsWith('T03'))
    expect(open.map(({ code, place }) => [code, place.class_id])).toEqual([['T03.no_time', 2]])
    expect(open[0]?.remedies?.[0]?.action).toBe('exchange_time')
  })
  test('chapters of a new version of the syllabus take the place of those of their name', () => {
    const next = {
      ...facts,
      chapters: facts.chapters.slice(0, 7).map((one) => ({ ...one, id: one.id + 500 })),
    }
    const { content: after, moved } = resyncPlan(content, facts, next)
    expect(moved).toEqual([])
    expect(after.sessions[0]?.parts[0]?.chapter_id).toBe(600)
    expect(theory(after).at(-1)?.parts[0]?.chapter_id).toBeNull()
  })
})

describe('the log', () => {
  const [first, second] = theory(content) as [Session, Session]
  const entry = { class_id: 1, moved_to: null, points_done: [] as number[] }
  test('hours behind the plan, marks, and what is carried over', () => {
    const entries = [
      { ...entry, key: first.key, state: 'as-planned' as const, taught_on: '2026-08-31' },
      { ...entry, key: second.key, state: 'changed' as const, taught_on: '2026-09-03' },
    ]
    const progress = progressOf(content, entries, 1, '2026-09-07')
    expect(progress.deviation).toBe(-2)
    expect(progress.sessions.slice(0, 4).map(({ mark }) => mark)).toEqual([
      'as-planned',
      'changed',
      'unrecorded',
      'to-come',
    ])
    const at = content.sessions.findIndex(({ key }) => key === second.key)
    expect(carriedPoints(content, entries, 1, content.sessions[at + 1]?.key ?? 0)).toEqual(pointsOf(second))
    expect(progressOf(content, entries, 2, '2026-09-07').recorded).toBe(0)
  })
  test('what a lecture left out is told at the next lecture, and not at the laboratory between them', () => {
    const lab = content.sessions.findIndex(({ parts }) => parts[0]?.lab_id)
    const before = content.sessions[lab - 1] as Session
    const after = content.sessions.slice(lab).find(({ parts }) => !parts[0]?.lab_id)
    const left = [{ ...entry, key: before.key, state: 'changed' as const, taught_on: '2026-09-03' }]
    expect(before.parts[0]?.lab_id).toBeNull()
    expect(carriedPoints(content, left, 1, content.sessions[lab]?.key ?? 0)).toEqual([])
    expect(carriedPoints(content, left, 1, after?.key ?? 0)).toEqual(pointsOf(before))
  })
  test('a session that was not held is awaited on its new date', () => {
    const moved = {
      ...entry,
      key: first.key,
      state: 'not-held' as const,
      taught_on: null,
      moved_to: '2026-09-02',
    }
    expect(progressOf(content, [moved], 1, '2026-09-01').sessions[0]).toMatchObject({
      mark: 'not-held',
      date: '2026-09-02',
    })
    expect(progressOf(content, [moved], 1, '2026-09-02').sessions[0]?.mark).toBe('unrecorded')
  })
  test('hours by objective sum to the hours of the plan', () =>
    expect(hoursByObjective(content, facts).reduce((sum, one) => sum + one.hours, 0)).toBe(64))
})
