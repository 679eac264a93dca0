import type { Comparison } from '#settings/parameters.ts'
import type { EvaluatedSheet } from '../sheet/evaluate-sheet.ts'

/** Per objective and class, at `o * classes + c`: sum of own values, how many have one, how many reach the target. */
export type StudentTallies = {
  readonly classes: number
  readonly sum: Float64Array
  readonly n: Int32Array
  readonly reached: Int32Array
}

/** The line a student's own value is held against, per objective. */
export type StudentTargets = {
  readonly lines: Float64Array
  readonly comparison: Comparison
  readonly tolerance: number
}

/** One pass over the students' own values (`values[o * students + s]`, NaN without one). */
export function studentTallies(
  values: Float64Array,
  sheet: Pick<EvaluatedSheet, 'class_ids' | 'class_of' | 'stretches' | 'students'>,
  targets: StudentTargets,
): StudentTallies {
  const { class_ids, class_of, stretches } = sheet
  const [objectives, classes, n] = [targets.lines.length, class_ids.length, sheet.students.length]
  const tallies: StudentTallies = {
    classes,
    sum: new Float64Array(objectives * classes),
    n: new Int32Array(objectives * classes),
    reached: new Int32Array(objectives * classes),
  }
  const slack = targets.comparison === 'at_least' ? -targets.tolerance : targets.tolerance
  const isStrict = targets.comparison === 'above'
  for (let o = 0; o < objectives; o++) {
    const column = values.subarray(o * n, (o + 1) * n)
    const line = (targets.lines[o] as number) + slack
    for (let at = 1; at < stretches.length; at++) {
      const from = stretches[at - 1] as number
      const cell = o * classes + (class_of[from] as number)
      addStretch(column, from, stretches[at] as number, line, isStrict, cell, tallies)
    }
  }
  return tallies
}

/** Adds the values of a stretch of one class to the tally at `cell`. */
function addStretch(
  column: Float64Array,
  from: number,
  to: number,
  line: number,
  isStrict: boolean,
  cell: number,
  tallies: StudentTallies,
): void {
  let sum = tallies.sum[cell] as number
  let n = 0
  let reached = 0
  for (let s = from; s < to; s++) {
    const value = column[s] as number
    if (Number.isNaN(value)) continue
    sum += value
    n++
    if (value > line || (value === line && !isStrict)) reached++
  }
  tallies.sum[cell] = sum
  tallies.n[cell] = (tallies.n[cell] as number) + n
  tallies.reached[cell] = (tallies.reached[cell] as number) + reached
}

/** The tally of one objective over some classes. */
export function tallyOf(
  tallies: StudentTallies,
  objective: number,
  classes: readonly number[],
): { sum: number; n: number; reached: number } {
  const total = { sum: 0, n: 0, reached: 0 }
  for (const c of classes) {
    const at = objective * tallies.classes + c
    total.sum += tallies.sum[at] as number
    total.n += tallies.n[at] as number
    total.reached += tallies.reached[at] as number
  }
  return total
}
