import type { Language } from '@obelisk/contract/refusal'
import { type CourseColumn, courseColumnWords } from '@obelisk/contract/training-plan/import-words'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import type { CourseRow } from '@obelisk/contract/training-plan/rows'
import { columnLetters } from '#workbook/sheet.ts'
import type { CellSpec, InputCheck, Look, SheetSpec } from '#workbook/write/sheet-spec.ts'
import { type Chosen, choicesOf, choiceWord, educationText, excelWords, tables } from './excel-words.ts'

const headLook: Look = { bold: true, fill: 'F1F3F6', border: 'thin', align: 'center', wrap: true }
const cellLook: Look = { border: 'thin' }
const columns = Object.keys(courseColumnWords) as CourseColumn[]

const wide: Partial<Record<CourseColumn, number>> = {
  code: 12,
  name: 24,
  name_en: 28,
  ceeaa_category: 20,
  college: 18,
  prerequisites: 20,
}
const isChosen = (column: CourseColumn): column is Chosen & CourseColumn => column in tables

type Of = Pick<WholePlan, 'courses' | 'colleges' | 'groups'>

const flags = ['is_core', 'is_eval', 'is_bilingual', 'industry'] as const
const isFlag = (column: CourseColumn): column is (typeof flags)[number] =>
  flags.some((flag) => flag === column)

/** Columns that name something else: a unit, a group, other courses. */
const named = {
  college: ({ college_id }: CourseRow, plan: Of) => plan.colleges.find(({ id }) => id === college_id)?.name,
  group: ({ group_id }: CourseRow, plan: Of) => plan.groups.find(({ id }) => id === group_id)?.name,
  prerequisites: ({ prerequisite_ids }: CourseRow, plan: Of) =>
    plan.courses
      .filter(({ id }) => prerequisite_ids.includes(id))
      .map(({ code }) => code)
      .join('、'),
} as const
const isNamed = (column: CourseColumn): column is keyof typeof named => column in named

/** What stands in a cell of the list: words as the import reads them back; nothing for what is not so. */
function cellValue(course: CourseRow, column: CourseColumn, plan: Of, language: Language) {
  if (isChosen(column)) return choiceWord(column, course[column], language)
  if (isNamed(column)) return named[column](course, plan) ?? null
  if (isFlag(column)) return course[column] ? excelWords[language].yes : null
  if (column === 'educations') return educationText(course.educations, language)
  const value = course[column]
  return value === 0 && column !== 'credits' ? null : value
}

/** Lists in the cells where only certain words can be read. */
const checks = (from: number, to: number, language: Language): InputCheck[] =>
  columns.flatMap((column, at): InputCheck[] => {
    const range = `${columnLetters(at)}${from}:${columnLetters(at)}${to}`
    const title = courseColumnWords[column][language]
    if (isChosen(column)) {
      const values = choicesOf(column, language)
      return [{ kind: 'list', range, title, message: values.join('、'), values }]
    }
    return column === 'term' ? [{ kind: 'number', range, title, message: '1–8', from: 1, to: 8 }] : []
  })

/** The course list of a plan as a sheet that the import reads back; `title` stands above the head, `note` as well. */
export function courseSheet(plan: Of, title: string, language: Language, note?: string): SheetSpec {
  const above: CellSpec[][] = [
    [{ value: title, look: { bold: true, size: 14 } }],
    ...(note ? [[{ value: note, look: { color: '5A6675', wrap: true } as Look }]] : []),
  ]
  const last = columns.length - 1
  const head = columns.map((column) => ({ value: courseColumnWords[column][language], look: headLook }))
  const rows = plan.courses.map((course) =>
    columns.map((column) => ({ value: cellValue(course, column, plan, language), look: cellLook })),
  )
  const first = above.length + 2
  return {
    name: excelWords[language].courses,
    rows: [...above, head, ...rows],
    columns: columns.map((column) => ({ width: wide[column] ?? 10 })),
    merges: above.map((_, at) => ({ top: at + 1, left: 0, bottom: at + 1, right: last })),
    frozen: { rows: above.length + 1, columns: 2 },
    checks: checks(first, first + Math.max(rows.length, 0) + 100, language),
  }
}
