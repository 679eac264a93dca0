import type { AttainmentInputs } from '#attainment/inputs.ts'
import type { AttainmentParameters } from '#attainment/parameters.ts'
import { evaluateSheet } from '#attainment/sheet/evaluate-sheet.ts'
import type { MarkSheet } from '#attainment/sheet/mark-sheet.ts'
import { findState, type MarkState } from '#attainment/sheet/mark-state.ts'

/**
 * A student's mark of an item as it went in, and as it counted: `counts` is the mark after the policies (0 for an
 * absent student, the later sitting), null where the item or the student is left out; `left_out` says why the student is.
 */
export type ItemMark = {
  readonly student_id: number
  readonly class_id: number
  readonly mark: number | null
  readonly state: MarkState
  readonly counts: number | null
  readonly left_out: string | null
}

/** Every student's mark of an item in a run, in the order of the inputs; empty for an unknown item. */
export function marksOfItem(
  inputs: AttainmentInputs,
  parameters: AttainmentParameters,
  itemId: number,
): ItemMark[] {
  return inputs.sheets
    .filter(({ items }) => items.some(({ id }) => id === itemId))
    .flatMap((sheet) => marksInSheet(sheet, parameters, itemId))
}

function marksInSheet(sheet: MarkSheet, parameters: AttainmentParameters, itemId: number): ItemMark[] {
  const evaluated = evaluateSheet(sheet, parameters)
  const column = evaluated.columns[evaluated.items.findIndex(({ id }) => id === itemId)]
  const rows = new Map(evaluated.students.map(({ id }, s) => [id, s]))
  const reasons = new Map(evaluated.left_out.map(({ student_id, reason }) => [student_id, reason]))
  const j = sheet.items.findIndex(({ id }) => id === itemId)
  return sheet.students.map(({ id, class_id }, s) => ({
    student_id: id,
    class_id,
    ...cellAt(sheet, s * sheet.items.length + j),
    counts: numberOf(column?.[rows.get(id) ?? -1]),
    left_out: reasons.get(id) ?? null,
  }))
}

const numberOf = (value = Number.NaN) => (Number.isNaN(value) ? null : value)

function cellAt({ marks, states }: MarkSheet, cell: number): Pick<ItemMark, 'mark' | 'state'> {
  return { mark: numberOf(marks[cell]), state: findState(states[cell] ?? 0) ?? 'not_entered' }
}
