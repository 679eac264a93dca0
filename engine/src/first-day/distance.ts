import type { firstDayNotes, firstDayStates, firstDaySteps, firstDayThings } from './words.ts'

export type FirstDayStep = (typeof firstDaySteps)[number]
export type FirstDayState = (typeof firstDayStates)[number]
export type FirstDayThing = (typeof firstDayThings)[number]
export type FirstDayNote = (typeof firstDayNotes)[number]

/** What is there of a programme. Counts; `state` is that of the plan, null without one. */
export type FirstDayFacts = {
  units: { colleges: number; programmes: number; grades: number; from_year: number; to_year: number }
  people: {
    teachers: number
    students: number
    unplaced: number
    offices: number
    first_passwords: number
  }
  plan: {
    state: string | null
    courses: number
    requirements: number
    indicators: number
    supported: number
  }
  /** `checking`: drafts and returned ones; `review`: handed in or approved. */
  syllabi: { courses: number; ready: number; checking: number; review: number }
  classes: { terms: number; classes: number; listed: number; untaught: number }
  timetable: { classes: number; placed: number; has_calendar: boolean }
  /** `ready`: classes with a syllabus in force and a list; `reported`: approved reports of the programme. */
  marks: { classes: number; ready: number; entering: number; confirmed: number; reported: number }
}

/** One step: its bar, what is said of it, and what it still owes to the first report. */
export type FirstDayRow = {
  key: FirstDayStep
  state: FirstDayState
  ready: number
  check: number
  total: number
  note: { code: FirstDayNote; count: number }
  thing: { code: FirstDayThing; count: number } | null
}

type Found = Omit<FirstDayRow, 'key' | 'thing'> & { thing?: readonly [FirstDayThing, number] | undefined }

/** The first of these that holds. */
function firstOf<T>(cases: readonly (readonly [unknown, T])[], otherwise: T): T {
  return cases.find(([holds]) => holds)?.[1] ?? otherwise
}

const said = (code: FirstDayNote, count = 0) => ({ code, count })

function units({ units: { colleges, programmes, grades } }: FirstDayFacts): Found {
  const lacks = firstOf<FirstDayThing | undefined>(
    [
      [colleges === 0, 'college'],
      [programmes === 0, 'programme'],
      [grades === 0, 'grades'],
    ],
    undefined,
  )
  const there = [colleges, programmes, grades].filter((count) => count > 0).length
  return {
    state: lacks ? (there > 0 ? 'under-way' : 'none') : 'done',
    ready: there,
    check: 0,
    total: 3,
    note: said(lacks ?? 'units-there', grades),
    thing: lacks && [lacks, 0],
  }
}

function people({ people: of }: FirstDayFacts): Found {
  const { teachers, students, unplaced, offices, first_passwords } = of
  const lacks = firstOf<FirstDayThing | undefined>(
    [
      [teachers === 0, 'teachers'],
      [students === 0, 'students'],
      [offices === 0, 'offices'],
    ],
    undefined,
  )
  const note = firstOf(
    [
      [lacks, said(lacks ?? 'offices')],
      [unplaced > 0, said('unplaced', unplaced)],
      [first_passwords > 0, said('first-passwords', first_passwords)],
    ],
    said('accounts-made'),
  )
  return {
    state: lacks ? (teachers + students > 0 ? 'under-way' : 'none') : 'done',
    ready: teachers + students - unplaced,
    check: unplaced,
    total: teachers + students,
    note,
    thing: lacks && [lacks, 0],
  }
}

function plan({ plan: { state, indicators, supported } }: FirstDayFacts): Found {
  const bar = { ready: supported, check: indicators - supported, total: indicators }
  if (state === null)
    return { state: 'none', ready: 0, check: 0, total: 0, note: said('plan'), thing: ['plan', 0] }
  if (state === 'submitted')
    return { state: 'waiting', ...bar, note: said('await-plan'), thing: ['await-plan', 0] }
  const loose = indicators - supported
  const rest = loose > 0 ? said('unsupported', loose) : undefined
  if (state === 'published' || state === 'archived')
    return { state: 'done', ...bar, note: rest ?? said('plan-whole') }
  return { state: 'under-way', ...bar, note: rest ?? said('finish-plan'), thing: ['finish-plan', 0] }
}

function syllabi({ plan: { state: planState }, syllabi: of }: FirstDayFacts): Found {
  const { courses, ready, checking, review } = of
  const bar = { ready, check: checking + review, total: courses }
  const begun = ready + checking + review
  if (begun === 0) {
    const code = planState === null ? 'no-plan-yet' : 'syllabi'
    return { state: 'none', ...bar, note: said(code, courses), thing: ['syllabi', courses] }
  }
  const open = courses - begun
  const thing = firstOf<Found['thing']>(
    [
      [checking > 0, ['check-syllabi', checking]],
      [review > 0, ['await-syllabi', review]],
    ],
    undefined,
  )
  const note = firstOf(
    [
      [thing, said(thing?.[0] ?? 'syllabi', thing?.[1])],
      [open > 0, said('syllabi-missing', open)],
    ],
    said('syllabi-whole'),
  )
  const state = firstOf<FirstDayState>(
    [
      [ready === courses, 'done'],
      [checking === 0 && review > 0, 'waiting'],
    ],
    'under-way',
  )
  return { state, ...bar, note, thing }
}

function classes({ classes: { terms, classes: all, listed, untaught } }: FirstDayFacts): Found {
  const bar = { ready: listed, check: all - listed, total: all }
  const lacks = firstOf<Found['thing']>(
    [
      [terms === 0, ['term', 0]],
      [all === 0, ['classes', 0]],
      [listed < all, ['lists', all - listed]],
    ],
    undefined,
  )
  const note = firstOf(
    [
      [lacks, said(lacks?.[0] ?? 'classes', lacks?.[1])],
      [untaught > 0, said('no-teacher', untaught)],
    ],
    said('classes-whole', all),
  )
  return { state: all === 0 ? 'none' : lacks ? 'under-way' : 'done', ...bar, note, thing: lacks }
}

/** No report needs a timetable, so this step owes nothing. */
function timetable({ timetable: { classes: all, placed, has_calendar } }: FirstDayFacts): Found {
  const note = firstOf(
    [
      [all === 0, said('no-classes-yet')],
      [placed < all, said('timetables', all - placed)],
      [!has_calendar, said('calendar')],
    ],
    said('timetable-whole'),
  )
  const isDone = all > 0 && placed === all && has_calendar
  return {
    state: isDone ? 'done' : placed > 0 || has_calendar ? 'under-way' : 'none',
    ready: placed,
    check: 0,
    total: all,
    note,
  }
}

function marks({ marks: of }: FirstDayFacts): Found {
  const { classes: all, ready, entering, confirmed, reported } = of
  const bar = { ready: confirmed, check: entering, total: all }
  if (reported > 0) return { state: 'done', ...bar, note: said('first-report', reported) }
  if (confirmed > 0)
    return { state: 'under-way', ...bar, note: said('report', confirmed), thing: ['report', 0] }
  if (entering > 0)
    return {
      state: 'under-way',
      ...bar,
      note: said('confirm-marks', entering),
      thing: ['confirm-marks', entering],
    }
  const note = ready > 0 ? said('ready-first', ready) : said('not-ready')
  return { state: 'none', ...bar, note, thing: ['marks', 0] }
}

const steps: readonly (readonly [FirstDayStep, (facts: FirstDayFacts) => Found])[] = [
  ['units', units],
  ['people', people],
  ['plan', plan],
  ['syllabi', syllabi],
  ['classes', classes],
  ['timetable', timetable],
  ['marks', marks],
]

/** The seven steps of a programme, each with its state, its numbers and what it still owes to the first report. */
export const firstDayRows = (facts: FirstDayFacts): FirstDayRow[] =>
  steps.map(([key, of]) => {
    const { thing, ...found } = of(facts)
    return { key, ...found, thing: thing ? { code: thing[0], count: thing[1] } : null }
  })

/** A report of the programme is approved: nobody has to be led any more. */
export const isFirstDayOver = (facts: FirstDayFacts): boolean => facts.marks.reported > 0
