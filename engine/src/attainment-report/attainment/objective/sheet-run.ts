import type { MarkItem } from '#evaluation-data/sheet/mark-sheet.ts'
import { type RoundingPolicy, roundAt } from '#rounding/rounding.ts'
import type { AttainmentParameters, RubricBand } from '#settings/parameters.ts'
import type { EvaluatedSheet } from '../sheet/evaluate-sheet.ts'
import { objectiveWeights, type SheetSums, sheetSums } from './sheet-sums.ts'
import { type Weighting, weightingOf } from './weighting.ts'

/** An evaluated sheet with its sums under the method's weighting. Values are as in SheetSums, rounded if the policy says so. */
export type SheetRun = {
  readonly sheet: EvaluatedSheet
  readonly weighting: Weighting
  /** Weighting by points of 100, for the table of points whatever the method. */
  readonly points: Weighting
  readonly sums: SheetSums
  /** Sums that objectives are made of: those of the marks, or by the rubric method those of the levels they reach. */
  readonly rated: SheetSums
  /** Own values held against the target; for method N with an external part, of the internal items only. */
  readonly internal: Float64Array
  /** Own values of the external items; null without an external part in the sheet. */
  readonly external: Float64Array | null
  /** Method T: own values in each component by its id. */
  readonly tools: ReadonlyMap<number, Float64Array>
}

type RunParameters = Pick<AttainmentParameters, 'method' | 'rounding' | 'process_components'>

/** Runs one sheet. One pass, or three for NBA levels with external components. */
export function runSheet(
  sheet: EvaluatedSheet,
  objectiveIds: readonly number[],
  { method, rounding, process_components }: RunParameters,
): SheetRun {
  const weighting = weightingOf(sheet.items, objectiveIds, method)
  const sums = sheetSums(sheet, weighting, objectiveIds.length, rounding, process_components)
  const levels = method.code === 'R' ? (method.levels ?? []) : []
  const rated =
    levels.length > 0 ? sheetSums(atLevels(sheet, levels), weighting, objectiveIds.length, rounding) : sums
  const rounded = ({ values }: SheetSums, by: Weighting) =>
    roundStudents(values, objectiveWeights(by, objectiveIds.length), rounding)
  rounded(rated, weighting)
  const part = (isIn: (item: MarkItem) => boolean) => {
    const partial = weightingOf(sheet.items, objectiveIds, method, isIn)
    return rounded(sheetSums(sheet, partial, objectiveIds.length, rounding), partial)
  }
  const external = method.code === 'N' && method.external?.kind === 'components' ? method.external : null
  const isExternal = (item: MarkItem) => external?.component_ids.includes(item.component_id) === true
  return {
    sheet,
    weighting,
    points: weightingOf(sheet.items, objectiveIds, { code: 'A1' }),
    sums: { ...sums, values: rated.values },
    rated,
    internal: external ? part((item) => !isExternal(item)) : rated.values,
    external: external ? part(isExternal) : null,
    tools: new Map(
      method.code === 'T'
        ? componentsOf(sheet).map((id) => [id, part((item) => item.component_id === id)])
        : [],
    ),
  }
}

/** The sheet with every mark as the value of the band it lies in; rubric items are at their level already. */
function atLevels(sheet: EvaluatedSheet, levels: readonly RubricBand[]): EvaluatedSheet {
  const columns = sheet.columns.map((column, j) => {
    const item = sheet.items[j]
    if (!item || item.level_values) return column
    return column.map((mark) => {
      if (Number.isNaN(mark)) return mark
      const band = levels.find(({ from }) => mark / item.full_score >= from - NOISE)
      return (band?.value ?? 0) * item.full_score
    })
  })
  return { ...sheet, columns }
}

/** A mark at a border has reached it, whatever its last binary digit. */
const NOISE = 1e-9

function componentsOf({ items }: EvaluatedSheet): number[] {
  return [...new Set(items.map(({ component_id }) => component_id))].sort((a, b) => a - b)
}

/** Objective by objective, each of which carries points of its own. */
function roundStudents(values: Float64Array, points: Float64Array, rounding: RoundingPolicy): Float64Array {
  if (!rounding.student_objective) return values
  const n = values.length / points.length
  for (let i = 0; i < values.length; i++) {
    const own = points[Math.floor(i / n)] as number
    values[i] = roundAt(rounding, 'student_objective', values[i] as number, own)
  }
  return values
}
