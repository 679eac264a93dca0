import { positionsById } from '#evaluation-data/sheet/build-sheet.ts'
import type { MarkSheet } from '#evaluation-data/sheet/mark-sheet.ts'
import type { Resit, ResitPolicy } from '#settings/mark-state.ts'
import type { AttainmentParameters } from '#settings/parameters.ts'
import { sittingKinds as kinds } from '#settings/words.ts'
import { resitsOf, sittingAt } from './sitting.ts'

/** Later sittings of one kind: how many students sat again, of how many of them such a sitting counts, and by which rule. */
export type SatAgain = ResitPolicy & {
  readonly kind: Resit['kind']
  readonly students: number
  readonly counted: number
}

/** Who sat again in a run, kind by kind; empty where nobody did. */
export function satAgain(
  sheets: readonly MarkSheet[],
  policies: Pick<AttainmentParameters, 'resits'>,
): SatAgain[] {
  const resits = sheets.flatMap((sheet) => sheet.resits ?? [])
  if (resits.length === 0) return []
  const counting = new Set(sheets.flatMap((sheet) => countingResits(sheet, policies)))
  return kinds.flatMap((kind) => {
    const own = resits.filter((resit) => resit.kind === kind)
    const students = new Set(own.map(({ student_id }) => student_id))
    const counted = new Set(own.filter((resit) => counting.has(resit)).map(({ student_id }) => student_id))
    return own.length === 0
      ? []
      : [{ kind, ...policies.resits[kind], students: students.size, counted: counted.size }]
  })
}

/** The later sittings that count in the place of the first one. */
function countingResits(sheet: MarkSheet, policies: Pick<AttainmentParameters, 'resits'>): Resit[] {
  const { resits = [] } = sheet
  if (resits.length === 0) return []
  const laterOf = resitsOf(resits)
  const [rows, columns] = [positionsById(sheet.students), positionsById(sheet.items)]
  return resits.flatMap(({ student_id, item_id }) => {
    const [row, column] = [rows.get(student_id), columns.get(item_id)]
    if (row === undefined || column === undefined) return []
    return sittingAt(sheet, row, column, policies, laterOf).from ?? []
  })
}
