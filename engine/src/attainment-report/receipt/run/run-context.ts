import type { AttainmentInputs } from '#attainment-report/attainment/inputs.ts'
import { studentTargets, valueThreshold } from '#attainment-report/attainment/objective/direct.ts'
import {
  type GroupValue,
  groupValues,
  mergeGroups,
  type RunTallies,
} from '#attainment-report/attainment/objective/group.ts'
import { runSheet, type SheetRun } from '#attainment-report/attainment/objective/sheet-run.ts'
import {
  type StudentTargets,
  studentTallies,
} from '#attainment-report/attainment/objective/student-tallies.ts'
import { toolTarget } from '#attainment-report/attainment/objective/tools.ts'
import { type EvaluatedSheet, orderById } from '#attainment-report/attainment/sheet/evaluate-sheet.ts'
import { sumOf } from '#distribution/order-statistics.ts'
import type { SheetObjective } from '#evaluation-data/sheet/mark-sheet.ts'
import type { AttainmentParameters } from '#settings/parameters.ts'

/** The values of every objective over the merged run and over each class. Objectives in order of id. */
export type RunValues = {
  readonly objectives: readonly SheetObjective[]
  readonly thresholds: Float64Array
  readonly targets: StudentTargets
  readonly runs: readonly SheetRun[]
  readonly merged: readonly GroupValue[]
  readonly classes: readonly { readonly class_id: number; readonly values: readonly GroupValue[] }[]
}

/** Objectives in order of id. */
export function objectivesOf(inputs: AttainmentInputs): SheetObjective[] {
  const objectives = inputs.sheets[0]?.objectives ?? []
  return orderById(objectives).map((position) => objectives[position] as SheetObjective)
}

/** Runs the evaluated sheets and gathers the values of all groups. */
export function runValues(
  objectives: readonly SheetObjective[],
  sheets: readonly EvaluatedSheet[],
  parameters: AttainmentParameters,
): RunValues {
  const ids = objectives.map(({ id }) => id)
  const runs = sheets.map((sheet) => runSheet(sheet, ids, parameters))
  const own = Float64Array.from(objectives, ({ threshold }) => threshold ?? parameters.threshold)
  const targets = studentTargets(own, meansOfStudents(runs, ids.length), parameters)
  const lines = linesOfTools(runs, ids, parameters)
  const tallied = runs.map((run) => ({ run, tallies: talliesOf(run, targets, lines) }))
  const groups = (run: SheetRun, tallies: RunTallies, classes: readonly number[]) =>
    groupValues(run, tallies, classes, ids.length, parameters)
  const bySheet = tallied.map(({ run, tallies }) => groups(run, tallies, [...run.sheet.class_ids.keys()]))
  const classes = tallied
    .flatMap(({ run, tallies }) =>
      run.sheet.class_ids.map((class_id, c) => ({ class_id, values: groups(run, tallies, [c]) })),
    )
    .sort((a, b) => a.class_id - b.class_id)
  return {
    objectives,
    thresholds: own.map((threshold) => valueThreshold(threshold, parameters.method)),
    targets,
    runs,
    merged: ids.map((_, o) => mergeGroups(bySheet.flatMap((values) => values[o] ?? []))),
    classes,
  }
}

type Lines = ReadonlyMap<number, Float64Array>

/** Method T: what students are held against in each component, objective by objective, over all sheets. */
function linesOfTools(
  runs: readonly SheetRun[],
  ids: readonly number[],
  { method }: AttainmentParameters,
): Lines {
  if (method.code !== 'T') return new Map()
  const components = new Set(runs.flatMap(({ tools }) => [...tools.keys()]))
  const lineOf = (component: number, id: number, o: number) =>
    toolTarget(
      method,
      component,
      id,
      meanOver(runs, o, ({ tools }) => tools.get(component) ?? null),
    )
  return new Map(
    [...components].map((component) => [
      component,
      Float64Array.from(ids, (id, o) => lineOf(component, id, o)),
    ]),
  )
}

function talliesOf(run: SheetRun, targets: StudentTargets, linesOf: Lines): RunTallies {
  return {
    tools: new Map(
      [...run.tools].map(([id, values]) => {
        const lines = linesOf.get(id) ?? targets.lines
        return [id, { lines, tallies: studentTallies(values, run.sheet, { ...targets, lines }) }]
      }),
    ),
    internal: studentTallies(run.internal, run.sheet, targets),
    external: run.external && studentTallies(run.external, run.sheet, targets),
  }
}

/**
 * Mean of the students' own values per objective over all sheets, for targets relative to the class mean: of the
 * internal items, or of the external ones where the objective has no others.
 */
function meansOfStudents(runs: readonly SheetRun[], objectives: number): Float64Array {
  return new Float64Array(objectives).map((_, o) => {
    const internal = meanOver(runs, o, (run) => run.internal)
    return Number.isNaN(internal) ? meanOver(runs, o, (run) => run.external) : internal
  })
}

function meanOver(
  runs: readonly SheetRun[],
  o: number,
  valuesOf: (run: SheetRun) => Float64Array | null,
): number {
  const sums = runs.map((run) => {
    const students = run.sheet.students.length
    return sumOf(valuesOf(run)?.subarray(o * students, (o + 1) * students) ?? new Float64Array(0))
  })
  const n = sums.reduce((total, part) => total + part.n, 0)
  return n === 0 ? Number.NaN : sums.reduce((total, part) => total + part.sum, 0) / n
}
