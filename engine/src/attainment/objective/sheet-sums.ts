import type { EvaluatedSheet } from '../sheet/evaluate-sheet.ts'
import type { Weighting } from './weighting.ts'

/**
 * One pass over an evaluated sheet. `item_sum[c * items + j]` and `item_n` add the marks of item j in class c.
 * `values[o * students + s]` is the own value of a student for an objective (share of 1, NaN without an item), a mean of
 * the rates of the items the student has. `totals` are points of 100, NaN when an item is left out.
 */
export type SheetSums = {
  readonly item_sum: Float64Array
  readonly item_n: Int32Array
  readonly values: Float64Array
  readonly totals: Float64Array
}

/** Coefficients of the pass: mark x coefficient adds to the objective's value or to the total. */
type Coefficients = {
  readonly weighting: Weighting
  readonly byObjective: Float64Array
  readonly byTotal: Float64Array
  readonly single: Int32Array
}

/** Sums of a sheet under a weighting; `objectives` is the number of objectives. Preallocated, nothing made per mark. */
export function sheetSums(sheet: EvaluatedSheet, weighting: Weighting, objectives: number): SheetSums {
  const n = sheet.students.length
  const m = sheet.items.length
  const sums: SheetSums = {
    item_sum: new Float64Array(sheet.class_ids.length * m),
    item_n: new Int32Array(sheet.class_ids.length * m),
    values: new Float64Array(objectives * n).fill(Number.NaN),
    totals: new Float64Array(n),
  }
  const coefficients = coefficientsOf(sheet, weighting, objectives)
  const won = new Float64Array(objectives)
  const used = usedObjectives(weighting, objectives)
  for (let s = 0; s < n; s++) {
    won.fill(0)
    const total = addRow(sheet, coefficients, s, won, sums)
    sums.totals[s] = total
    if (Number.isNaN(total)) addPartialRow(sheet, weighting, s, sums, objectives)
    else for (const o of used) sums.values[o * n + s] = won[o] as number
  }
  return sums
}

function usedObjectives(weighting: Weighting, objectives: number): number[] {
  const weights = objectiveWeights(weighting, objectives)
  return [...weights.keys()].filter((o) => (weights[o] as number) > 0)
}

/** Sum of weights per objective. */
export function objectiveWeights({ objective, weight }: Weighting, objectives: number): Float64Array {
  const sums = new Float64Array(objectives)
  for (let e = 0; e < objective.length; e++) {
    const o = objective[e] as number
    sums[o] = (sums[o] as number) + (weight[e] as number)
  }
  return sums
}

function coefficientsOf(sheet: EvaluatedSheet, weighting: Weighting, objectives: number): Coefficients {
  const sums = objectiveWeights(weighting, objectives)
  const byObjective = new Float64Array(weighting.weight.length)
  const single = new Int32Array(sheet.items.length).fill(-1)
  sheet.items.forEach((item, j) => {
    const from = weighting.start[j] as number
    const to = weighting.start[j + 1] as number
    if (to - from === 1) single[j] = weighting.objective[from] as number
    for (let e = from; e < to; e++) {
      const sum = sums[weighting.objective[e] as number] as number
      byObjective[e] = sum > 0 ? (weighting.weight[e] as number) / sum / item.full_score : 0
    }
  })
  const byTotal = Float64Array.from(sheet.items, (item) => item.points / item.full_score)
  return { weighting, byObjective, byTotal, single }
}

/** Adds a student with all items; returns NaN as soon as one is missing (the row is then added another way). */
function addRow(
  sheet: EvaluatedSheet,
  { weighting, byObjective, byTotal, single }: Coefficients,
  s: number,
  won: Float64Array,
  { item_sum, item_n }: SheetSums,
): number {
  const { values, columns } = sheet
  const row = sheet.rows[s] as number
  const start = weighting.start
  const sumRow = (sheet.class_of[s] as number) * columns.length
  let total = 0
  for (let j = 0; j < columns.length; j++) {
    const mark = values[row + (columns[j] as number)] as number
    total += mark * (byTotal[j] as number)
    const o = single[j] as number
    if (o >= 0) won[o] = (won[o] as number) + mark * (byObjective[start[j] as number] as number)
    else addSplit(weighting, byObjective, j, mark, won)
  }
  if (Number.isNaN(total)) return total
  for (let j = 0; j < columns.length; j++) {
    item_sum[sumRow + j] = (item_sum[sumRow + j] as number) + (values[row + (columns[j] as number)] as number)
    item_n[sumRow + j] = (item_n[sumRow + j] as number) + 1
  }
  return total
}

/** An item split over several objectives. */
function addSplit(
  weighting: Weighting,
  byObjective: Float64Array,
  j: number,
  mark: number,
  won: Float64Array,
): void {
  for (let e = weighting.start[j] as number; e < (weighting.start[j + 1] as number); e++) {
    const o = weighting.objective[e] as number
    won[o] = (won[o] as number) + mark * (byObjective[e] as number)
  }
}

/** A student with items left out: own values from the items that are there, weights among them. */
function addPartialRow(
  sheet: EvaluatedSheet,
  weighting: Weighting,
  s: number,
  sums: SheetSums,
  objectives: number,
): void {
  const n = sheet.students.length
  const sumRow = (sheet.class_of[s] as number) * sheet.columns.length
  const won = new Float64Array(objectives)
  const weights = new Float64Array(objectives)
  sheet.items.forEach((item, j) => {
    const mark = sheet.values[(sheet.rows[s] as number) + (sheet.columns[j] as number)] as number
    if (Number.isNaN(mark)) return
    sums.item_sum[sumRow + j] = (sums.item_sum[sumRow + j] as number) + mark
    sums.item_n[sumRow + j] = (sums.item_n[sumRow + j] as number) + 1
    for (let e = weighting.start[j] as number; e < (weighting.start[j + 1] as number); e++) {
      const o = weighting.objective[e] as number
      const weight = weighting.weight[e] as number
      weights[o] = (weights[o] as number) + weight
      won[o] = (won[o] as number) + (weight * mark) / item.full_score
    }
  })
  for (let o = 0; o < objectives; o++) {
    if ((weights[o] as number) > 0) sums.values[o * n + s] = (won[o] as number) / (weights[o] as number)
  }
}
