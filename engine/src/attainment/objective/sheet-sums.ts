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

/** Sums of a sheet under a weighting; `objectives` is the number of objectives. Preallocated, nothing made per mark. */
export function sheetSums(sheet: EvaluatedSheet, weighting: Weighting, objectives: number): SheetSums {
  const n = sheet.students.length
  const cells = sheet.class_ids.length * sheet.items.length
  const sums: SheetSums = {
    item_sum: new Float64Array(cells),
    item_n: new Int32Array(cells),
    values: new Float64Array(objectives * n),
    totals: new Float64Array(n),
  }
  const weights = objectiveWeights(weighting, objectives)
  sheet.items.forEach((item, j) => {
    const column = sheet.columns[j] as Float64Array
    addToClasses(column, sheet.class_of, j, sheet.items.length, sums)
    addWeighted(column, item.points / item.full_score, sums.totals)
    for (let e = weighting.start[j] as number; e < (weighting.start[j + 1] as number); e++) {
      const o = weighting.objective[e] as number
      const weight = (weighting.weight[e] as number) / (weights[o] as number) / item.full_score
      addWeighted(column, weight, sums.values.subarray(o * n, (o + 1) * n))
    }
  })
  weights.forEach((weight, o) => {
    if (!(weight > 0)) sums.values.fill(Number.NaN, o * n, (o + 1) * n)
  })
  for (const s of sheet.partial) valuesOfPartial(sheet, weighting, s, sums, objectives)
  return sums
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

/** Adds the marks that are there to the sum and count of item j in each class, one stretch of a class at a time. */
function addToClasses(
  column: Float64Array,
  classOf: Int32Array,
  j: number,
  items: number,
  { item_sum, item_n }: SheetSums,
): void {
  let s = 0
  while (s < column.length) {
    const c = classOf[s] as number
    let sum = 0
    let n = 0
    for (; s < column.length && classOf[s] === c; s++) {
      const mark = column[s] as number
      if (Number.isNaN(mark)) continue
      sum += mark
      n++
    }
    item_sum[c * items + j] = (item_sum[c * items + j] as number) + sum
    item_n[c * items + j] = (item_n[c * items + j] as number) + n
  }
}

/** An item that is left out (NaN) leaves the student's sum without a value. */
function addWeighted(column: Float64Array, weight: number, sums: Float64Array): void {
  for (let s = 0; s < column.length; s++) sums[s] = (sums[s] as number) + (column[s] as number) * weight
}

/** A student with items left out: own values from the items that are there, weights among them. */
function valuesOfPartial(
  { items, columns, students }: EvaluatedSheet,
  weighting: Weighting,
  s: number,
  { values }: SheetSums,
  objectives: number,
): void {
  const won = new Float64Array(objectives)
  const weights = new Float64Array(objectives)
  items.forEach((item, j) => {
    const mark = columns[j]?.[s] ?? Number.NaN
    if (Number.isNaN(mark)) return
    for (let e = weighting.start[j] as number; e < (weighting.start[j + 1] as number); e++) {
      const o = weighting.objective[e] as number
      const weight = weighting.weight[e] as number
      weights[o] = (weights[o] as number) + weight
      won[o] = (won[o] as number) + (weight * mark) / item.full_score
    }
  })
  for (let o = 0; o < objectives; o++) {
    const weight = weights[o] as number
    values[o * students.length + s] = weight > 0 ? (won[o] as number) / weight : Number.NaN
  }
}
