/** Count and share of one band. */
export type BandCount = {
  readonly key: string
  readonly from: number
  readonly count: number
  readonly share: number
}

/**
 * Statistics of a column of values. `sd_sample` divides by n-1 (null for n = 1), `sd_population` by n. Skewness g1 and
 * excess kurtosis g2 are population moments, null when the spread is 0. Histogram bins are half-open, the last closed;
 * values outside are counted in `below_range` and `above_range`. `at_or_above` the threshold; `below` are positions.
 */
export type Distribution = {
  readonly n: number
  readonly mean: number
  readonly sd_population: number
  readonly sd_sample: number | null
  readonly min: number
  readonly q1: number
  readonly median: number
  readonly q3: number
  readonly max: number
  readonly skewness: number | null
  readonly excess_kurtosis: number | null
  readonly bands: readonly BandCount[]
  readonly histogram: {
    readonly from: number
    readonly width: number
    readonly counts: readonly number[]
    readonly below_range: number
    readonly above_range: number
  }
  readonly threshold: number | null
  readonly at_or_above: number
  readonly share_at_or_above: number
  readonly below: readonly number[]
}
