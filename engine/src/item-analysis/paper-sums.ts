import { sumOf } from '#distribution/order-statistics.ts'
import { rangeOf } from '#distribution/sorted-values.ts'

/** Marks of one paper: one column per item and their sums, students in order of id, NaN where an item is left out. */
export type PaperMarks = {
  readonly component_id: number
  readonly class_ids: readonly number[]
  readonly item_ids: readonly number[]
  readonly full_scores: readonly number[]
  readonly scoring: readonly ('objective' | 'subjective')[]
  readonly columns: readonly Float64Array[]
  readonly totals: Float64Array
  /** What the paper is to agree with, by student; NaN for none. */
  readonly criterion?: Float64Array
  /** The option each student chose, by item; null for none. */
  readonly choices?: readonly (readonly (string | null)[] | null)[]
}

/** What one item adds to the analysis: how many have it, mean and range over them, and second moments (population). */
export type ItemSums = {
  readonly n: number
  readonly mean: number
  readonly min: number
  readonly max: number
  readonly variance: number
  /** With the total of the paper. */
  readonly covariance: number
}

/**
 * Sums of a paper. Totals and second moments over the students who have every item; `columns` are their marks. Counts,
 * means and ranges of an item over all who have it. Moments are taken around the first student, so that an item
 * everybody solves alike has exactly spread 0.
 */
export type PaperSums = {
  readonly columns: readonly Float64Array[]
  readonly totals: Float64Array
  /** Positions of the students who have every item; null when all have. */
  readonly whole: Int32Array | null
  readonly totalMean: number
  readonly totalVariance: number
  /** Only 0 and the full mark occur: KR-20 is defined. */
  readonly dichotomous: boolean
  readonly items: readonly ItemSums[]
}

/** One pass over the paper's columns. */
export function paperSums({ columns, totals: all, full_scores }: PaperMarks): PaperSums {
  const { n } = sumOf(all)
  const isWhole = n === all.length
  const whole = isWhole ? null : positionsPresent(all, n)
  const complete = whole ? columns.map((column) => pickedFrom(column, whole)) : columns
  const totals = whole ? pickedFrom(all, whole) : all
  const offTotals = offsetFrom(totals, totals[0] ?? 0)
  const sum = sumOf(offTotals).sum
  const items = complete.map((column, j): ItemSums => {
    const present = columns[j] as Float64Array
    const { mean, variance, covariance } = momentsOf(column, offTotals, sum)
    const own = isWhole ? { n, mean } : presentMean(present)
    const { min, max } = rangeOf(present, 0, full_scores[j] as number)
    return { n: own.n, mean: own.mean, min, max, variance, covariance }
  })
  return {
    columns: complete,
    totals,
    whole,
    totalMean: sumOf(totals).sum / totals.length,
    totalVariance: momentsOf(totals, offTotals, sum).variance,
    dichotomous: columns.every((column, j) => isRightOrWrong(column, full_scores[j] as number)),
    items,
  }
}

function positionsPresent(values: Float64Array, n: number): Int32Array {
  const positions = new Int32Array(n)
  let next = 0
  for (let s = 0; s < values.length; s++) if (!Number.isNaN(values[s])) positions[next++] = s
  return positions
}

function pickedFrom(values: Float64Array, positions: Int32Array): Float64Array {
  const picked = new Float64Array(positions.length)
  for (let i = 0; i < picked.length; i++) picked[i] = values[positions[i] as number] as number
  return picked
}

function offsetFrom(values: Float64Array, origin: number): Float64Array {
  const off = new Float64Array(values.length)
  for (let i = 0; i < off.length; i++) off[i] = (values[i] as number) - origin
  return off
}

function isRightOrWrong(column: Float64Array, full: number): boolean {
  for (let s = 0; s < column.length; s++) {
    const mark = column[s] as number
    if (mark !== 0 && mark !== full && !Number.isNaN(mark)) return false
  }
  return true
}

/** Sum of products about the means, divided by n, from sums around any origin. */
function momentAbout(products: number, sumA: number, sumB: number, n: number): number {
  return (products - (sumA * sumB) / n) / n
}

/** Moments of one item over students who have the whole paper; `offTotals` are totals relative to the first one's. */
function momentsOf(
  column: Float64Array,
  offTotals: Float64Array,
  sumOfTotals: number,
): Pick<ItemSums, 'mean' | 'variance' | 'covariance'> {
  const origin = column[0] ?? 0
  let sum = 0
  let squares = 0
  let products = 0
  for (let s = 0; s < column.length; s++) {
    const off = (column[s] as number) - origin
    sum += off
    squares += off * off
    products += off * (offTotals[s] as number)
  }
  const n = column.length
  return {
    mean: (sum + n * origin) / n,
    variance: momentAbout(squares, sum, sum, n),
    covariance: momentAbout(products, sum, sumOfTotals, n),
  }
}

/** Count and mean over all who have the item, also those who lack another item of the paper. */
function presentMean(column: Float64Array): Pick<ItemSums, 'n' | 'mean'> {
  const { sum, n } = sumOf(column)
  return { n, mean: sum / n }
}
