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
  /** The one objective of an item; the slot after the last objective for none or several. */
  readonly single: Int32Array
  readonly singleWeight: Float64Array
  /** Items of several objectives. */
  readonly split: Int32Array
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
  const complete = new Int32Array(sheet.class_ids.length)
  const won = new Float64Array(objectives + 1)
  const used = usedObjectives(weighting, objectives)
  for (let s = 0; s < n; s++) {
    won.fill(0)
    const total = addRow(sheet, coefficients, s, won)
    sums.totals[s] = total
    if (Number.isNaN(total)) addPartialRow(sheet, weighting, s, sums, objectives)
    else addCompleteRow(sheet, s, won, used, sums, complete)
  }
  for (let cell = 0; cell < sums.item_n.length; cell++) {
    sums.item_n[cell] = (sums.item_n[cell] as number) + (complete[Math.floor(cell / m)] as number)
  }
  return sums
}

function addCompleteRow(
  { values, columns, rows, class_of }: EvaluatedSheet,
  s: number,
  won: Float64Array,
  used: readonly number[],
  sums: SheetSums,
  complete: Int32Array,
): void {
  const c = class_of[s] as number
  const m = columns.length
  const row = rows[s] as number
  const { item_sum } = sums
  for (let j = 0; j < m; j++) {
    item_sum[c * m + j] = (item_sum[c * m + j] as number) + (values[row + (columns[j] as number)] as number)
  }
  for (let k = 0; k < used.length; k++) {
    const o = used[k] as number
    sums.values[o * class_of.length + s] = won[o] as number
  }
  complete[c] = (complete[c] as number) + 1
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
  // Items without an objective of their own add to a last slot that nobody reads: no branch per mark.
  const single = new Int32Array(sheet.items.length).fill(objectives)
  const singleWeight = new Float64Array(sheet.items.length)
  const split: number[] = []
  sheet.items.forEach((item, j) => {
    const from = weighting.start[j] as number
    const to = weighting.start[j + 1] as number
    for (let e = from; e < to; e++) {
      const sum = sums[weighting.objective[e] as number] as number
      byObjective[e] = sum > 0 ? (weighting.weight[e] as number) / sum / item.full_score : 0
    }
    if (to - from > 1) split.push(j)
    if (to - from !== 1) return
    single[j] = weighting.objective[from] as number
    singleWeight[j] = byObjective[from] as number
  })
  const byTotal = Float64Array.from(sheet.items, (item) => item.points / item.full_score)
  return { weighting, byObjective, byTotal, single, singleWeight, split: Int32Array.from(split) }
}

/** Adds up one student; the total is NaN when an item is missing (the row is then added another way). */
function addRow(
  { values, columns, rows }: EvaluatedSheet,
  { weighting, byObjective, byTotal, single, singleWeight, split }: Coefficients,
  s: number,
  won: Float64Array,
): number {
  const row = rows[s] as number
  let total = 0
  for (let j = 0; j < columns.length; j++) {
    const mark = values[row + (columns[j] as number)] as number
    const o = single[j] as number
    total += mark * (byTotal[j] as number)
    won[o] = (won[o] as number) + mark * (singleWeight[j] as number)
  }
  for (let k = 0; k < split.length; k++) {
    const j = split[k] as number
    addSplit(weighting, byObjective, j, values[row + (columns[j] as number)] as number, won)
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
