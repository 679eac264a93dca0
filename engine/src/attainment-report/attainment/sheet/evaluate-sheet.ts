import type { MarkItem, MarkSheet, SheetStudent } from '#evaluation-data/sheet/mark-sheet.ts'
import { type Finding, finding } from '#finding/finding.ts'
import type { AttainmentParameters } from '#settings/parameters.ts'
import type { LeftOut } from '../results.ts'
import { applyStates, type StateFindingCode } from './apply-states.ts'

/**
 * A sheet after the policies: who is evaluated and with which marks, students and items in order of ids, whatever the
 * order of the sheet. `columns[j]` holds the marks of the j-th item by student, on the item's full mark, NaN where the
 * item is left out for that student: almost everything is added item by item, and a column lies in one piece.
 */
export type EvaluatedSheet = {
  readonly items: readonly MarkItem[]
  readonly columns: readonly Float64Array[]
  /** Rubric level of each student in the j-th item, 0 for none; null where the item is no rubric item. */
  readonly levels: readonly (Uint8Array | null)[]
  readonly students: readonly SheetStudent[]
  readonly class_ids: readonly number[]
  /** Position in `class_ids` of each student's class. */
  readonly class_of: Int32Array
  /** Where a stretch of students of one class begins, ascending, and at last the number of students. */
  readonly stretches: Int32Array
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
    columns: columnsOf(cells.values, kept, itemOrder),
    levels: levelColumns(sheet, cells.levels, kept, itemOrder),
    students,
    partial: cells.partial.size === 0 ? [] : [...kept.keys()].filter((s) => cells.partial.has(kept[s] ?? -1)),
    ...classesOf(students),
    left_out: [...reasons.keys()]
      .map((row) => leftOutOf(sheet, row, reasons.get(row) ?? ''))
      .sort((a, b) => a.student_id - b.student_id),
    findings: [...cells.findings, ...handFindings(sheet, reasons), ...nobody],
  }
}

function levelColumns(
  { items }: MarkSheet,
  levels: Uint8Array | null,
  rows: readonly number[],
  itemOrder: readonly number[],
): (Uint8Array | null)[] {
  return itemOrder.map((column) => {
    if (!levels || !items[column]?.level_values) return null
    return Uint8Array.from(rows, (row) => levels[row * items.length + column] ?? 0)
  })
}

/** Students turned at a time: their rows stay in the nearest cache until the last item is read. */
const BLOCK = 64

/** Turns rows of marks into one column per item. */
function columnsOf(
  values: Float64Array,
  rows: readonly number[],
  itemOrder: readonly number[],
): Float64Array[] {
  const [n, width] = [rows.length, itemOrder.length]
  const cells = new Float64Array(n * width)
  const columns = itemOrder.map((_, j) => cells.subarray(j * n, (j + 1) * n))
  const starts = new Int32Array(n)
  for (let s = 0; s < n; s++) starts[s] = (rows[s] as number) * width
  for (let from = 0; from < n; from += BLOCK) {
    const to = Math.min(from + BLOCK, n)
    for (let j = 0; j < width; j++) {
      copyCells(values, starts, itemOrder[j] as number, columns[j] as Float64Array, from, to)
    }
  }
  return columns
}

function copyCells(
  values: Float64Array,
  starts: Int32Array,
  offset: number,
  column: Float64Array,
  from: number,
  to: number,
): void {
  for (let s = from; s < to; s++) column[s] = values[(starts[s] as number) + offset] as number
}

/** Class ids ascending, the position of each student's class among them, and the stretches of one class. */
function classesOf(
  students: readonly SheetStudent[],
): Pick<EvaluatedSheet, 'class_ids' | 'class_of' | 'stretches'> {
  const begins = classBegins(students)
  const classIds = [...new Set(begins.map((s) => students[s]?.class_id ?? 0))].sort((a, b) => a - b)
  const positions = new Map(classIds.map((id, position) => [id, position]))
  const stretches = Int32Array.from([...begins, students.length])
  const classOf = new Int32Array(students.length)
  begins.forEach((s, at) => {
    classOf.fill(positions.get(students[s]?.class_id ?? 0) ?? 0, s, stretches[at + 1])
  })
  return { class_ids: classIds, class_of: classOf, stretches }
}

function classBegins(students: readonly SheetStudent[]): number[] {
  const begins: number[] = []
  let last: number | undefined
  students.forEach(({ class_id }, s) => {
    if (class_id !== last) begins.push(s)
    last = class_id
  })
  return begins
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

/** Sheets in order of their first student by id, so that nothing depends on the order they are given in. */
export function sheetsInOrder<S extends { readonly students: readonly { readonly id: number }[] }>(
  sheets: readonly S[],
): S[] {
  const first = ({ students }: S) =>
    students.reduce((least, { id }) => Math.min(least, id), Number.POSITIVE_INFINITY)
  return sheets
    .map((sheet) => ({ sheet, id: first(sheet) }))
    .sort((a, b) => (a.id === b.id ? 0 : a.id - b.id))
    .map(({ sheet }) => sheet)
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
