import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Remedy } from '#finding/finding.ts'
import { checkPlan } from './check-plan.ts'
import { generatePlan, shortenedFacts } from './generate-plan.ts'
import { hoursByKind, lastDayOf } from './hours-of-plan.ts'
import { hoursOf, pointsOf } from './plan.ts'
import { takeRemedy } from './take-remedies.ts'
import {
  chapterHours,
  codes,
  content,
  datesOf,
  facts,
  hours,
  line,
  plan,
  theory,
  weeks,
} from './two-classes.fixture.ts'

describe('spec 5 (domain): a plan is made from syllabus, timetable and calendar', () => {
  test('all hours of the syllabus are placed, theory and laboratories each at their own times', () => {
    expect(plan.left_hours).toBe(0)
    expect(hoursByKind(plan, facts)).toEqual([
      { kind: 'hours_theory', planned: 48, wanted: 48, sessions: 24 },
      { kind: 'hours_lab', planned: 16, wanted: 16, sessions: 4 },
    ])
    expect(plan.sessions.filter(({ parts }) => parts[0]?.lab_id).map(({ slots }) => slots[0]?.room)).toEqual(
      Array(4).fill('A-402'),
    )
  })
  test('holidays stay free, the make-up day is used, parallel classes differ in dates only', () => {
    const [one, other] = [datesOf(content, 1), datesOf(content, 2)]
    expect(one.some((date) => date && date >= '2026-10-01' && date <= '2026-10-07')).toBe(false)
    expect(other).toContain('2026-09-20')
    expect(plan.sessions.find(({ slots }) => slots[1]?.date === '2026-09-20')?.slots[1]?.stands_for).toBe(
      '2026-10-06',
    )
    expect(lastDayOf(plan, 1)).toBe('2026-11-26')
  })
  test('contents follow the chapters, and every point stands once', () => {
    const points = theory(content).flatMap(pointsOf)
    expect(points).toEqual(
      chapterHours.flatMap((count, at) =>
        Array.from({ length: count / 2 }, (_, point) => `${at + 1}.${point + 1}`),
      ),
    )
  })
  test('what was made has nothing that must be mended', () => {
    expect(checkPlan(content, facts, []).findings.filter(({ level }) => level === 'error')).toEqual([])
    expect(codes(content)).not.toContain('T04.not_taught')
  })
  test('hours that do not fit are told, and shortening makes them fit', () => {
    const short = {
      ...facts,
      classes: facts.classes.map((one) => ({ ...one, timetable: one.timetable.slice(0, 1) })),
    }
    const made = generatePlan(short)
    expect(made.left_hours).toBeGreaterThan(30)
    expect(codes({ sessions: made.sessions, skips: [] }, short)).toContain('T03.no_time')
    // what has no time can be given another one, or be taught together with the session before
    const { findings } = checkPlan({ sessions: made.sessions, skips: [] }, short, [])
    const without = findings.filter(({ code }) => code === 'T03.no_time')
    const merge = without.flatMap(({ remedies = [] }) => remedies).find(({ action }) => action === 'merge')
    const merged = takeRemedy({ sessions: made.sessions, skips: [] }, short, merge as Remedy)
    expect(merged.sessions).toHaveLength(made.sessions.length - 1)
    expect(codes(merged, short).filter((code) => code === 'T03.no_time').length).toBeLessThan(without.length)
    const only = { ...short, labs: [], hours: hours(48) }
    expect(generatePlan(shortenedFacts(only)).left_hours).toBe(0)
  })
  test('without a timetable the sessions are spread over the weeks', () => {
    const bare = { ...facts, classes: [{ id: 1, timetable: [] }] }
    const made = generatePlan(bare)
    expect(made.sessions.every(({ slots, week }) => slots.length === 0 && week !== null)).toBe(true)
    expect(made.sessions.map(({ week }) => week)).not.toContain(17)
    expect(hoursByKind(made, bare).map(({ planned }) => planned)).toEqual([48, 16])
  })
  test('no hours are lost and no session falls on a free day, whatever the timetable', () => {
    const tables = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(tables, fc.integer({ min: 6, max: 18 }), (weekdays, last) => {
        const on = {
          ...facts,
          classes: [
            { id: 1, timetable: weekdays.map((weekday) => line(weekday, 1, { weeks: weeks(1, last) })) },
          ],
        }
        const made = generatePlan(on)
        expect(made.sessions.reduce((sum, one) => sum + hoursOf(one), 0)).toBe(64)
        expect(codes({ sessions: made.sessions, skips: [] }, on)).not.toContain('T03.on_holiday')
        expect(codes({ sessions: made.sessions, skips: [] }, on)).not.toContain('T03.twice')
      }),
      { numRuns: 40 },
    )
  })
})
