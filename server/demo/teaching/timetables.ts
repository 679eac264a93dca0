import type { Book } from '../book.ts'
import type { TeachingClass } from './classes.ts'
import type { Terms } from './terms.ts'

/** Holidays, make-up days and examinations of the autumn of 2026. */
const entries = [
  ['make-up', '2026-09-20', '2026-09-20', '2026-10-06', '国庆节调休'],
  ['holiday', '2026-09-25', '2026-09-27', null, '中秋节'],
  ['holiday', '2026-10-01', '2026-10-07', null, '国庆节'],
  ['make-up', '2026-10-10', '2026-10-10', '2026-10-07', '国庆节调休'],
  ['holiday', '2026-11-05', '2026-11-06', null, '校运动会'],
  ['exam', '2026-12-21', '2026-12-31', null, '期末考试'],
  ['holiday', '2027-01-01', '2027-01-03', null, '元旦'],
] as const

/** The calendar of the current term, as the registrar entered it before the term. */
export function addCalendar(book: Book, { all }: Terms) {
  const term = all.find(({ isCurrent }) => isCurrent)
  if (!term) return
  for (const [kind, from_date, to_date, follows, name] of entries)
    book.add('calendar_entry', { academic_term_id: term.id, kind, from_date, to_date, follows, name })
  book.note('term_calendar', { academic_term_id: term.id, changed_at: '2026-07-06T10:00:00+08:00' })
}

type Slot = { weekday: number; section: number }

const days = [2, 3, 1, 4, 5]
const slots: readonly Slot[] = [1, 3, 5, 7].flatMap((section) =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, section })),
)
/** Of a course that meets once a week no lesson falls on a holiday that is not made up. */
const onceAWeek = slots.toSorted((a, b) => days.indexOf(a.weekday) - days.indexOf(b.weekday))

/** Laboratories take a whole afternoon. */
const afternoons: readonly Slot[] = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, section: 5 }))

/** 数据结构 of the two classes meets as the story tells. */
const told: Readonly<Record<string, readonly Slot[]>> = {
  '数据结构 软工2501': [
    { weekday: 1, section: 3 },
    { weekday: 4, section: 1 },
  ],
  '数据结构 软工2502': [
    { weekday: 2, section: 3 },
    { weekday: 5, section: 1 },
  ],
}

/** Takes times at which neither the teacher nor a student of the class is elsewhere. */
function diary() {
  const taken = new Set<string>()
  const keysOf = ({ teacher, students }: TeachingClass, { weekday, section }: Slot, length: number) =>
    Array.from({ length: length / 2 }, (_, at) => `${weekday} ${section + at * 2}`).flatMap((time) => [
      `t${teacher.id} ${time}`,
      ...students.map(({ id }) => `s${id} ${time}`),
    ])
  return (one: TeachingClass, wanted: readonly Slot[], length: number): Slot | undefined => {
    const slot = wanted.find((slot) => keysOf(one, slot, length).every((key) => !taken.has(key)))
    for (const key of slot ? keysOf(one, slot, length) : []) taken.add(key)
    return slot
  }
}

const weeksUntil = (last: number, step = 1, first = 1) =>
  `{${Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step).join(',')}}`

type Line = { wanted: readonly Slot[]; length: number; kind: 'theory' | 'lab'; weeks: string }

/**
 * What a class needs a week: lectures of two sections, one where the term has room for all of them, else two, and an
 * afternoon in the laboratory in every second week.
 */
function linesFor({ name, course }: TeachingClass): Line[] {
  const { theory, lab } = course.facts.hours
  const isOnce = theory <= 32
  const weeks = weeksUntil(Math.min(16, isOnce ? theory / 2 : Math.ceil(theory / 4) + 1))
  const lectures = (isOnce ? [0] : [0, 1]).map((nth): Line => {
    const story = told[name]?.[nth]
    const wanted = isOnce ? onceAWeek : slots
    return { wanted: story ? [story] : wanted, length: 2, kind: 'theory', weeks }
  })
  const labWeeks = weeksUntil(Math.min(16, 3 + lab / 2), 2, 4)
  return [
    ...(theory > 0 ? lectures : []),
    ...(lab > 0 ? [{ wanted: afternoons, length: 4, kind: 'lab', weeks: labWeeks } as const] : []),
  ]
}

/** When and where the classes of the current term meet. A line for which no time is left is left out. */
export function addTimetables(book: Book, classes: readonly TeachingClass[]) {
  const take = diary()
  const current = classes.filter(({ term }) => term.isCurrent)
  const inOrder = [...current.filter(({ name }) => told[name]), ...current.filter(({ name }) => !told[name])]
  for (const [at, one] of inOrder.entries()) {
    for (const { wanted, length, kind, weeks } of linesFor(one)) {
      const slot = take(one, wanted, length)
      if (!slot) continue
      book.add('timetable_entry', {
        teaching_class_id: one.id,
        weekday: slot.weekday,
        section_from: slot.section,
        section_to: slot.section + length - 1,
        weeks: weeks as never,
        kind,
        room: kind === 'lab' ? `机房 A-${401 + (at % 4)}` : `教二-${201 + at}`,
      })
    }
    book.note('timetable', { teaching_class_id: one.id, changed_at: '2026-08-24T10:00:00+08:00' })
  }
}
