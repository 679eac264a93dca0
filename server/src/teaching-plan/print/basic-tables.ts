import { nameIn } from '@obelisk/contract/name-in'
import type { PrintCell } from '@obelisk/contract/print-document'
import type { PlanClass } from '@obelisk/contract/teaching-plan/plan'
import { hoursByKind, lastDayOf } from '@obelisk/engine/teaching-plan/hours-of-plan'
import { weeksText } from '@obelisk/engine/term-calendar/week-list'
import { fill } from '#print/fill.ts'
import { head, middle, number, plain, type Table, table } from '#print/print-cells.ts'
import { classIn, dayIn, type PrintFacts } from './print-facts.ts'

/** Hours by kind, as `理论 48、实验 16`. */
export const hoursInWords = ({ view, words }: PrintFacts): string =>
  hoursByKind(view.content, view.facts)
    .map(({ kind, planned }) => fill(words.part, { kind: words.kinds[kind], hours: number(planned, 1) }))
    .join(words.comma)

/** The components of the assessment with their forms. */
export const componentsInWords = ({ view, words }: PrintFacts): string =>
  view.facts.components
    .map(({ name, form }) => (form === '' || form === name ? name : `${name}（${form}）`))
    .join(words.comma)

/** When and where a class meets. */
export const timesInWords = ({ view, words }: PrintFacts, classId: number): string[] =>
  (view.facts.classes.find(({ id }) => id === classId)?.timetable ?? []).map((line) =>
    fill(words.time, {
      day: words.weekdays[line.weekday - 1] ?? '',
      from: line.section_from,
      to: line.section_to,
      weeks: weeksText(line.weeks, { odd: words.odd, even: words.even_weeks }),
      room: line.room,
    }).trim(),
  )

export const teachersIn = ({ language, words }: PrintFacts, one: PlanClass): string =>
  (language === 'en' ? one.teachers_en : one.teachers).join(words.comma)

export const lastDayIn = (facts: PrintFacts, classId: number): string => {
  const last = lastDayOf(facts.view.content, classId)
  return last ? dayIn(facts, last) : ''
}

/** The head of the form: course, unit, term, hours. */
export function basicTable(facts: PrintFacts): Table {
  const { view, words, language } = facts
  const pair = (name: string, value: string, span = 1): PrintCell[] => [
    { text: name, head: true, align: 'center' },
    { text: value, ...(span > 1 ? { span } : {}) },
  ]
  return table(
    [0.1, 0.24, 0.1, 0.23, 0.1, 0.23],
    [
      [
        ...pair(words.course, nameIn(language, view.course)),
        ...pair(words.code, view.course.code),
        ...pair(words.unit, facts.unit),
      ],
      [
        ...pair(words.programme, facts.programme),
        ...pair(words.term, nameIn(language, { name: view.term.name })),
        ...pair(words.author, facts.author),
      ],
      [
        ...pair(words.credits, number(view.course.credits, 1)),
        ...pair(words.total, number(view.course.hours_total, 1)),
        ...pair(words.parts, hoursInWords(facts)),
      ],
      [
        ...pair(words.syllabus, `v${view.syllabus.version}`),
        ...pair(words.components, componentsInWords(facts), 3),
      ],
    ],
    { headRows: 0, small: true },
  )
}

/** The classes with their teachers and times. */
export const classTable = (facts: PrintFacts): Table => {
  const { view, words } = facts
  return table(
    [0.16, 0.18, 0.07, 0.47, 0.12],
    [
      head(words.class, words.teachers, words.students, words.times, words.last),
      ...view.classes.map((one) => [
        middle(classIn(facts, one)),
        middle(teachersIn(facts, one)),
        middle(one.students),
        plain(timesInWords(facts, one.id).join('\n')),
        middle(lastDayIn(facts, one.id)),
      ]),
    ],
    { small: true },
  )
}
