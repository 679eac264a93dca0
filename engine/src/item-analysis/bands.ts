import type { Band } from '#distribution/parameters.ts'
import type { DifficultyBand, DiscriminationBand } from './paper-analysis.ts'

/** Lower borders of easiness P, easiest first, on P rounded to two digits: .86 .73 .38 .15. */
export const DIFFICULTY_BANDS: readonly { readonly key: DifficultyBand; readonly from: number }[] = [
  { key: 'very_easy', from: 0.855 },
  { key: 'easy', from: 0.725 },
  { key: 'medium', from: 0.375 },
  { key: 'hard', from: 0.145 },
  { key: 'very_hard', from: Number.NEGATIVE_INFINITY },
]

/** Lower borders of discrimination D: .40 very good, .30 good, .20 marginal, 0 poor; below 0 check the key. */
export const DISCRIMINATION_BANDS: readonly { readonly key: DiscriminationBand; readonly from: number }[] = [
  { key: 'very_good', from: 0.395 },
  { key: 'good', from: 0.295 },
  { key: 'marginal', from: 0.195 },
  { key: 'poor', from: 0 },
  { key: 'negative', from: Number.NEGATIVE_INFINITY },
]

/**
 * Band of an easiness P (share of 1). The published bands are written for two digits (.73 to .85, .38 to .72), so a
 * border lies half a hundredth below its first printed value.
 */
export function difficultyBand(p: number, bands: readonly Band[] = DIFFICULTY_BANDS): DifficultyBand {
  return (bandOf(p, bands) ?? 'very_hard') as DifficultyBand
}

/** Band of a discrimination D (-1 to 1), printed with two digits as well. */
export function discriminationBand(
  d: number,
  bands: readonly Band[] = DISCRIMINATION_BANDS,
): DiscriminationBand {
  return (bandOf(d, bands) ?? 'negative') as DiscriminationBand
}

/** The discrimination below which an item is poor or worse. */
export const weakBelow = (bands: readonly Band[] = DISCRIMINATION_BANDS): number =>
  bands.find(({ key }) => key === 'marginal')?.from ?? 0

function bandOf(value: number, bands: readonly Band[]): string | undefined {
  return bands.find((band) => value >= band.from - 1e-9)?.key
}
