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
  /** Positions of the students who have an item left out. */
  readonly partial: readonly number[]
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
  const reasons = reasonsToLeaveOut(sheet, policies, byHand)
  const cells = applyStates(sheet, policies, reasons)
  const order = orderById(sheet.students)
  const kept = reasons.size === 0 ? order : order.filter((row) => !reasons.has(row))
  const students = kept.map((row) => sheet.students[row] as SheetStudent)
  const itemOrder = orderById(sheet.items)
  const nobody = kept.length === 0 ? [finding<EvaluateFindingCode>('sheet.nobody_evaluated', 'warning')] : []
  return {
    items: itemOrder.map((column) => sheet.items[column] as MarkItem),
    columns: Int32Array.from(itemOrder),
    students,
    rows: rowStarts(kept, sheet.items.length),
    partial: kept.flatMap((row, s) => (cells.partial.has(row) ? [s] : [])),
    ...classesOf(students),
    values: cells.values,
    left_out: order
      .filter((row) => reasons.has(row))
      .map((row) => leftOutOf(sheet, row, reasons.get(row) ?? '')),
    findings: [...cells.findings, ...handFindings(sheet, reasons), ...nobody],
  }
}

function rowStarts(rows: readonly number[], width: number): Int32Array {
  const starts = new Int32Array(rows.length)
  for (let s = 0; s < starts.length; s++) starts[s] = (rows[s] as number) * width
  return starts
}

/** Class ids ascending, and the position of each student's class among them. */
function classesOf(students: readonly SheetStudent[]): Pick<EvaluatedSheet, 'class_ids' | 'class_of'> {
  const seen = new Set<number>()
  for (const student of students) seen.add(student.class_id)
  const classIds = [...seen].sort((a, b) => a - b)
  const positions = new Map(classIds.map((id, position) => [id, position]))
  const classOf = new Int32Array(students.length)
  for (let s = 0; s < classOf.length; s++)
    classOf[s] = positions.get((students[s] as SheetStudent).class_id) ?? 0
  return { class_ids: classIds, class_of: classOf }
}

/** Rows left out before their marks are looked at, with the reason. */
function reasonsToLeaveOut(sheet: MarkSheet, policies: Policies, byHand: boolean): Map<number, string> {
  const reasons = new Map<number, string>()
  for (let row = 0; row < sheet.students.length; row++) {
    const reason = reasonToLeaveOut(sheet.students[row] as SheetStudent, policies, byHand)
    if (reason !== undefined) reasons.set(row, reason)
  }
  return reasons
}

function leftOutOf(sheet: MarkSheet, row: number, reason: string): LeftOut {
  const student = sheet.students[row]
  return { student_id: student?.id ?? row, class_id: student?.class_id ?? 0, reason }
}

/** Positions in order of id; the given order where it is already ascending. */
export function orderById(rows: readonly { readonly id: number }[]): number[] {
  const order = new Array<number>(rows.length)
  for (let position = 0; position < order.length; position++) order[position] = position
  return isAscending(rows) ? order : order.sort((a, b) => (rows[a]?.id ?? 0) - (rows[b]?.id ?? 0))
}

/** Ids rise strictly: in canonical order and without a duplicate. */
export function isAscending(rows: readonly { readonly id: number }[]): boolean {
  for (let i = 1; i < rows.length; i++) {
    if (!((rows[i - 1] as { id: number }).id < (rows[i] as { id: number }).id)) return false
  }
  return true
}

function reasonToLeaveOut(student: SheetStudent, policies: Policies, byHand: boolean): string | undefined {
  const enrolment = student.enrolment ?? 'normal'
  if (policies.enrolments[enrolment] === 'leave_out') return enrolment
  return byHand && student.left_out !== undefined ? 'by_hand' : undefined
}

function handFindings(sheet: MarkSheet, reasons: Map<number, string>): Finding<EvaluateFindingCode>[] {
  if (reasons.size === 0) return []
  return sheet.students
    .filter((_, row) => reasons.get(row) === 'by_hand')
    .map(({ id, left_out }) =>
      finding('sheet.left_out_by_hand', 'warning', { student_id: id }, { reason: left_out ?? '' }),
    )
}
