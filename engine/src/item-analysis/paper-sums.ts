import { sumOf } from '#distribution/order-statistics.ts'

/** Marks of one paper: row-major, NaN where an item is left out; full marks and kind per item. */
export type PaperMarks = {
  readonly component_id: number
  readonly item_ids: readonly number[]
  readonly full_scores: readonly number[]
  readonly scoring: readonly ('objective' | 'subjective')[]
  readonly marks: Float64Array
  /** First cell of each student in `marks`, in order of student id. */
  readonly rows: Int32Array
  /** Offset of each item inside a student's row. */
  readonly columns: Int32Array
}

/**
 * Sums of a paper. Totals and second moments (population) over the students who have every item (`complete`); counts,
 * means and ranges of an item over all who have it. Moments are taken around the first complete student, so that an
 * item everybody solves alike has exactly spread 0.
 */
export type PaperSums = {
  readonly complete: Int32Array
  readonly totals: Float64Array
  readonly itemN: Int32Array
  readonly itemMean: Float64Array
  readonly min: Float64Array
  readonly max: Float64Array
  readonly dichotomous: boolean
  readonly variance: Float64Array
  readonly covariance: Float64Array
  readonly totalVariance: number
  readonly totalMean: number
}

/** Two passes over the paper's cells: totals first, then everything that needs them. */
export function paperSums(paper: PaperMarks): PaperSums {
  const { totals, complete, incomplete } = splitByCompleteness(paper)
  const moments = momentsOf(paper, complete, totals)
  const { itemN, itemSum, min, max } = moments
  for (const row of incomplete) addPresent(paper, row, moments)
  return {
    complete,
    totals,
    itemN,
    itemMean: itemSum.map((sum, j) => sum / (itemN[j] as number)),
    min,
    max,
    dichotomous: paper.rows.every((row) => isRightOrWrong(paper, row)),
    variance: moments.variance,
    covariance: moments.covariance,
    totalVariance: moments.totalVariance,
    totalMean: moments.totalMean,
  }
}

function splitByCompleteness(paper: PaperMarks) {
  const { rows } = paper
  const complete = new Int32Array(rows.length)
  const totals = new Float64Array(rows.length)
  const incomplete: number[] = []
  let n = 0
  for (let s = 0; s < rows.length; s++) {
    const row = rows[s] as number
    const total = totalOf(paper, row)
    if (Number.isNaN(total)) incomplete.push(row)
    else {
      complete[n] = row
      totals[n++] = total
    }
  }
  return { complete: complete.subarray(0, n), totals: totals.subarray(0, n), incomplete }
}

/** NaN when an item is left out. */
function totalOf({ marks, columns }: PaperMarks, row: number): number {
  let total = 0
  for (let j = 0; j < columns.length; j++) total += marks[row + (columns[j] as number)] as number
  return total
}

/** Only 0 and the full mark occur: KR-20 is defined. */
function isRightOrWrong({ marks, columns, full_scores }: PaperMarks, row: number): boolean {
  for (let j = 0; j < columns.length; j++) {
    const mark = marks[row + (columns[j] as number)] as number
    if (mark !== 0 && mark !== full_scores[j] && !Number.isNaN(mark)) return false
  }
  return true
}

type Ranges = { itemN: Int32Array; itemSum: Float64Array; min: Float64Array; max: Float64Array }

/** Counts the items a student without a full set of marks does have. */
function addPresent({ marks, columns }: PaperMarks, row: number, ranges: Ranges): void {
  for (let j = 0; j < columns.length; j++) {
    const mark = marks[row + (columns[j] as number)] as number
    if (Number.isNaN(mark)) continue
    ranges.itemN[j] = (ranges.itemN[j] as number) + 1
    ranges.itemSum[j] = (ranges.itemSum[j] as number) + mark
    ranges.min[j] = Math.min(ranges.min[j] as number, mark)
    ranges.max[j] = Math.max(ranges.max[j] as number, mark)
  }
}

/** Running sums around the first complete student. */
type Running = {
  readonly origin: Float64Array
  readonly sum: Float64Array
  readonly squares: Float64Array
  readonly products: Float64Array
  readonly min: Float64Array
  readonly max: Float64Array
}

/** Students of a block: small enough that their rows stay in the nearest cache while item after item is added. */
const BLOCK = 32

/** Adds one item of the students from..to; `offTotals` are totals relative to the first student's. */
function addItem(
  marks: Float64Array,
  students: Int32Array,
  offTotals: Float64Array,
  range: { readonly from: number; readonly to: number; readonly column: number },
  j: number,
  running: Running,
): void {
  const origin = running.origin[j] as number
  let sum = 0
  let squares = 0
  let products = 0
  let min = running.min[j] as number
  let max = running.max[j] as number
  for (let s = range.from; s < range.to; s++) {
    const mark = marks[(students[s] as number) + range.column] as number
    const off = mark - origin
    sum += off
    squares += off * off
    products += off * (offTotals[s] as number)
    if (mark < min) min = mark
    if (mark > max) max = mark
  }
  running.sum[j] = (running.sum[j] as number) + sum
  running.squares[j] = (running.squares[j] as number) + squares
  running.products[j] = (running.products[j] as number) + products
  running.min[j] = min
  running.max[j] = max
}

function runningSums({ marks, columns }: PaperMarks, students: Int32Array, offTotals: Float64Array): Running {
  const m = columns.length
  const first = students[0] ?? 0
  const running: Running = {
    origin: Float64Array.from(columns, (column) => marks[first + column] as number),
    sum: new Float64Array(m),
    squares: new Float64Array(m),
    products: new Float64Array(m),
    min: new Float64Array(m).fill(Number.POSITIVE_INFINITY),
    max: new Float64Array(m).fill(Number.NEGATIVE_INFINITY),
  }
  for (let from = 0; from < students.length; from += BLOCK) {
    const to = Math.min(from + BLOCK, students.length)
    for (let j = 0; j < m; j++) {
      addItem(marks, students, offTotals, { from, to, column: columns[j] as number }, j, running)
    }
  }
  return running
}

/** Second moments of the complete students, with the count, sum and range of each item so far. */
function momentsOf(paper: PaperMarks, students: Int32Array, totals: Float64Array) {
  const n = students.length
  const originTotal = totals[0] ?? 0
  const offTotals = totals.map((total) => total - originTotal)
  const { origin, sum, squares, products, min, max } = runningSums(paper, students, offTotals)
  const count = Math.max(1, n)
  const about = (product: number, a: number, b: number) => (product - (a * b) / count) / count
  const totalSum = sumOf(offTotals).sum
  const totalSquares = sumOf(offTotals.map((off) => off * off)).sum
  return {
    itemN: new Int32Array(sum.length).fill(n),
    itemSum: sum.map((off, j) => off + n * (origin[j] || 0)),
    min,
    max,
    variance: squares.map((square, j) => about(square, sum[j] as number, sum[j] as number)),
    covariance: products.map((product, j) => about(product, sum[j] as number, totalSum)),
    totalVariance: about(totalSquares, totalSum, totalSum),
    totalMean: n === 0 ? Number.NaN : sumOf(totals).sum / n,
  }
}
