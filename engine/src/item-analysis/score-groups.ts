import { selectInPlace } from '#distribution/order-statistics.ts'
import { roundHalfUp } from '#rounding/rounding.ts'

/** Positions of the students of the high and the low group. */
export type ScoreGroups = { readonly size: number; readonly high: Int32Array; readonly low: Int32Array }

/**
 * The upper and lower `share` of the students by total, g = round(share n), at least 1. Positions are in the order of
 * student ids, so `stable` means: sorted by total descending, then by id, the first g and the last g. `include` takes
 * every student whose total equals the border's, so that the groups may be larger than g.
 */
export function scoreGroups(totals: Float64Array, share: number, ties: 'stable' | 'include'): ScoreGroups {
  const n = totals.length
  const size = Math.min(n, Math.max(1, roundHalfUp(share * n, 0)))
  const scratch = Float64Array.from(totals)
  const highBorder = selectInPlace(scratch, n - size)
  const lowBorder = selectInPlace(scratch, size - 1)
  if (ties === 'include') {
    return {
      size,
      high: positionsWhere(totals, (total) => total >= highBorder),
      low: positionsWhere(totals, (total) => total <= lowBorder),
    }
  }
  return { size, high: stableHigh(totals, highBorder, size), low: stableLow(totals, lowBorder, size) }
}

function positionsWhere(totals: Float64Array, isIn: (total: number) => boolean): Int32Array {
  const positions: number[] = []
  for (let i = 0; i < totals.length; i++) if (isIn(totals[i] ?? Number.NaN)) positions.push(i)
  return Int32Array.from(positions)
}

/** All above the border, then those at the border with the smallest ids. */
function stableHigh(totals: Float64Array, border: number, size: number): Int32Array {
  let free = size
  for (const total of totals) if (total > border) free--
  return positionsWhere(totals, (total) => total > border || (total === border && free-- > 0))
}

/** All below the border, then those at the border with the largest ids: the end of the sorted list. */
function stableLow(totals: Float64Array, border: number, size: number): Int32Array {
  let tied = 0
  let free = size
  for (const total of totals) {
    if (total < border) free--
    else if (total === border) tied++
  }
  let skip = tied - free
  return positionsWhere(totals, (total) => total < border || (total === border && skip-- <= 0))
}
