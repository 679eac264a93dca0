import { type CellFindingCode, checkSheetCells } from '#evaluation-data/sheet/check-cells.ts'
import type { SheetObjective } from '#evaluation-data/sheet/mark-sheet.ts'
import { type Finding, finding } from '#finding/finding.ts'
import { LARGEST } from '#settings/parameter-range.ts'
import type { AttainmentParameters } from '#settings/parameters.ts'
import { shapeFindings } from '#shape/shape.ts'
import { checkIndirect, checkJudgements, type EvidenceFindingCode } from './check-evidence.ts'
import { checkMethodInputs, type MethodInputFindingCode } from './check-method-inputs.ts'
import { inputShape } from './input-shape.ts'
import type { AttainmentInputs } from './inputs.ts'
import { type BesideFindingCode, checkBeside } from './sheet/check-beside.ts'
import { checkSheetHead, type HeadFindingCode } from './sheet/check-head.ts'

export type InputFindingCode =
  | 'inputs.shape'
  | CellFindingCode
  | HeadFindingCode
  | BesideFindingCode
  | 'inputs.criterion'
  | EvidenceFindingCode
  | MethodInputFindingCode
  | 'inputs.no_sheet'
  | 'inputs.objectives_differ'
  | 'inputs.class_in_two_sheets'
  | 'inputs.student_in_two_sheets'

type Found = Finding<InputFindingCode>

/** Everything about the inputs that refuses a run or has to be said; the places name ids. */
export function checkInputs(inputs: AttainmentInputs, parameters: AttainmentParameters): Found[] {
  const problems = inputShape(inputs, '')
  if (problems.length > 0) return shapeFindings('inputs.shape', problems)
  if (inputs.sheets.length === 0) return [finding('inputs.no_sheet', 'error')]
  const heads = inputs.sheets.flatMap((sheet): Found[] => checkSheetHead(sheet, parameters))
  const sized = !heads.some((found) => found.code === 'sheet.size')
  return [
    ...heads,
    ...inputs.sheets.flatMap(checkBeside),
    ...checkCriterion(inputs),
    ...(sized ? inputs.sheets.flatMap((sheet): Found[] => checkSheetCells(sheet)) : []),
    ...checkTogether(inputs),
    ...checkIndirect(inputs, parameters),
    ...checkJudgements(inputs),
    ...checkMethodInputs(inputs, parameters),
  ]
}

/** Values of the criterion: one number for a student of the run. */
function checkCriterion({ sheets, criterion = [] }: AttainmentInputs): Found[] {
  if (criterion.length === 0) return []
  const known = new Set(sheets.flatMap(({ students }) => students.map(({ id }) => id)))
  const seen = new Set<number>()
  return criterion
    .filter(({ student_id, value }) => {
      const isNew = !seen.has(student_id)
      seen.add(student_id)
      return !(isNew && known.has(student_id) && Math.abs(value) <= LARGEST)
    })
    .map(({ student_id, value }): Found => finding('inputs.criterion', 'error', { student_id }, { value }))
}

/** Several sheets: the same objectives with the same thresholds and weights, no class and no student twice. */
function checkTogether({ sheets }: AttainmentInputs): Found[] {
  if (sheets.length < 2) return []
  const found: Found[] = []
  const keyOf = (rows: readonly SheetObjective[]) =>
    rows
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, threshold, weight }) => `${id} ${threshold} ${weight}`)
      .join(';')
  const keys = sheets.map((sheet) => keyOf(sheet.objectives))
  keys.forEach((key, sheet) => {
    if (key !== keys[0]) found.push(finding('inputs.objectives_differ', 'error', { sheet }, {}))
  })
  const classes = sheets.map((sheet) => new Set(sheet.students.map((student) => student.class_id)))
  for (const id of repeated(classes))
    found.push(finding('inputs.class_in_two_sheets', 'error', { class_id: id }))
  const students = sheets.map((sheet) => new Set(sheet.students.map((student) => student.id)))
  for (const id of repeated(students))
    found.push(finding('inputs.student_in_two_sheets', 'error', { student_id: id }))
  return found
}

function repeated(sets: readonly ReadonlySet<number>[]): number[] {
  const seen = new Set<number>()
  const twice = new Set<number>()
  for (const set of sets) {
    for (const id of set) {
      if (seen.has(id)) twice.add(id)
      seen.add(id)
    }
  }
  return [...twice]
}
