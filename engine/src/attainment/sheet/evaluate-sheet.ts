import { type Finding, finding } from '#finding/finding.ts'
import type { AttainmentParameters } from '../parameters.ts'
import type { LeftOut } from '../results.ts'
import { applyStates, type StateFindingCode } from './apply-states.ts'
import type { MarkItem, MarkSheet, SheetStudent } from './mark-sheet.ts'

/**
 * A sheet after the policies: who is evaluated and with which marks. `values` are on the items' full marks, NaN where
 * the item is left out for that student. `rows` and `columns` give the cells in order of ids, whatever the order of
 * the sheet: the cell of the s-th student and j-th item is at `rows[s] + columns[j]`.
 */
export type EvaluatedSheet = {
  readonly items: readonly MarkItem[]
  readonly columns: Int32Array
  readonly students: readonly SheetStudent[]
  readonly rows: Int32Array
  readonly class_ids: readonly number[]
  /** Position in `class_ids` of each student's class. */
  readonly class_of: Int32Array
  readonly values: Float64Array
  readonly left_out: readonly LeftOut[]
  readonly findings: readonly Finding<EvaluateFindingCode>[]
}

export type EvaluateFindingCode = StateFindingCode | 'sheet.left_out_by_hand' | 'sheet.nobody_evaluated'

type Policies = Pick<AttainmentParameters, 'states' | 'resits' | 'enrolments'>

/**
 * Applies enrolment, exclusion by hand, resits and states, in this order. `byHand` false evaluates the students left
 * out by hand too (both results are shown). A state whose policy is `block` gives an error finding, but not for a
 * student who is left out anyway; zeroes and left-out items are counted in findings, for they belong next to every n.
 */
export function evaluateSheet(sheet: MarkSheet, policies: Policies, byHand = true): EvaluatedSheet {
  const order = orderById(sheet.students)
  const reasons = new Map<number, string>()
  sheet.students.forEach((student, row) => {
    const reason = reasonToLeaveOut(student, policies, byHand)
    if (reason !== undefined) reasons.set(row, reason)
  })
  const cells = applyStates(sheet, policies, reasons)
  const kept = order.filter((row) => !reasons.has(row))
  const students = kept.map((row) => sheet.students[row] as SheetStudent)
  const classIds = [...new Set(students.map((student) => student.class_id))].sort((a, b) => a - b)
  const classAt = new Map(classIds.map((id, position) => [id, position]))
  const itemOrder = orderById(sheet.items)
  const nobody = kept.length === 0 ? [finding<EvaluateFindingCode>('sheet.nobody_evaluated', 'warning')] : []
  return {
    items: itemOrder.map((column) => sheet.items[column] as MarkItem),
    columns: Int32Array.from(itemOrder),
    students,
    rows: Int32Array.from(kept, (row) => row * sheet.items.length),
    class_ids: classIds,
    class_of: Int32Array.from(students, (student) => classAt.get(student.class_id) ?? 0),
    values: cells.values,
    left_out: order
      .filter((row) => reasons.has(row))
      .map((row) => leftOutOf(sheet, row, reasons.get(row) ?? '')),
    findings: [...cells.findings, ...handFindings(sheet, reasons), ...nobody],
  }
}

function leftOutOf(sheet: MarkSheet, row: number, reason: string): LeftOut {
  const student = sheet.students[row]
  return { student_id: student?.id ?? row, class_id: student?.class_id ?? 0, reason }
}

/** Positions in order of id; the given order where it is already ascending. */
export function orderById(rows: readonly { readonly id: number }[]): number[] {
  const order = rows.map((_, position) => position)
  return isAscending(rows) ? order : order.sort((a, b) => (rows[a]?.id ?? 0) - (rows[b]?.id ?? 0))
}

/** Ids rise strictly: in canonical order and without a duplicate. */
export function isAscending(rows: readonly { readonly id: number }[]): boolean {
  for (let i = 1; i < rows.length; i++) {
    if (!((rows[i - 1]?.id ?? 0) < (rows[i]?.id ?? 0))) return false
  }
  return true
}

function reasonToLeaveOut(student: SheetStudent, policies: Policies, byHand: boolean): string | undefined {
  const enrolment = student.enrolment ?? 'normal'
  if (policies.enrolments[enrolment] === 'leave_out') return enrolment
  return byHand && student.left_out !== undefined ? 'by_hand' : undefined
}

function handFindings(sheet: MarkSheet, reasons: Map<number, string>): Finding<EvaluateFindingCode>[] {
  return sheet.students
    .filter((_, row) => reasons.get(row) === 'by_hand')
    .map(({ id, left_out }) =>
      finding('sheet.left_out_by_hand', 'warning', { student_id: id }, { reason: left_out ?? '' }),
    )
}
