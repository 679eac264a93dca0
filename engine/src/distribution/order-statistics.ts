import type { QuartileMethod } from '#attainment/parameters.ts'

/** Sum and count of the finite entries; NaN marks a missing value and is skipped. */
export function sumOf(values: Float64Array): { sum: number; n: number } {
  let sum = 0
  let n = 0
  for (const value of values) {
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
  for (const value of values) {
    if (Number.isNaN(value)) continue
    present[n++] = value
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
  const n = values.length
  if (method === 'tukey') return tukey(values)
  const at = (share: number) => {
    const position = method === 'inclusive' ? (n - 1) * share : (n + 1) * share - 1
    return interpolated(values, Math.min(Math.max(position, 0), n - 1))
  }
  return [at(0.25), at(0.5), at(0.75)]
}

/** Linear interpolation between the order statistics around a 0-based position. */
function interpolated(values: Float64Array, position: number): number {
  const below = Math.floor(position)
  const low = selectInPlace(values, below)
  const rest = position - below
  if (rest === 0) return low
  const high = selectInPlace(values, below + 1, below + 1)
  return low + rest * (high - low)
}

/** Tukey's hinges: medians of the two halves, the middle value belonging to both. */
function tukey(values: Float64Array): [number, number, number] {
  const n = values.length
  const half = Math.floor((n + 1) / 2)
  const hinge = (half - 1) / 2
  return [interpolated(values, hinge), interpolated(values, (n - 1) / 2), interpolated(values, n - 1 - hinge)]
}
