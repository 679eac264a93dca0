import type { PrintBlock, PrintCell } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import { type CourseRow, courseCategories } from '@obelisk/contract/training-plan/rows'
import type { signatureRows } from '#document-control/public.ts'
import type { Calendar } from '#kernel/format/calendar.ts'
import { choiceWord } from '../exchange/sheets/excel-words.ts'
import { orderedIndicators } from '../exchange/sheets/matrix-sheets.ts'
import type { PlanWords } from './plan-words.ts'

export type Printed = {
  plan: Omit<WholePlan, 'may'>
  words: PlanWords
  language: Language
  calendar: Calendar
  signatures: ReturnType<typeof signatureRows>
}
type Named = { name: string; name_en: string }

export const nameIn = (one: Named, language: Language) =>
  language === 'en' && one.name_en ? one.name_en : one.name
export const textIn = (one: { text: string; text_en: string }, language: Language) =>
  language === 'en' && one.text_en ? one.text_en : one.text
export const describedIn = (one: { description: string; description_en: string }, language: Language) =>
  language === 'en' && one.description_en ? one.description_en : one.description

type Prose =
  | 'degree'
  | 'introduction'
  | 'positioning'
  | 'features'
  | 'disciplines'
  | 'main_practice'
  | 'conditions'
  | 'objective_statement'
  | 'change_note'
/** A text of the basic information; where there is no English, the Chinese is better than nothing. */
export const proseIn = (fields: WholePlan['fields'], field: Prose, language: Language) =>
  (language === 'en' && fields[`${field}_en`].trim()) || fields[field]

export const head = (text: string, more: Partial<PrintCell> = {}): PrintCell => ({
  text,
  head: true,
  ...more,
})
export const centred = (text: string | number): PrintCell => ({ text: `${text}`, align: 'center' })
const number = (value: number) => (value === 0 ? '' : `${value}`)

/** Each requirement over its indicators, the requirement's cell running down. */
export function indicatorTable({ plan, words, language }: Printed): PrintBlock {
  const rows = plan.requirements.flatMap((requirement) => {
    const indicators = plan.indicators.filter(({ requirement_id }) => requirement_id === requirement.id)
    const title: PrintCell = {
      text: `${requirement.no} ${nameIn(requirement, language)}\n${describedIn(requirement, language)}`,
      ...(indicators.length > 1 ? { rows: indicators.length } : {}),
    }
    if (indicators.length === 0) return [[title, centred('–'), { text: '' }]]
    return indicators.map((one, at) => [
      ...(at === 0 ? [title] : []),
      centred(one.no),
      { text: describedIn(one, language) },
    ])
  })
  return {
    type: 'table',
    widths: [0.4, 0.12, 0.48],
    headRows: 1,
    rows: [[head(words.requirement), head(words.indicator), head(words.text)], ...rows],
  }
}

export function linkTable({ plan, words, language }: Printed): PrintBlock {
  const marks = new Map(
    plan.links.map((link) => [`${link.requirement_id}:${link.edu_objective_id}`, link.strength]),
  )
  const share = 0.66 / Math.max(plan.objectives.length, 1)
  return {
    type: 'table',
    widths: [0.34, ...plan.objectives.map(() => share)],
    headRows: 1,
    rows: [
      [head(words.requirement), ...plan.objectives.map(({ no }) => head(`${words.objective} ${no}`))],
      ...plan.requirements.map((one) => [
        { text: `${one.no} ${nameIn(one, language)}` },
        ...plan.objectives.map((objective) => centred(marks.get(`${one.id}:${objective.id}`) ?? '')),
      ]),
    ],
  }
}

const sum = (courses: readonly CourseRow[], field: 'credits' | 'hours_total') =>
  Number(courses.reduce((total, course) => total + course[field], 0).toFixed(1))

const sumRow = (label: string, courses: readonly CourseRow[]): PrintCell[] => [
  { text: label, span: 4, bold: true, align: 'center' },
  { text: `${sum(courses, 'credits')}`, bold: true, align: 'center' },
  { text: `${sum(courses, 'hours_total')}`, bold: true, align: 'center' },
  { text: '', span: 7 },
]

/** All courses by category with subtotals; for a landscape page. */
export function courseTable({ plan, words, language }: Printed): PrintBlock {
  const line = (course: CourseRow, first: PrintCell[]): PrintCell[] => [
    ...first,
    { text: course.code },
    { text: nameIn(course, language) },
    centred(choiceWord('nature', course.nature, language)),
    centred(course.credits),
    centred(
      course.weeks > 0 && course.hours_total === 0 ? `${course.weeks} ${words.weeks}` : course.hours_total,
    ),
    centred(number(course.hours_theory)),
    centred(number(course.hours_lab)),
    centred(number(course.hours_computer)),
    centred(number(course.hours_practice)),
    centred(number(course.hours_seminar + course.hours_exercise + course.hours_other)),
    centred(course.term),
    centred(choiceWord('assess_type', course.assess_type, language)),
  ]
  const groups = courseCategories.flatMap((category) => {
    const courses = plan.courses.filter((course) => course.category === category)
    if (courses.length === 0) return []
    const title: PrintCell = {
      text: choiceWord('category', category, language),
      align: 'center',
      ...(courses.length > 1 ? { rows: courses.length } : {}),
    }
    return [
      ...courses.map((course, at) => line(course, at === 0 ? [title] : [])),
      sumRow(words.subtotal, courses),
    ]
  })
  const heads = [
    words.category,
    words.courseCode,
    words.course,
    words.nature,
    words.credits,
    words.hours,
    words.theory,
    words.lab,
    words.computer,
    words.practiceHours,
    words.other,
    words.term,
    words.assess,
  ]
  return {
    type: 'table',
    small: true,
    widths: [0.09, 0.09, 0.22, 0.07, 0.06, 0.07, 0.06, 0.06, 0.06, 0.06, 0.05, 0.05, 0.06],
    headRows: 1,
    rows: [heads.map((text) => head(text)), ...groups, sumRow(words.total, plan.courses)],
  }
}

/** Courses down, indicators across; for a landscape page. */
export function matrixTable({ plan, words, language }: Printed): PrintBlock {
  const indicators = orderedIndicators(plan)
  const marks = new Map(
    plan.supports.map((cell) => [`${cell.course_id}:${cell.indicator_id}`, cell.strength]),
  )
  const share = 0.8 / Math.max(indicators.length, 1)
  const groups = plan.requirements.flatMap((requirement): PrintCell[] => {
    const span = indicators.filter(({ requirement_id }) => requirement_id === requirement.id).length
    return span === 0 ? [] : [head(`${requirement.no}`, { span })]
  })
  return {
    type: 'table',
    small: true,
    tight: true,
    widths: [0.2, ...indicators.map(() => share)],
    headRows: 2,
    rows: [
      [head(words.course, { rows: 2 }), ...groups],
      indicators.map(({ no }) => head(no)),
      ...plan.courses.map((course) => [
        { text: nameIn(course, language) },
        ...indicators.map(({ id }) => centred(marks.get(`${course.id}:${id}`) ?? '')),
      ]),
    ],
  }
}

/** Each indicator with its evaluation courses. */
export function weightTable({ plan, words, language }: Printed): PrintBlock {
  const courses = new Map(plan.courses.map((course) => [course.id, course]))
  return {
    type: 'table',
    widths: [0.12, 0.4, 0.48],
    headRows: 1,
    rows: [
      [head(words.indicator), head(words.text), head(words.evaluation)],
      ...orderedIndicators(plan).map((one) => [
        centred(one.no),
        { text: describedIn(one, language) },
        {
          text: plan.weights
            .filter(({ indicator_id }) => indicator_id === one.id)
            .map(({ course_id, weight }) => {
              const course = courses.get(course_id)
              return `${course ? nameIn(course, language) : ''} (${weight})`
            })
            .join('\n'),
        },
      ]),
    ],
  }
}
