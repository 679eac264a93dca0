import type { Comparison } from '../parameters.ts'

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
  classOf: Int32Array,
  classes: number,
  targets: StudentTargets,
): StudentTallies {
  const objectives = targets.lines.length
  const students = classOf.length
  const tallies: StudentTallies = {
    classes,
    sum: new Float64Array(objectives * classes),
    n: new Int32Array(objectives * classes),
    reached: new Int32Array(objectives * classes),
  }
  const slack = targets.comparison === 'at_least' ? -targets.tolerance : targets.tolerance
  const isStrict = targets.comparison === 'above'
  for (let o = 0; o < objectives; o++) {
    const line = (targets.lines[o] as number) + slack
    tallyObjective(
      values.subarray(o * students, (o + 1) * students),
      classOf,
      line,
      isStrict,
      o * classes,
      tallies,
    )
  }
  return tallies
}

function tallyObjective(
  column: Float64Array,
  classOf: Int32Array,
  line: number,
  isStrict: boolean,
  offset: number,
  { sum, n, reached }: StudentTallies,
): void {
  for (let s = 0; s < column.length; s++) {
    const value = column[s] as number
    if (Number.isNaN(value)) continue
    const at = offset + (classOf[s] as number)
    sum[at] = (sum[at] as number) + value
    n[at] = (n[at] as number) + 1
    if (value > line || (value === line && !isStrict)) reached[at] = (reached[at] as number) + 1
  }
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
