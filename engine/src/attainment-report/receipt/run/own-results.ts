import type { AttainmentInputs } from '#attainment-report/attainment/inputs.ts'
import { judgedBy } from '#attainment-report/attainment/objective/group.ts'
import type { SheetRun } from '#attainment-report/attainment/objective/sheet-run.ts'
import { compares } from '#attainment-report/attainment/objective/verdict.ts'
import type { Verdict } from '#attainment-report/attainment/results.ts'
import { evaluateSheet, sheetsInOrder } from '#attainment-report/attainment/sheet/evaluate-sheet.ts'
import type { AttainmentParameters } from '#settings/parameters.ts'
import { type ItemMark, marksOfItem } from './item-marks.ts'
import { weightsOfStudent } from './item-parts.ts'
import { objectivesOf, type RunValues, runValues } from './run-context.ts'

/**
 * An item of an objective as it is in one student's own value: `weight` among the items that count for the student (they
 * sum to 1; 0 where the item is left out), `counts` the mark after the policies on the full mark, null where left out.
 */
export type OwnItem = Pick<ItemMark, 'mark' | 'state' | 'counts'> & {
  readonly item_id: number
  readonly component_id: number
  readonly full_score: number
  readonly weight: number
}

/**
 * One student's own value of an objective (share of 1; null without evidence), the `line` that it is held against, and the
 * mean of the own values of all `n` evaluated students.
 */
export type OwnObjective = {
  readonly objective_id: number
  readonly value: number | null
  readonly line: number
  readonly verdict: Verdict
  readonly mean: number | null
  readonly n: number
  readonly items: readonly OwnItem[]
}

/** `left_out` says why the student is not evaluated; all values are null then. */
export type OwnResults = { readonly left_out: string | null; readonly objectives: readonly OwnObjective[] }

function verdictOn(value: number | null, line: number, { targets }: RunValues, margin: number): Verdict {
  if (value === null) return 'not_enough_evidence'
  const { comparison, tolerance } = targets
  if (!compares(value, comparison, line, tolerance)) return 'below'
  return compares(value, 'at_least', line + margin, tolerance) ? 'attained' : 'near'
}

/**
 * What a run says of one student, by the arithmetic of the run done again with its inputs and parameters: the values are
 * those of `AttainmentResults.students`. Undefined for a student who is in none of its sheets.
 */
export function ownResultsOf(
  inputs: AttainmentInputs,
  parameters: AttainmentParameters,
  studentId: number,
): OwnResults | undefined {
  if (!inputs.sheets.some(({ students }) => students.some(({ id }) => id === studentId))) return undefined
  const sheets = sheetsInOrder(inputs.sheets).map((sheet) => evaluateSheet(sheet, parameters))
  const objectives = objectivesOf(inputs)
  const values = runValues(objectives, sheets, parameters)
  const run = values.runs.find(({ sheet }) => sheet.students.some(({ id }) => id === studentId))
  const reasons = sheets.flatMap(({ left_out }) => left_out)
  const reason = reasons.find(({ student_id }) => student_id === studentId)?.reason ?? null
  return {
    left_out: run ? null : reason,
    objectives: objectives.map(({ id }, o) => {
      const value = run ? ownValue(run, o, studentId) : null
      const line = values.targets.lines[o] ?? Number.NaN
      const group = values.merged[o]
      const { sum, n } = group ? judgedBy(group) : { sum: 0, n: 0 }
      return {
        objective_id: id,
        value,
        line,
        verdict: verdictOn(value, line, values, parameters.near_margin),
        mean: n > 0 ? sum / n : null,
        n,
        items: run ? itemsOf(run, o, studentId, inputs, parameters) : [],
      }
    }),
  }
}

const rowOf = ({ sheet }: SheetRun, studentId: number) =>
  sheet.students.findIndex(({ id }) => id === studentId)

function ownValue(run: SheetRun, o: number, studentId: number): number | null {
  const value = run.sums.values[o * run.sheet.students.length + rowOf(run, studentId)] ?? Number.NaN
  return Number.isNaN(value) ? null : value
}

function itemsOf(
  run: SheetRun,
  o: number,
  studentId: number,
  inputs: AttainmentInputs,
  parameters: AttainmentParameters,
): OwnItem[] {
  return weightsOfStudent(run, o, rowOf(run, studentId)).flatMap(({ j, weight }) => {
    const item = run.sheet.items[j]
    const own = item && marksOfItem(inputs, parameters, item.id).find((one) => one.student_id === studentId)
    if (!item || !own) return []
    const { id: item_id, component_id, full_score } = item
    return [
      { item_id, component_id, full_score, weight, mark: own.mark, state: own.state, counts: own.counts },
    ]
  })
}
