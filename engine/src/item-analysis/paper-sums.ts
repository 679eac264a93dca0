import { sumOf } from '#distribution/order-statistics.ts'

/** Marks of one paper: one column per item, students in order of id, NaN where an item is left out. */
export type PaperMarks = {
  readonly component_id: number
  readonly item_ids: readonly number[]
  readonly full_scores: readonly number[]
  readonly scoring: readonly ('objective' | 'subjective')[]
  readonly columns: readonly Float64Array[]
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
  readonly totalMean: number
  readonly totalVariance: number
  /** Only 0 and the full mark occur: KR-20 is defined. */
  readonly dichotomous: boolean
  readonly items: readonly ItemSums[]
}

/** Two passes over the paper's columns: totals first, then everything that needs them. */
export function paperSums({ columns, full_scores }: PaperMarks): PaperSums {
  const all = totalsOf(columns)
  const whole = positionsPresent(all)
  const isWhole = whole.length === all.length
  const complete = isWhole ? columns : columns.map((column) => pickedFrom(column, whole))
  const totals = isWhole ? all : pickedFrom(all, whole)
  const origin = totals[0] ?? 0
  const offTotals = totals.map((total) => total - origin)
  const sum = sumOf(offTotals).sum
  const items = complete.map((column, j): ItemSums => {
    const moments = momentsOf(column, offTotals, sum)
    return isWhole ? moments : { ...moments, ...rangeOf(columns[j] as Float64Array) }
  })
  return {
    columns: complete,
    totals,
    totalMean: sumOf(totals).sum / totals.length,
    totalVariance: momentsOf(totals, offTotals, sum).variance,
    dichotomous: columns.every((column, j) => isRightOrWrong(column, full_scores[j] as number)),
    items,
  }
}

/** Total of every student; NaN when an item is left out. */
function totalsOf(columns: readonly Float64Array[]): Float64Array {
  const totals = new Float64Array(columns[0]?.length ?? 0)
  for (const column of columns) {
    for (let s = 0; s < totals.length; s++) totals[s] = (totals[s] as number) + (column[s] as number)
  }
  return totals
}

function positionsPresent(values: Float64Array): Int32Array {
  const positions = new Int32Array(values.length)
  let n = 0
  for (let s = 0; s < values.length; s++) if (!Number.isNaN(values[s])) positions[n++] = s
  return positions.subarray(0, n)
}

function pickedFrom(values: Float64Array, positions: Int32Array): Float64Array {
  return Float64Array.from(positions, (position) => values[position] as number)
}

function isRightOrWrong(column: Float64Array, full: number): boolean {
  return column.every((mark) => mark === 0 || mark === full || Number.isNaN(mark))
}

/** Sum of products about the means, divided by n, from sums around any origin. */
function momentAbout(products: number, sumA: number, sumB: number, n: number): number {
  return (products - (sumA * sumB) / n) / n
}

/** Everything of one item over students who have the whole paper; `offTotals` are totals relative to the first one's. */
function momentsOf(column: Float64Array, offTotals: Float64Array, sumOfTotals: number): ItemSums {
  const origin = column[0] ?? 0
  let sum = 0
  let squares = 0
  let products = 0
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (let s = 0; s < column.length; s++) {
    const mark = column[s] as number
    const off = mark - origin
    sum += off
    squares += off * off
    products += off * (offTotals[s] as number)
    if (mark < min) min = mark
    if (mark > max) max = mark
  }
  const n = column.length
  return {
    n,
    mean: (sum + n * origin) / n,
    min,
    max,
    variance: momentAbout(squares, sum, sum, n),
    covariance: momentAbout(products, sum, sumOfTotals, n),
  }
}

/** Count, mean and range over all who have the item, also those who lack another item of the paper. */
function rangeOf(column: Float64Array): Pick<ItemSums, 'n' | 'mean' | 'min' | 'max'> {
  const { sum, n } = sumOf(column)
  const present = column.filter((mark) => !Number.isNaN(mark))
  return { n, mean: sum / n, min: Math.min(...present), max: Math.max(...present) }
}
