import type { GradeAttainment } from '@obelisk/contract/accreditation'
import { decimals } from '@obelisk/contract/decimals'
import type { ImprovementRow } from '@obelisk/contract/improvement'
import { nameIn } from '@obelisk/contract/name-in'
import type { PrintCell } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import type { RollUpReceipt } from '@obelisk/engine/attainment-report/receipt/receipt'
import type { ReportWords } from './words.ts'

/** What the report is made of: the page's own data, the calculation of its receipt, and the measures of its courses. */
export type ReportFacts = {
  grade: GradeAttainment
  calculation: RollUpReceipt
  measures: ImprovementRow[]
  words: ReportWords
  language: Language
}

export const head = (text: string, more: Partial<PrintCell> = {}): PrintCell => ({
  text,
  head: true,
  ...more,
})
export const middle = (text: string, more: Partial<PrintCell> = {}): PrintCell => ({
  text,
  align: 'center',
  ...more,
})

/** A share with the school's number of places; a dash where there is none. */
export const figure = ({ grade }: ReportFacts, value: number | null | undefined) =>
  value === null || value === undefined ? '—' : decimals(value, grade.digits)

export const requirementName = (
  { language }: ReportFacts,
  row: { no: number; name: string; name_en: string },
) => `${row.no} ${nameIn(language, row)}`

export function courseName({ grade, language }: ReportFacts, id: number): string {
  const course = grade.courses.find((one) => one.id === id)
  return course ? nameIn(language, course) : ''
}

/** Indicators in the order of their requirements, those of a requirement by their numbers. */
export const orderedIndicators = ({ grade }: ReportFacts) =>
  grade.requirements
    .toSorted((a, b) => a.no - b.no)
    .flatMap(({ id }) => grade.indicators.filter(({ requirement_id }) => requirement_id === id))

export const isCombined = ({ calculation, grade }: ReportFacts) =>
  calculation.parameters.combine_survey && grade.requirements.some(({ survey }) => survey !== null)
