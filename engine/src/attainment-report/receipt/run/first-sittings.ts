import { runSheet, type SheetRun } from '#attainment-report/attainment/objective/sheet-run.ts'
import { evaluateSheet, sheetsInOrder } from '#attainment-report/attainment/sheet/evaluate-sheet.ts'
import type { MarkSheet } from '#evaluation-data/sheet/mark-sheet.ts'
import {
  DEFAULT_STATE_POLICIES,
  isAllNormal,
  type ResitPolicy,
  type StatePolicies,
} from '#settings/mark-state.ts'
import type { AttainmentParameters } from '#settings/parameters.ts'

const first: ResitPolicy = { use: 'first', cap: null }

/** Nothing stands in for a mark that is not there. */
const asMarked = {
  states: Object.fromEntries(
    Object.keys(DEFAULT_STATE_POLICIES).map((state) => [state, 'leave_out_item']),
  ) as StatePolicies,
  resits: { make_up: first, deferred_sitting: first, attempt: first },
}

const isPlain = ({ states, resits, contributions }: MarkSheet) =>
  isAllNormal(states) && !resits?.length && !contributions?.length

/**
 * The sheets as they were marked: first sittings alone, without what states, later sittings and shares of group work make
 * of them, so that whoever was absent has no mark. Sheets in canonical order, like the runs of the result.
 */
export function firstSittings(
  sheets: readonly MarkSheet[],
  runs: readonly SheetRun[],
  objectiveIds: readonly number[],
  { enrolments, rounding }: Pick<AttainmentParameters, 'enrolments' | 'rounding'>,
): SheetRun[] {
  return sheetsInOrder(sheets).map((sheet, at) => {
    const run = runs[at]
    if (run && isPlain(sheet) && !rounding.student_component) return run
    const { contributions: _, ...own } = sheet
    const evaluated = evaluateSheet(own, { ...asMarked, enrolments })
    return runSheet(evaluated, objectiveIds, { method: { code: 'A1' }, rounding: {} })
  })
}
