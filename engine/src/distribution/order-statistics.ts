import type { QuartileMethod } from '#attainment/parameters.ts'

/*
 * Loops over typed arrays go by index here: iterating them with for-of is several times slower in current engines.
 */

/** Sum and count of the finite entries; NaN marks a missing value and is skipped. */
export function sumOf(values: Float64Array): { sum: number; n: number } {
  let sum = 0
  let n = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    if (Number.isNaN(value)) continue
    sum += value
    n++
  }
  return { sum, n }
}

/** The values that are there, in a new array; NaN is left out. */
export function presentOf(values: Float64Array): Float64Array {
  const present = new Float64Array(values.length)
  let n = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    if (!Number.isNaN(value)) present[n++] = value
  }
  return present.subarray(0, n)
}

/**
 * The value that would stand at position `k` (0-based) if `values[from..to]` were sorted ascending. Rearranges
 * `values` so that everything left of k is not larger. Expected time linear. Hoare's selection.
 */
export function selectInPlace(values: Float64Array, k: number, from = 0, to = values.length - 1): number {
  let left = from
  let right = to
  while (left < right) {
    const border = partition(values, left, right)
    if (k <= border) right = border
    else left = border + 1
  }
  return values[k] ?? Number.NaN
}

/** Hoare's partition around the middle value; both scans stop at the pivot, so neither leaves the range. */
function partition(values: Float64Array, left: number, right: number): number {
  const pivot = values[(left + right) >>> 1] as number
  let low = left - 1
  let high = right + 1
  for (;;) {
    do low++
    while ((values[low] as number) < pivot)
    do high--
    while ((values[high] as number) > pivot)
    if (low >= high) return high
    const kept = values[low] as number
    values[low] = values[high] as number
    values[high] = kept
  }
}

/** The three quartiles of present values (NaN-free), by the named method. Rearranges `values`. */
export function quartilesInPlace(values: Float64Array, method: QuartileMethod): [number, number, number] {
  const [q1, median, q3] = quartilePositions(values.length, method).map((position) =>
    Math.min(Math.max(position, 0), values.length - 1),
  ) as [number, number, number]
  const lower = interpolated(values, q1, 0)
  const middle = interpolated(values, median, Math.floor(q1))
  return [lower, middle, interpolated(values, q3, Math.floor(median))]
}

/** 0-based positions of the quartiles among n sorted values. Tukey: medians of the halves, the middle in both. */
function quartilePositions(n: number, method: QuartileMethod): [number, number, number] {
  if (method === 'exclusive') return [(n + 1) / 4 - 1, (n - 1) / 2, ((n + 1) * 3) / 4 - 1]
  if (method === 'inclusive') return [(n - 1) / 4, (n - 1) / 2, ((n - 1) * 3) / 4]
  const hinge = (Math.floor((n + 1) / 2) - 1) / 2
  return [hinge, (n - 1) / 2, n - 1 - hinge]
}

/**
 * Linear interpolation between the order statistics around a 0-based position. Everything left of `from` is known to
 * be no larger than the rest, so the search starts there; the next order statistic is the smallest value to the right.
 */
function interpolated(values: Float64Array, position: number, from: number): number {
  const below = Math.floor(position)
  const low = selectInPlace(values, below, from)
  const rest = position - below
  return rest === 0 ? low : low + rest * (smallestFrom(values, below + 1) - low)
}

function smallestFrom(values: Float64Array, from: number): number {
  let smallest = Number.POSITIVE_INFINITY
  for (let i = from; i < values.length; i++) {
    if ((values[i] as number) < smallest) smallest = values[i] as number
  }
  return smallest
}
