import type { QuestionKind } from '#question-bank/question/question.ts'
import type { BloomLevel } from '#syllabus/rules/syllabus.ts'

/** A part of a question's marks that shows an objective (by its number in the syllabus). Shares of an item sum to 1. */
type ObjectiveShare = { readonly objective: number; readonly share: number }

/**
 * A question as it stands in a paper: everything that is counted of it, nothing of its text. `chapter` is the number of
 * a chapter in the syllabus, empty when not said; difficulties are easiness P (0 to 1, share of the marks that are
 * reached), `estimated` by the setter and `measured` in examinations; `minutes` is the time an examinee needs.
 */
export type PaperItem = {
  readonly id: number
  /** As printed: `3`, `五(2)`. */
  readonly no: string
  /** Null for what was written for this paper alone. */
  readonly question_id: number | null
  readonly section_id: number
  readonly kind: QuestionKind
  readonly score: number
  readonly chapter: string
  readonly knowledge: readonly string[]
  readonly objectives: readonly ObjectiveShare[]
  readonly bloom: BloomLevel | null
  readonly difficulty: { readonly estimated: number | null; readonly measured: number | null }
  readonly minutes: number | null
  readonly is_complex: boolean
  /** Earlier examinations with this question, and the year of the last one. */
  readonly usage: { readonly times: number; readonly last_year: number | null }
}

/** A section (大题) as it is headed: how many questions of what kind, and marks for each when all get the same. */
export type PaperSection = {
  readonly id: number
  readonly no: number
  readonly title: string
  readonly kind: QuestionKind
  readonly count: number
  readonly each: number | null
}

/** A paper: its label (A, B, C), the full marks and the minutes that it is meant to have. */
export type Paper = {
  readonly label: string
  readonly total: number
  readonly minutes: number
  readonly sections: readonly PaperSection[]
  readonly items: readonly PaperItem[]
}

/** Easiness that is reckoned with: measured where there is a measurement, else estimated. */
export const easinessOf = ({ difficulty }: Pick<PaperItem, 'difficulty'>): number | null =>
  difficulty.measured ?? difficulty.estimated

/** Marks and shares are decimals: takes the noise of binary fractions off their sums. */
export const cleaned = (value: number): number => Math.round(value * 1e9) / 1e9

export const sumOf = (values: Iterable<number>): number => {
  let sum = 0
  for (const value of values) sum += value
  return cleaned(sum)
}

/** The minutes that are expected of the items which have them, and how many items have none. */
export const minutesOfPaper = (items: readonly PaperItem[]): { minutes: number; missing: number } => ({
  minutes: sumOf(items.map(({ minutes }) => minutes ?? 0)),
  missing: items.filter(({ minutes }) => minutes === null).length,
})

/** Easiness of a whole paper, weighted by marks, over the items that have one; null when none has. */
export function easinessOfPaper(items: readonly PaperItem[]): number | null {
  const known = items.flatMap((item) => {
    const easiness = easinessOf(item)
    return easiness === null || item.score === 0 ? [] : [{ easiness, score: item.score }]
  })
  const score = sumOf(known.map((one) => one.score))
  return score === 0 ? null : cleaned(sumOf(known.map((one) => one.easiness * one.score)) / score)
}
