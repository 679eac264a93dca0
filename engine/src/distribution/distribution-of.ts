import type { BandCount, Distribution } from './distribution.ts'
import { presentOf, quartilesOf, sumOf } from './order-statistics.ts'
import type { Band, DistributionParameters } from './parameters.ts'
import { countBefore, sortedOf } from './sorted-values.ts'

/** Bands (best first), histogram and quartile method, the line to count against (null for none) and its tolerance. */
export type DistributionRequest = DistributionParameters & {
  readonly bands: readonly Band[]
  readonly threshold: number | null
  readonly tolerance: number
}

/** Positions on a grid of decimals carry binary noise far below this. */
const GRID_NOISE = 1e-9

/** Values that differ by less than this part of their size are equal but for the noise of how they were added. */
const EQUAL = 1e-12

/** The fourth power of a smaller spread is no number any more. */
const LEAST = 1e-60

/**
 * Statistics of a column of values in any one unit; NaN entries are missing and left out, their positions are kept in
 * `below`. Null without a value. Skewness m3 / m2^1.5 and excess kurtosis m4 / m2^2 - 3 with population moments.
 */
export function distributionOf(values: Float64Array, request: DistributionRequest): Distribution | null {
  const { sum, n } = sumOf(values)
  if (n === 0) return null
  const present = presentOf(values, n)
  const sorted = sortedOf(present)
  const [min, max] = [sorted[0] as number, sorted[n - 1] as number]
  const mean = Math.min(max, Math.max(min, sum / n))
  const flat = max - min <= Math.max(LEAST, EQUAL * Math.max(Math.abs(min), Math.abs(max)))
  const moments = momentsAround(present, mean)
  const variance = moments.second / n
  const [q1, median, q3] = quartilesOf(sorted, request.quartiles)
  const { threshold, tolerance } = request
  const below = threshold === null ? [] : positionsBelow(values, threshold - tolerance)
  return {
    n,
    mean,
    sd_population: flat ? 0 : Math.sqrt(variance),
    sd_sample: n < 2 ? null : flat ? 0 : Math.sqrt(moments.second / (n - 1)),
    min,
    q1,
    median,
    q3,
    max,
    skewness: flat ? null : moments.third / n / variance ** 1.5,
    excess_kurtosis: flat ? null : moments.fourth / n / variance ** 2 - 3,
    bands: bandCounts(sorted, request.bands, tolerance),
    histogram: histogramOf(sorted, request.histogram),
    threshold,
    at_or_above: n - below.length,
    share_at_or_above: (n - below.length) / n,
    below,
  }
}

type Moments = { second: number; third: number; fourth: number }

function momentsAround(values: Float64Array, mean: number): Moments {
  let second = 0
  let third = 0
  let fourth = 0
  for (let i = 0; i < values.length; i++) {
    const off = (values[i] as number) - mean
    const square = off * off
    second += square
    third += square * off
    fourth += square * square
  }
  return { second, third, fourth }
}

function positionsBelow(values: Float64Array, line: number): number[] {
  const positions: number[] = []
  for (let i = 0; i < values.length; i++) if ((values[i] as number) < line) positions.push(i)
  return positions
}

/** Half-open bands, best first; a value exactly at a border belongs to the better band. */
function bandCounts(sorted: Float64Array, bands: readonly Band[], tolerance: number): BandCount[] {
  let better = sorted.length
  return bands.map(({ key, from }) => {
    const first = countBefore(sorted, (value) => value >= from - tolerance)
    const count = better - first
    better = first
    return { key, from, count, share: count / sorted.length }
  })
}

function histogramOf(
  sorted: Float64Array,
  { from, to, width }: DistributionParameters['histogram'],
): Distribution['histogram'] {
  const bins = Math.max(1, Math.round((to - from) / width))
  const start = (bin: number) => countBefore(sorted, (value) => binOf(value, from, to, width, bins) >= bin)
  const starts = Array.from({ length: bins + 1 }, (_, bin) => start(bin))
  const counts = starts.slice(1).map((end, bin) => end - (starts[bin] ?? end))
  const [below = 0] = starts
  return {
    from,
    width,
    counts,
    below_range: below,
    above_range: sorted.length - (starts[bins] ?? sorted.length),
  }
}

/** -1 below the range, `bins` above it; the last bin holds its upper end. */
function binOf(value: number, from: number, to: number, width: number, bins: number): number {
  const bin = Math.floor((value - from) / width + GRID_NOISE)
  if (bin < 0) return -1
  if (bin < bins) return bin
  return value <= to + GRID_NOISE ? bins - 1 : bins
}
