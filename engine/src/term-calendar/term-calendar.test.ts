import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalendarEntry, meetingsOf, type TimetableEntry, timetableDayOf } from './class-meetings.ts'
import { addDays, dayIn, daysBetween, mondayOf, weekdayOf, weekOf } from './days.ts'
import { readTimetable } from './timetable-text.ts'
import { weeksFrom, weeksText } from './week-list.ts'

const signs = { odd: '单', even: '双' }

describe('days', () => {
  test('every day of twelve years follows the one before, with the weekday that JavaScript knows', () => {
    for (let at = 0, day = '2020-01-01'; at < 12 * 366; at += 1, day = addDays(day, 1)) {
      expect(daysBetween('2020-01-01', day)).toBe(at)
      expect(weekdayOf(day)).toBe(new Date(`${day}T12:00:00Z`).getUTCDay() || 7)
      expect(weekdayOf(mondayOf(day))).toBe(1)
    }
  })
  test('a term that begins on a Wednesday counts its weeks from the Monday before', () => {
    expect([weekOf('2026-09-02', '2026-08-31'), weekOf('2026-09-02', '2026-09-07')]).toEqual([1, 2])
    expect(weekOf('2026-09-02', '2026-08-30')).toBe(0)
  })
  test('week and weekday give the day back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 7 }), (week, weekday) => {
        const day = dayIn('2026-08-31', week, weekday)
        expect([weekOf('2026-08-31', day), weekdayOf(day)]).toEqual([week, weekday])
      }),
    )
  })
})

describe('weeks', () => {
  test.each([
    ['1-16', Array.from({ length: 16 }, (_, at) => at + 1)],
    ['1-7单', [1, 3, 5, 7]],
    ['2-8(双)', [2, 4, 6, 8]],
    ['第1-3周,5周', [1, 2, 3, 5]],
    ['1，3、5-6', [1, 3, 5, 6]],
    ['1-8 odd', [1, 3, 5, 7]],
  ])('%s', (text, wanted) => expect(weeksFrom(text)).toEqual(wanted))
  test.each(['', 'x', '0-3', '5-2', '1-99', '1--3'])('%s is not read', (text) =>
    expect(weeksFrom(text)).toBeUndefined(),
  )
  test('what is written is read back', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1 }), (weeks) => {
        expect(weeksFrom(weeksText(weeks, signs))).toEqual(weeks.toSorted((a, b) => a - b))
      }),
    )
  })
  test('odd and even weeks are written as such', () =>
    expect([weeksText([1, 3, 5, 7], signs), weeksText([2, 4, 6, 9], signs)]).toEqual(['1-7单', '2-6双,9']))
})

const term = { start: '2026-08-31', weeks: 18 }
const line = (weekday: number, more: Partial<TimetableEntry> = {}): TimetableEntry => ({
  weekday,
  section_from: 1,
  section_to: 2,
  weeks: Array.from({ length: 18 }, (_, at) => at + 1),
  kind: 'theory',
  room: 'A',
  ...more,
})
const national: CalendarEntry[] = [
  { kind: 'holiday', from: '2026-10-01', to: '2026-10-07', follows: null, name: '国庆' },
  { kind: 'make-up', from: '2026-10-10', to: '2026-10-10', follows: '2026-10-07', name: '' },
  { kind: 'exam', from: '2026-12-28', to: '2027-01-03', follows: null, name: '考试周' },
]

describe('meetings', () => {
  test('a holiday takes meetings away, a make-up day brings those of the day it follows, exams end the term', () => {
    const { meetings, lost } = meetingsOf(term, national, [line(3), line(4)])
    expect(lost.map(({ date, made_up_on }) => [date, made_up_on])).toEqual([
      ['2026-10-01', null],
      ['2026-10-07', '2026-10-10'],
      ['2026-12-30', null],
      ['2026-12-31', null],
    ])
    expect(meetings.find(({ date }) => date === '2026-10-10')).toMatchObject({
      stands_for: '2026-10-07',
      week: 6,
      weekday: 6,
    })
    expect(meetings).toHaveLength(33)
  })
  test('a make-up day has no meetings of its own weekday', () => {
    const { meetings } = meetingsOf(term, national, [line(6)])
    expect(meetings.some(({ date }) => date === '2026-10-10')).toBe(false)
  })
  test('no meeting on a free day, no time of the timetable forgotten, in the order of time', () => {
    const stretch = fc
      .record({
        at: fc.integer({ min: 0, max: 120 }),
        length: fc.integer({ min: 0, max: 8 }),
        kind: fc.constantFrom('holiday' as const, 'exam' as const),
      })
      .map(({ at, length, kind }): CalendarEntry => {
        const from = addDays(term.start, at)
        return { kind, from, to: addDays(from, length), follows: null, name: '' }
      })
    const table = fc.array(
      fc.record({
        weekday: fc.integer({ min: 1, max: 7 }),
        weeks: fc.uniqueArray(fc.integer({ min: 1, max: 18 })),
      }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 5 }), table, (calendar, rows) => {
        const lines = rows.map(({ weekday, weeks }) => line(weekday, { weeks }))
        const { meetings, lost } = meetingsOf(term, calendar, lines)
        const isFree = (day: string) => calendar.some(({ from, to }) => from <= day && day <= to)
        expect(meetings.every(({ date }) => !isFree(date))).toBe(true)
        expect(meetings.length + lost.length).toBe(lines.reduce((sum, { weeks }) => sum + weeks.length, 0))
        expect(meetings.map(({ date }) => date)).toEqual(meetings.map(({ date }) => date).toSorted())
      }),
    )
  })
})

describe('a pasted timetable', () => {
  test('the ways in which it is written', () => {
    const { entries, problems } = readTimetable(
      '周一 3-4节 1-16周 教二-304\n星期四\t第5-8节\t1-15周(单)\t机房A402\n\nMon, sections 1-2, weeks 2-16 even, Room 7\n周三 教二\n三四节 1-16周',
      [1, 2],
    )
    expect(entries).toMatchObject([
      { weekday: 1, section_from: 3, section_to: 4, room: '教二-304', kind: 'theory' },
      { weekday: 4, section_from: 5, section_to: 8, weeks: [1, 3, 5, 7, 9, 11, 13, 15], kind: 'lab' },
      { weekday: 1, section_from: 1, section_to: 2, weeks: [2, 4, 6, 8, 10, 12, 14, 16], room: 'Room 7' },
    ])
    expect(problems.map(({ line, missing }) => [line, missing])).toEqual([
      [5, 'sections'],
      [6, 'day'],
    ])
  })
})

describe('which day of the timetable a date holds', () => {
  const weeks = Array.from({ length: term.weeks }, (_, at) => at + 1)
  const daily = [1, 2, 3, 4, 5, 6, 7].map((weekday) => line(weekday, { weeks }))
  test('is the day of every meeting of a class that meets daily, and none on other days', () => {
    const { meetings } = meetingsOf(term, national, daily)
    const dayOf = new Map(meetings.map(({ date, stands_for }) => [date, stands_for ?? date]))
    for (let date = addDays(term.start, -7); date < '2027-01-20'; date = addDays(date, 1)) {
      const day = dayOf.get(date)
      const wanted = day ? { week: weekOf(term.start, day), weekday: weekdayOf(day) } : null
      expect([date, timetableDayOf(term, national, date)]).toEqual([date, wanted])
    }
  })
})
