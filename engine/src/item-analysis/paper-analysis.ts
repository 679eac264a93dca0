import type { difficultyBands, discriminationBands } from './words.ts'

export type DifficultyBand = (typeof difficultyBands)[number]
export type DiscriminationBand = (typeof discriminationBands)[number]

/**
 * One item of a paper. `p` easiness (right / n or mean / full); `d` discrimination (mean high - mean low) / full;
 * `d_range` the alternative by the item's own highest and lowest mark, (X_H - X_L) / (g (H - L));
 * `r_total` and `r_rest` Pearson with the total with and without the item (null when a spread is 0).
 */
export type ItemStatistics = {
  readonly item_id: number
  readonly scoring: 'objective' | 'subjective'
  readonly n: number
  readonly full_score: number
  readonly mean: number
  readonly sd: number
  readonly p: number
  readonly p_band: DifficultyBand
  readonly d: number | null
  readonly d_band: DiscriminationBand | null
  /** Mean / full mark of the high and of the low group; D is their difference. */
  readonly p_high: number | null
  readonly p_low: number | null
  readonly d_range: number | null
  readonly r_total: number | null
  readonly r_rest: number | null
  readonly alpha_if_deleted: number | null
  /** Pearson with the criterion over the students who have both; only where a criterion is given. */
  readonly r_criterion?: number | null
  /** How many chose each option; only where choices are given. */
  readonly options?: readonly OptionCount[]
}

/** An option of a choice item: who chose it of all (share of those who chose one), of the high and of the low group. */
export type OptionCount = {
  readonly option: string
  readonly n: number
  readonly share: number
  readonly high: number
  readonly low: number
}

/** A paper over the students who have a mark in every item of it. Null where it is undefined or too few students. */
export type PaperAnalysis = {
  readonly component_id: number
  /** Classes whose students wrote it, ascending. */
  readonly class_ids: readonly number[]
  readonly n: number
  readonly too_few: boolean
  readonly group_size: number
  readonly full_score: number
  readonly mean: number
  readonly sd: number
  readonly sd_population: number
  readonly sd_sample: number | null
  readonly difficulty: number
  readonly discrimination: number | null
  readonly objective_points_share: number
  readonly alpha: number | null
  readonly kr20: number | null
  readonly kr21: number | null
  readonly sem: number | null
  /** Validity: Pearson of the totals with the criterion; only where a criterion is given. */
  readonly r_criterion?: number | null
  readonly items: readonly ItemStatistics[]
}
