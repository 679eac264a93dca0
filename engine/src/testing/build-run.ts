import type { AttainmentInputs } from '#attainment-report/attainment/inputs.ts'
import type { AttainmentResults, ObjectiveResult } from '#attainment-report/attainment/results.ts'
import { computeAttainment } from '#attainment-report/receipt/compute-attainment.ts'
import type { MarkItem, MarkSheet, SheetStudent } from '#evaluation-data/sheet/mark-sheet.ts'
import { codeOfState, type MarkState } from '#settings/mark-state.ts'
import { type AttainmentParameters, DEFAULT_PARAMETERS } from '#settings/parameters.ts'

/** For tests: a cell is a mark, a state, or null for not entered. */
export type Cell = number | MarkState | null

/** For tests: a sheet from rows of cells, students 1, 2, … of class 1 unless given. */
export function sheetOf(
  items: readonly MarkItem[],
  rows: readonly (readonly Cell[])[],
  students: readonly SheetStudent[] = rows.map((_, row) => ({ id: row + 1, class_id: 1 })),
): MarkSheet {
  const cells = rows.flat()
  const objectiveIds = [...new Set(items.flatMap((item) => item.shares.map((share) => share.objective_id)))]
  const componentIds = [...new Set(items.map((item) => item.component_id))]
  return {
    objectives: objectiveIds.map((id) => ({ id })),
    components: componentIds.map((id) => ({ id })),
    items,
    students,
    marks: Float64Array.from(cells, (cell) => (typeof cell === 'number' ? cell : Number.NaN)),
    states: Uint8Array.from(cells, (cell) =>
      typeof cell === 'number' ? 0 : codeOfState(cell ?? 'not_entered'),
    ),
  }
}

/** For tests: guests who sit in the class and are not evaluated, so that more may answer a survey than have marks. */
export function withGuests(sheet: MarkSheet, guests: number): MarkSheet {
  const more = Array.from({ length: guests }, (_, g) => ({
    id: 1000 + g,
    class_id: sheet.students[0]?.class_id ?? 1,
    enrolment: 'exchange' as const,
  }))
  const cells = new Array<number>(guests * sheet.items.length).fill(0)
  return {
    ...sheet,
    students: [...sheet.students, ...more],
    marks: Float64Array.from([...sheet.marks, ...cells]),
    states: Uint8Array.from([...sheet.states, ...cells]),
  }
}

/** For tests: an item of one objective. */
export function itemOf(
  id: number,
  component: number,
  objective: number,
  full: number,
  points = full,
): MarkItem {
  return {
    id,
    component_id: component,
    full_score: full,
    points,
    shares: [{ objective_id: objective, share: 1 }],
  }
}

/** For tests: parameters over the defaults, with any total of points. */
export function parametersOf(changes: Partial<AttainmentParameters> = {}): AttainmentParameters {
  return { ...DEFAULT_PARAMETERS, total_points: null, ...changes }
}

/** For tests: results, or a failure that shows the findings. */
export function resultsOf(inputs: AttainmentInputs, parameters: AttainmentParameters): AttainmentResults {
  const outcome = computeAttainment(inputs, parameters)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.findings))
  return outcome.results
}

/** For tests: the result of one objective. */
export function objectiveOf(results: AttainmentResults, id: number): ObjectiveResult {
  const found = results.objectives.find((objective) => objective.objective_id === id)
  if (!found) throw new Error(`no objective ${id}`)
  return found
}
