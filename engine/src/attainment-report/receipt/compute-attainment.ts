import { checkInputs } from '#attainment-report/attainment/check-inputs.ts'
import { checkParameters } from '#attainment-report/attainment/check-parameters.ts'
import type { AttainmentInputs } from '#attainment-report/attainment/inputs.ts'
import { courseValue } from '#attainment-report/attainment/objective/course-value.ts'
import { directOf } from '#attainment-report/attainment/objective/direct.ts'
import type { GroupValue } from '#attainment-report/attainment/objective/group.ts'
import type {
  AttainmentOutcome,
  AttainmentResults,
  ObjectiveResult,
} from '#attainment-report/attainment/results.ts'
import {
  evaluateSheet,
  orderById,
  sheetsInOrder,
} from '#attainment-report/attainment/sheet/evaluate-sheet.ts'
import { satAgain } from '#attainment-report/attainment/sheet/sat-again.ts'
import type { Distribution } from '#distribution/distribution.ts'
import { distributionOf } from '#distribution/distribution-of.ts'
import { positionsById } from '#evaluation-data/sheet/build-sheet.ts'
import type { SheetObjective } from '#evaluation-data/sheet/mark-sheet.ts'
import { type Finding, hasNoError, inCanonicalOrder } from '#finding/finding.ts'
import type { AttainmentParameters } from '#settings/parameters.ts'
import { firstSittings } from './run/first-sittings.ts'
import { objectiveResult } from './run/objective-results.ts'
import { besideMarks, type IsNormal, paperResults } from './run/paper-results.ts'
import { objectivesOf, type RunValues, runValues } from './run/run-context.ts'
import { itemResults, type StudentColumns, studentColumns, studentResults } from './run/student-results.ts'

/**
 * Attainment of a class or of a merged run: objectives, classes, students, distribution, items, papers, course value.
 * Bad input is refused with error findings that name the place; nothing is averaged away and nothing is thrown.
 * The order of students, items and sheets changes nothing, to the last digit.
 */
export function computeAttainment(
  given: AttainmentInputs,
  parameters: AttainmentParameters,
): AttainmentOutcome {
  const checked: Finding[] = checkParameters(parameters)
  const isShaped = checked.every(({ code }) => code !== 'parameters.shape')
  if (isShaped) checked.push(...checkInputs(given, parameters))
  if (!hasNoError(checked)) return { ok: false, findings: inCanonicalOrder(checked) }
  const inputs = { ...given, sheets: sheetsInOrder(given.sheets) }
  const sheets = inputs.sheets.map((sheet) => evaluateSheet(sheet, parameters))
  const findings: Finding[] = [...checked, ...sheets.flatMap((sheet) => sheet.findings)]
  if (!hasNoError(findings)) return { ok: false, findings: inCanonicalOrder(findings) }
  const objectives = objectivesOf(inputs)
  const values = runValues(objectives, sheets, parameters)
  const columns = studentColumns(values.runs, objectives.length)
  const results = objectives.map((_, o) => objectiveResult(values, columns, inputs, parameters, o))
  const course = courseValue(
    weighed(
      results.map(({ result }) => result),
      objectives,
      parameters,
    ),
    parameters,
  )
  const again = satAgain(inputs.sheets, parameters)
  const leftOut = sheets.flatMap((sheet) => sheet.left_out).sort((a, b) => a.student_id - b.student_id)
  return {
    ok: true,
    findings: inCanonicalOrder([...findings, ...results.flatMap((one) => one.findings), ...course.findings]),
    results: {
      n: columns.ids.length,
      n_left_out: leftOut.length,
      objectives: results.map(({ result }) => result),
      course: course.course,
      items: itemResults(values.runs),
      students: studentResults(columns),
      left_out: leftOut,
      with_left_out: withLeftOut(inputs, values, parameters),
      totals: totalsDistribution(columns, inputs, parameters),
      papers: paperResults(
        values.runs,
        parameters.item_analysis,
        {
          isNormal: () => normalCells(inputs),
          asMarked: () => firstSittings(inputs.sheets, values.runs, idsOf(objectives), parameters),
        },
        besideMarks(inputs),
      ),
      ...(again.length > 0 && { later_sittings: again }),
    },
  }
}

/**
 * Distribution of the totals. Where the sheets' points have different sums, every total is taken as points of 100 of
 * its own sheet, so that the bands of all classes mean the same.
 */
function totalsDistribution(
  columns: StudentColumns,
  { sheets }: AttainmentInputs,
  parameters: AttainmentParameters,
): Distribution | null {
  const sums = sheets.map(({ items }) =>
    // by id as in the receipt: another order of addition ends in another last digit
    orderById(items).reduce((sum, column) => sum + (items[column]?.points ?? 0), 0),
  )
  const [first = 0] = sums
  const isSame = sums.every((sum) => Math.abs(sum - first) <= parameters.weight_tolerance)
  const full = parameters.total_points ?? (isSame ? first : 100)
  if (!(full > 0) || sums.some((sum) => !(sum > 0))) return null
  if (isSame) return distributionOf(columns.totals, totalsRequest(full, parameters))
  const factors = new Map(
    sheets.flatMap(({ students }, k) => students.map(({ class_id }) => [class_id, 100 / (sums[k] ?? 1)])),
  )
  const totals = columns.totals.map((total, s) => total * (factors.get(columns.class_ids[s] ?? 0) ?? 1))
  return distributionOf(totals, totalsRequest(full, parameters))
}

/** Bands and threshold in points; the bands are given as shares of 1. The line is the pass mark, the last band but one. */
function totalsRequest(full: number, parameters: AttainmentParameters) {
  const bands = parameters.bands.map((band) => ({ key: band.key, from: band.from * full }))
  const { from, to, width } = parameters.distribution.histogram
  return {
    quartiles: parameters.distribution.quartiles,
    histogram: { from: from * full, to: to * full, width: width * full },
    bands,
    threshold: bands.at(-2)?.from ?? null,
    tolerance: parameters.tolerance * full,
  }
}

function weighed(
  results: readonly ObjectiveResult[],
  objectives: readonly SheetObjective[],
  { course_weights }: AttainmentParameters,
) {
  return results.map(({ objective_id, direct, combined, points }, o) => ({
    objective_id,
    direct,
    combined,
    weight: course_weights === 'points' ? points : (objectives[o]?.weight ?? 0),
  }))
}

/** The direct values as they would be had nobody been left out by hand. */
function withLeftOut(
  inputs: AttainmentInputs,
  values: RunValues,
  parameters: AttainmentParameters,
): AttainmentResults['with_left_out'] {
  if (!inputs.sheets.some((sheet) => sheet.students.some((student) => student.left_out !== undefined)))
    return null
  const sheets = inputs.sheets.map((sheet) => evaluateSheet(sheet, parameters, false))
  const { merged } = runValues(values.objectives, sheets, parameters)
  return values.objectives.map(({ id }, o) => ({
    objective_id: id,
    direct: directOf(merged[o] as GroupValue, parameters),
  }))
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

/** Whether a cell holds a normal mark of the first sitting, by ids. */
function normalCells(inputs: AttainmentInputs): IsNormal {
  const maps = inputs.sheets.map((sheet) => ({
    sheet,
    rows: positionsById(sheet.students),
    columns: positionsById(sheet.items),
  }))
  return (position, student, item) => {
    const map = maps[position]
    if (!map) return false
    const cell = (map.rows.get(student) ?? 0) * map.sheet.items.length + (map.columns.get(item) ?? 0)
    return map.sheet.states[cell] === 0
  }
}
