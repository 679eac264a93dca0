import { countBefore, sortedOf } from '#distribution/sorted-values.ts'
import { stepsOf } from '#rounding/noise.ts'
import { roundHalfUp } from '#rounding/rounding.ts'

/** Positions of the students of the high and the low group. */
export type ScoreGroups = { readonly size: number; readonly high: Int32Array; readonly low: Int32Array }

/**
 * The upper and lower `share` of the students by total, g = round(share n), at least 1. Positions are in the order of
 * student ids, so `stable` means: sorted by total descending, then by id, the first g and the last g. `include` takes
 * every student whose total equals the border's, so that the groups may be larger than g. Totals are compared as whole
 * steps of 10^-9: 0.1 + 0.2 and 0.3 are one total.
 */
export function scoreGroups(sums: Float64Array, share: number, ties: 'stable' | 'include'): ScoreGroups {
  const totals = stepsOf(sums)
  const n = totals.length
  const size = Math.min(n, Math.max(1, roundHalfUp(share * n, 0)))
  const sorted = sortedOf(totals)
  const highBorder = sorted[n - size] as number
  const lowBorder = sorted[size - 1] as number
  if (ties === 'include') {
    return { size, high: positionsAbove(totals, highBorder, n), low: positionsBelow(totals, lowBorder, 0) }
  }
  const above = n - countBefore(sorted, (total) => total > highBorder)
  const upToLow = countBefore(sorted, (total) => total > lowBorder)
  return {
    size,
    high: positionsAbove(totals, highBorder, size - above),
    low: positionsBelow(totals, lowBorder, upToLow - size),
  }
}

/** All above the border, and the first `free` of those at it: the smallest ids. */
function positionsAbove(totals: Float64Array, border: number, free: number): Int32Array {
  const positions = new Int32Array(totals.length)
  let n = 0
  let left = free
  for (let i = 0; i < totals.length; i++) {
    const total = totals[i] as number
    if (total > border || (total === border && left-- > 0)) positions[n++] = i
  }
  return positions.subarray(0, n)
}

/** All below the border, and those at it but for the first `skipped`: the end of the sorted list. */
function positionsBelow(totals: Float64Array, border: number, skipped: number): Int32Array {
  const positions = new Int32Array(totals.length)
  let n = 0
  let left = skipped
  for (let i = 0; i < totals.length; i++) {
    const total = totals[i] as number
    if (total < border || (total === border && left-- <= 0)) positions[n++] = i
  }
  return positions.subarray(0, n)
}
