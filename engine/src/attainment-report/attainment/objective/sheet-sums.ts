import { takeNoiseOff } from '#rounding/noise.ts'
import { type RoundingPolicy, roundAt } from '#rounding/rounding.ts'
import type { EvaluatedSheet } from '../sheet/evaluate-sheet.ts'
import { objectiveMeans } from './means.ts'
import type { Weighting } from './weighting.ts'

/**
 * One pass over an evaluated sheet. `item_sum[c * items + j]` and `item_n` add the marks of item j in class c.
 * `values[o * students + s]` is the own value of a student for an objective (share of 1, NaN without an item), a mean of
 * the rates of the items the student has. `totals` are points of 100, `component_totals` marks of the items of each
 * component, both NaN when an item is left out.
 */
export type SheetSums = {
  readonly item_sum: Float64Array
  readonly item_n: Int32Array
  readonly values: Float64Array
  readonly totals: Float64Array
  readonly component_totals: ReadonlyMap<number, Float64Array>
}

/** Sums of a sheet under a weighting; `objectives` is the number of objectives. Preallocated, nothing made per mark. */
export function sheetSums(
  sheet: EvaluatedSheet,
  weighting: Weighting,
  objectives: number,
  rounding: RoundingPolicy = {},
  process: readonly number[] = [],
): SheetSums {
  const n = sheet.students.length
  const cells = sheet.class_ids.length * sheet.items.length
  const components = new Set(sheet.items.map((item) => item.component_id))
  const sums: SheetSums = {
    item_sum: new Float64Array(cells),
    item_n: new Int32Array(cells),
    values: new Float64Array(objectives * n),
    totals: new Float64Array(n),
    component_totals: new Map([...components].map((id) => [id, new Float64Array(n)])),
  }
  const weights = objectiveWeights(weighting, objectives)
  sheet.items.forEach((_, j) => {
    addItem(sheet, j, sums, valueSums(sheet, weighting, weights, j, sums))
  })
  weights.forEach((weight, o) => {
    if (!(weight > 0)) sums.values.fill(Number.NaN, o * n, (o + 1) * n)
  })
  // with components rounded student by student nothing can be added item by item
  const rows = rounding.student_component ? sheet.students.keys() : sheet.partial
  for (const s of rows) valuesOfStudent(sheet, weighting, s, sums, objectives, rounding)
  for (const column of [sums.totals, ...sums.component_totals.values()]) takeNoiseOff(column)
  roundTotals(sheet, sums, rounding, process)
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

/** A sum per student, to which an item adds its mark by a weight. A mark that is left out (NaN) leaves it without a value. */
type StudentSum = { readonly of: Float64Array; readonly weight: number }

/** The own values that an item adds to: one for each objective it is assessed in. */
function valueSums(
  { items, students }: EvaluatedSheet,
  { start, objective, weight }: Weighting,
  weights: Float64Array,
  j: number,
  { values }: SheetSums,
): StudentSum[] {
  const n = students.length
  const sums: StudentSum[] = []
  for (let e = start[j] as number; e < (start[j + 1] as number); e++) {
    const o = objective[e] as number
    sums.push({
      of: values.subarray(o * n, (o + 1) * n),
      weight: (weight[e] as number) / (weights[o] as number) / (items[j]?.full_score ?? 1),
    })
  }
  return sums
}

/** Adds an item everywhere, one stretch of a class at a time. */
function addItem(
  { items, columns, students, class_of, stretches }: EvaluatedSheet,
  j: number,
  sums: SheetSums,
  values: readonly StudentSum[],
): void {
  const item = items[j] as EvaluatedSheet['items'][number]
  const column = columns[j] as Float64Array
  const total = { of: sums.totals, weight: item.points / item.full_score }
  const component = sums.component_totals.get(item.component_id) as Float64Array
  // an item without an objective adds to nobody's value
  const [value = { of: new Float64Array(students.length), weight: 0 }, ...others] = values
  for (let at = 1; at < stretches.length; at++) {
    const from = stretches[at - 1] as number
    const { sum, n } = addMarks(column, from, stretches[at] as number, component, total, value)
    const cell = (class_of[from] as number) * items.length + j
    sums.item_sum[cell] = (sums.item_sum[cell] as number) + sum
    sums.item_n[cell] = (sums.item_n[cell] as number) + n
  }
  for (const other of others) addWeighted(column, other)
}

/** Every mark of a stretch is fetched once for all the sums it goes into; gives sum and count of those that are there. */
function addMarks(
  column: Float64Array,
  from: number,
  to: number,
  component: Float64Array,
  { of: totals, weight: perTotal }: StudentSum,
  { of: values, weight: perValue }: StudentSum,
): { sum: number; n: number } {
  let sum = 0
  let n = 0
  for (let s = from; s < to; s++) {
    const mark = column[s] as number
    component[s] = (component[s] as number) + mark
    totals[s] = (totals[s] as number) + mark * perTotal
    values[s] = (values[s] as number) + mark * perValue
    if (Number.isNaN(mark)) continue
    sum += mark
    n++
  }
  return { sum, n }
}

function addWeighted(column: Float64Array, { of: sums, weight }: StudentSum): void {
  for (let s = 0; s < column.length; s++) sums[s] = (sums[s] as number) + (column[s] as number) * weight
}

/** One student's own values from the items that are there, component by component, as the mean of an objective renormalises. */
function valuesOfStudent(
  { items, columns, students }: EvaluatedSheet,
  weighting: Weighting,
  s: number,
  { values }: SheetSums,
  objectives: number,
  { student_component }: RoundingPolicy,
): void {
  const rounding = student_component ? { component: student_component } : {}
  const rates = Float64Array.from(items, ({ full_score }, j) => (columns[j]?.[s] ?? Number.NaN) / full_score)
  objectiveMeans(items, rates, weighting, objectives, rounding).forEach(({ value }, o) => {
    values[o * students.length + s] = value ?? Number.NaN
  })
}

/**
 * Totals as a school writes them: the rate of each component rounded, then that of the process part (平时成绩), which is
 * the components of `process` together, then the total. A student with an item left out has no total.
 */
function roundTotals(
  sheet: EvaluatedSheet,
  { totals }: SheetSums,
  rounding: RoundingPolicy,
  process: readonly number[],
): void {
  if (rounding.student_component || rounding.student_process) {
    for (let s = 0; s < totals.length; s++) totals[s] = totalByParts(sheet, s, rounding, process)
  }
  if (rounding.student_total) {
    for (let s = 0; s < totals.length; s++)
      totals[s] = roundAt(rounding, 'student_total', totals[s] as number)
  }
}

type Part = { points: number; won: number }

function totalByParts(
  sheet: EvaluatedSheet,
  s: number,
  rounding: RoundingPolicy,
  process: readonly number[],
): number {
  const parts = [...componentsOf(sheet, s)].map(([id, part]) => ({
    isProcess: process.includes(id),
    points: part.points,
    won: roundedPart(part, rounding, 'student_component'),
  }))
  const sumOf = (all: readonly Part[]): Part =>
    all.reduce((sum, { points, won }) => ({ points: sum.points + points, won: sum.won + won }), NOTHING)
  const together = sumOf(parts.filter(({ isProcess }) => isProcess))
  const rest = sumOf(parts.filter(({ isProcess }) => !isProcess))
  return roundedPart(together, rounding, 'student_process') + rest.won
}

const NOTHING: Part = { points: 0, won: 0 }

function componentsOf({ items, columns }: EvaluatedSheet, s: number): Map<number, Part> {
  const parts = new Map<number, { points: number; won: number }>()
  items.forEach(({ component_id, points, full_score }, j) => {
    const part = parts.get(component_id) ?? { points: 0, won: 0 }
    part.points += points
    part.won += ((columns[j]?.[s] ?? Number.NaN) * points) / full_score
    parts.set(component_id, part)
  })
  return parts
}

function roundedPart(
  { points, won }: Part,
  rounding: RoundingPolicy,
  step: 'student_component' | 'student_process',
): number {
  return points === 0 ? 0 : points * roundAt(rounding, step, won / points, points)
}
