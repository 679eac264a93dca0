import type { PrintBlock } from '@obelisk/contract/print-document'
import type { CreditRow } from '@obelisk/engine/training-plan/rules/credit-statistics'
import { accreditationName, leastShareOf, statisticsOf } from '../exchange/sheets/credit-sheet.ts'
import { choiceWord } from '../exchange/sheets/excel-words.ts'
import { centred, head, type Printed } from './plan-tables.ts'

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

function table(
  { plan, words }: Printed,
  rows: readonly CreditRow[],
  nameOf: (key: string) => string,
  withLimits = false,
): PrintBlock {
  const limit = (key: string) => {
    const minimum = leastShareOf(plan, key)
    return centred(minimum === null ? '–' : `≥ ${percent(minimum)}`)
  }
  const heads = [words.kind, words.count, words.credits, words.hours, words.share]
  return {
    type: 'table',
    widths: withLimits ? [0.34, 0.12, 0.13, 0.13, 0.13, 0.15] : [0.4, 0.15, 0.15, 0.15, 0.15],
    headRows: 1,
    rows: [
      [...heads, ...(withLimits ? [words.minimum] : [])].map((text) => head(text)),
      ...rows.map(({ key, courses, credits, hours, share }) => [
        { text: nameOf(key) },
        centred(courses),
        centred(credits),
        centred(hours),
        centred(percent(share)),
        ...(withLimits ? [limit(key)] : []),
      ]),
    ],
  }
}

/** Credits and hours by accreditation category against its limits, by category and by term. */
export function statisticsBlocks(printed: Printed): PrintBlock[] {
  const { plan, words, language } = printed
  const sums = statisticsOf(plan)
  const term = (key: string) => (language === 'en' ? `Term ${key}` : `第 ${key} 学期`)
  return [
    { type: 'caption', of: 'table', text: words.accreditationTable },
    table(printed, sums.by_accreditation, (key) => accreditationName(key, language), true),
    { type: 'caption', of: 'table', text: words.categoryTable },
    table(printed, sums.by_category, (key) => choiceWord('category', key, language)),
    { type: 'caption', of: 'table', text: words.termTable },
    table(printed, sums.by_term, term),
  ]
}
