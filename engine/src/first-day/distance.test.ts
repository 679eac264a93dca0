import { expect, test } from 'vitest'
import { type FirstDayFacts, firstDayRows, isFirstDayOver } from './distance.ts'

const nothing: FirstDayFacts = {
  units: { colleges: 0, programmes: 0, grades: 0, from_year: 0, to_year: 0 },
  people: { teachers: 0, students: 0, unplaced: 0, offices: 0, first_passwords: 0 },
  plan: { state: null, courses: 0, requirements: 0, indicators: 0, supported: 0 },
  syllabi: { courses: 0, ready: 0, checking: 0, review: 0 },
  classes: { terms: 0, classes: 0, listed: 0, untaught: 0 },
  timetable: { classes: 0, placed: 0, has_calendar: false },
  marks: { classes: 0, ready: 0, entering: 0, confirmed: 0, reported: 0 },
}
/** The story of the design: four things are missing. */
const underWay: FirstDayFacts = {
  units: { colleges: 1, programmes: 1, grades: 4, from_year: 2022, to_year: 2025 },
  people: { teachers: 34, students: 412, unplaced: 0, offices: 3, first_passwords: 3 },
  plan: { state: 'published', courses: 60, requirements: 12, indicators: 31, supported: 29 },
  syllabi: { courses: 60, ready: 48, checking: 9, review: 0 },
  classes: { terms: 1, classes: 38, listed: 36, untaught: 0 },
  timetable: { classes: 38, placed: 31, has_calendar: false },
  marks: { classes: 38, ready: 12, entering: 0, confirmed: 0, reported: 0 },
}
const thingsOf = (facts: FirstDayFacts) =>
  firstDayRows(facts).flatMap(({ thing }) => (thing ? [[thing.code, thing.count]] : []))
const rowOf = (facts: FirstDayFacts, key: string) => firstDayRows(facts).find((row) => row.key === key)

test('30.1.6: of an empty school nothing is begun, and each step says what it waits for', () => {
  expect(firstDayRows(nothing).map(({ state }) => state)).toEqual(Array(7).fill('none'))
  expect(firstDayRows(nothing).map(({ note }) => note.code)).toEqual([
    'college',
    'teachers',
    'plan',
    'no-plan-yet',
    'term',
    'no-classes-yet',
    'not-ready',
  ])
})

test('30.1.6: the distance is told in things; a timetable is none of them', () => {
  expect(thingsOf(underWay)).toEqual([
    ['check-syllabi', 9],
    ['lists', 2],
    ['marks', 0],
  ])
  expect(rowOf(underWay, 'timetable')).toMatchObject({
    state: 'under-way',
    thing: null,
    ready: 31,
    total: 38,
  })
  expect(rowOf(underWay, 'plan')).toMatchObject({
    state: 'done',
    ready: 29,
    check: 2,
    note: { code: 'unsupported', count: 2 },
  })
})

test('30.1.6: what waits for an approval is with others; courses without a syllabus hold up no report', () => {
  const handedIn = { ...underWay, plan: { ...underWay.plan, state: 'submitted' } }
  expect(rowOf(handedIn, 'plan')?.state).toBe('waiting')
  const rest = { ...underWay, syllabi: { courses: 60, ready: 48, checking: 0, review: 0 } }
  expect(rowOf(rest, 'syllabi')).toMatchObject({
    state: 'under-way',
    thing: null,
    note: { code: 'syllabi-missing', count: 12 },
  })
  const inReview = { ...underWay, syllabi: { courses: 60, ready: 0, checking: 0, review: 60 } }
  expect(rowOf(inReview, 'syllabi')).toMatchObject({ state: 'waiting', thing: { code: 'await-syllabi' } })
})

test('30.1.6: marks are entered, confirmed, reported; with the first report the day is over', () => {
  const marks = (of: Partial<FirstDayFacts['marks']>) => ({
    ...underWay,
    marks: { ...underWay.marks, ...of },
  })
  expect(rowOf(marks({ entering: 1 }), 'marks')?.thing?.code).toBe('confirm-marks')
  expect(rowOf(marks({ entering: 1, confirmed: 1 }), 'marks')?.thing?.code).toBe('report')
  expect(rowOf(marks({ confirmed: 1, reported: 1 }), 'marks')).toMatchObject({ state: 'done', thing: null })
  expect([isFirstDayOver(underWay), isFirstDayOver(marks({ reported: 1 }))]).toEqual([false, true])
})
