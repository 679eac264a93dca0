import type { Language } from '@obelisk/contract/refusal'
import { asRulesInput, categoryFromRules } from '@obelisk/contract/training-plan/as-rules-input'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import { type CreditRow, creditStatistics } from '@obelisk/engine/training-plan/rules/credit-statistics'
import { planLimitsOf } from '@obelisk/engine/training-plan/rules/school-limits'
import type { CellSpec, Look, SheetSpec } from '#workbook/write/sheet-spec.ts'
import { choiceWord, excelWords } from './excel-words.ts'

const headLook: Look = { bold: true, fill: 'F1F3F6', border: 'thin', align: 'center' }
const cellLook: Look = { border: 'thin' }
const shareLook: Look = { border: 'thin', format: '0.0%' }

export const accreditationName = (key: string, language: Language) =>
  choiceWord('ceeaa_category', categoryFromRules(key), language)

/** What of the programme's limits concerns one category alone. */
export const leastShareOf = ({ rules }: Pick<WholePlan, 'rules'>, key: string) =>
  planLimitsOf(rules).credit_shares.find(({ categories }) => categories.length === 1 && categories[0] === key)
    ?.minimum ?? null

export const statisticsOf = (plan: Omit<WholePlan, 'may'>) => {
  const { courses, course_groups } = asRulesInput(plan)
  return creditStatistics(courses, course_groups)
}

/** Credits and hours by category, term, accreditation category with its limits, and nature. */
export function creditSheet(plan: Omit<WholePlan, 'may'>, title: string, language: Language): SheetSpec {
  const words = excelWords[language]
  const sums = statisticsOf(plan)
  const cell = (value: string | number | null, look = cellLook): CellSpec => ({ value, look })
  const block = (
    head: string,
    rows: readonly CreditRow[],
    nameOf: (key: string) => string,
    minimum: (key: string) => number | null = () => null,
  ): CellSpec[][] => [
    [],
    [head, words.number, words.credit, words.hours, words.share, words.minimum].map((value) =>
      cell(value, headLook),
    ),
    ...rows.map(({ key, courses, credits, hours, share }) => [
      cell(nameOf(key)),
      cell(courses),
      cell(credits),
      cell(hours),
      cell(share, shareLook),
      cell(minimum(key), shareLook),
    ]),
  ]
  const term = (key: string) => (language === 'en' ? `Term ${key}` : `第 ${key} 学期`)
  return {
    name: words.credits,
    rows: [
      [{ value: title, look: { bold: true, size: 14 } }],
      [cell(words.credit, headLook), cell(sums.credits), cell(words.hours, headLook), cell(sums.hours)],
      [
        cell(words.theory, headLook),
        cell(sums.theory_hours),
        cell(words.practice, headLook),
        cell(sums.practice_hours),
        cell(sums.practice_share, shareLook),
      ],
      ...block(
        words.byAccreditation,
        sums.by_accreditation,
        (key) => accreditationName(key, language),
        (key) => leastShareOf(plan, key),
      ),
      ...block(words.byCategory, sums.by_category, (key) => choiceWord('category', key, language)),
      ...block(words.byTerm, sums.by_term, term),
      ...block(words.byNature, sums.by_nature, (key) => choiceWord('nature', key, language)),
    ],
    columns: [{ width: 24 }, { width: 12 }, { width: 12 }, { width: 12 }, { width: 12 }, { width: 12 }],
  }
}
