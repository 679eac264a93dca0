import type { QuartileMethod } from './parameters.ts'

/*
 * Loops over typed arrays go by index here: iterating them with for-of is several times slower in current engines.
 */

/** Sum and count of the entries from one position up to another; NaN marks a missing value and is skipped. */
export function sumOf(values: Float64Array, from = 0, to = values.length): { sum: number; n: number } {
  let sum = 0
  let n = 0
  for (let i = from; i < to; i++) {
    const value = values[i] as number
    if (Number.isNaN(value)) continue
    sum += value
    n++
  }
  return { sum, n }
}

/** The values that are there: the array itself when no entry is NaN, otherwise a new one. */
export function presentOf(values: Float64Array, n: number): Float64Array {
  return n === values.length ? values : values.filter((value) => !Number.isNaN(value))
}

/** The three quartiles of ascending values by the named method. */
export function quartilesOf(sorted: Float64Array, method: QuartileMethod): [number, number, number] {
  const [q1, median, q3] = quartilePositions(sorted.length, method)
  return [valueAt(sorted, q1), valueAt(sorted, median), valueAt(sorted, q3)]
}

/** 0-based positions of the quartiles among n sorted values. Tukey: medians of the halves, the middle in both. */
function quartilePositions(n: number, method: QuartileMethod): [number, number, number] {
  if (method === 'exclusive') return [(n + 1) / 4 - 1, (n - 1) / 2, ((n + 1) * 3) / 4 - 1]
  if (method === 'inclusive') return [(n - 1) / 4, (n - 1) / 2, ((n - 1) * 3) / 4]
  const hinge = (Math.floor((n + 1) / 2) - 1) / 2
  return [hinge, (n - 1) / 2, n - 1 - hinge]
}

/** Linear interpolation between the values around a 0-based position, which is kept within them. */
function valueAt(sorted: Float64Array, wanted: number): number {
  const position = Math.min(Math.max(wanted, 0), sorted.length - 1)
  const below = Math.floor(position)
  const low = sorted[below] as number
  const rest = position - below
  return rest === 0 ? low : low + rest * ((sorted[below + 1] as number) - low)
}
