import type { AttainmentInputs } from '#attainment-report/attainment/inputs.ts'
import { evaluateSheet } from '#attainment-report/attainment/sheet/evaluate-sheet.ts'
import { resitsOf, sittingAt } from '#attainment-report/attainment/sheet/sitting.ts'
import type { MarkSheet } from '#evaluation-data/sheet/mark-sheet.ts'
import { findState, type MarkState, type Resit, type ResitPolicy } from '#settings/mark-state.ts'
import type { AttainmentParameters } from '#settings/parameters.ts'

/** A later sitting of an item, whether it counts in the place of the first one, and the rule that decided. */
export type LaterMark = ResitPolicy & Pick<Resit, 'kind' | 'mark'> & { readonly counts: boolean }

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
  readonly later: readonly LaterMark[]
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
  const laterOf = laterMarks(sheet, parameters, j)
  return sheet.students.map(({ id, class_id }, s) => ({
    student_id: id,
    class_id,
    ...cellAt(sheet, s * sheet.items.length + j),
    counts: numberOf(column?.[rows.get(id) ?? -1]),
    left_out: reasons.get(id) ?? null,
    later: laterOf(id, s),
  }))
}

/** The later sittings of the item in column `j`, by id and row of the student. */
function laterMarks(sheet: MarkSheet, { resits: policies }: AttainmentParameters, j: number) {
  const laterOf = resitsOf(sheet.resits)
  return (studentId: number, row: number): LaterMark[] => {
    const own = laterOf(studentId, sheet.items[j]?.id ?? 0)
    if (own.length === 0) return []
    const { from } = sittingAt(sheet, row, j, { resits: policies }, laterOf)
    return own.map((resit) => ({
      ...policies[resit.kind],
      kind: resit.kind,
      mark: resit.mark,
      counts: resit === from,
    }))
  }
}

const numberOf = (value = Number.NaN) => (Number.isNaN(value) ? null : value)

function cellAt({ marks, states }: MarkSheet, cell: number): Pick<ItemMark, 'mark' | 'state'> {
  return { mark: numberOf(marks[cell]), state: findState(states[cell] ?? 0) ?? 'not_entered' }
}
