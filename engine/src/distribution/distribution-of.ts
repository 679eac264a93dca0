import type { Band, DistributionParameters } from '#attainment/parameters.ts'
import type { BandCount, Distribution } from './distribution.ts'
import { presentOf, quartilesInPlace, sumOf } from './order-statistics.ts'

/** Bands (best first), histogram and quartile method, the line to count against (null for none) and its tolerance. */
export type DistributionRequest = DistributionParameters & {
  readonly bands: readonly Band[]
  readonly threshold: number | null
  readonly tolerance: number
}

/** Positions on a grid of decimals carry binary noise far below this. */
const GRID_NOISE = 1e-9

/**
 * Statistics of a column of values in any one unit; NaN entries are missing and left out, their positions are kept in
 * `below`. Null without a value. Skewness m3 / m2^1.5 and excess kurtosis m4 / m2^2 - 3 with population moments.
 */
export function distributionOf(values: Float64Array, request: DistributionRequest): Distribution | null {
  const present = presentOf(values)
  const n = present.length
  if (n === 0) return null
  const mean = sumOf(present).sum / n
  const moments = momentsAround(present, mean)
  const variance = moments.second / n
  const { threshold, tolerance } = request
  const below = threshold === null ? [] : positionsBelow(values, threshold - tolerance)
  const flat = moments.max === moments.min
  const counts = {
    bands: bandCounts(present, request.bands, tolerance),
    histogram: histogramOf(present, request.histogram),
  }
  // last, because it rearranges the values
  const [q1, median, q3] = quartilesInPlace(present, request.quartiles)
  return {
    n,
    mean,
    sd_population: flat ? 0 : Math.sqrt(variance),
    sd_sample: n < 2 ? null : flat ? 0 : Math.sqrt(moments.second / (n - 1)),
    min: moments.min,
    q1,
    median,
    q3,
    max: moments.max,
    skewness: flat ? null : moments.third / n / variance ** 1.5,
    excess_kurtosis: flat ? null : moments.fourth / n / variance ** 2 - 3,
    ...counts,
    threshold,
    at_or_above: n - below.length,
    share_at_or_above: (n - below.length) / n,
    below,
  }
}

type Moments = { second: number; third: number; fourth: number; min: number; max: number }

function momentsAround(values: Float64Array, mean: number): Moments {
  let second = 0
  let third = 0
  let fourth = 0
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    const off = value - mean
    const square = off * off
    second += square
    third += square * off
    fourth += square * square
    if (value < min) min = value
    if (value > max) max = value
  }
  return { second, third, fourth, min, max }
}

function positionsBelow(values: Float64Array, line: number): number[] {
  const positions: number[] = []
  for (let i = 0; i < values.length; i++) if ((values[i] ?? line) < line) positions.push(i)
  return positions
}

/** Half-open bands, best first; a value exactly at a border belongs to the better band. */
function bandCounts(values: Float64Array, bands: readonly Band[], tolerance: number): BandCount[] {
  const lines = Float64Array.from(bands, (band) => band.from - tolerance)
  const counts = new Int32Array(bands.length + 1)
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    let b = 0
    while (b < lines.length && value < (lines[b] as number)) b++
    counts[b] = (counts[b] as number) + 1
  }
  return bands.map((band, b) => {
    const count = counts[b] ?? 0
    return { key: band.key, from: band.from, count, share: count / values.length }
  })
}

function histogramOf(
  values: Float64Array,
  { from, to, width }: DistributionParameters['histogram'],
): Distribution['histogram'] {
  const bins = Math.max(1, Math.round((to - from) / width))
  const counts = new Int32Array(bins + 2)
  for (let i = 0; i < values.length; i++) {
    const slot = binOf(values[i] as number, from, to, width, bins) + 1
    counts[slot] = (counts[slot] as number) + 1
  }
  const [below = 0, ...rest] = counts
  return { from, width, counts: rest.slice(0, bins), below_range: below, above_range: rest[bins] ?? 0 }
}

/** -1 below the range, `bins` above it; the last bin holds its upper end. */
function binOf(value: number, from: number, to: number, width: number, bins: number): number {
  const bin = Math.floor((value - from) / width + GRID_NOISE)
  if (bin < 0) return -1
  if (bin < bins) return bin
  return value <= to + GRID_NOISE ? bins - 1 : bins
}
