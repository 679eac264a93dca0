import type { ImportDecisions, ImportMapping } from '@obelisk/contract/evaluation-data/import-shapes'
import { type Sheet, shownAt } from '#workbook/sheet.ts'
import type { ImportContext } from '../guess/context.ts'
import { plainNumber } from '../guess/find-students.ts'
import { checkCells, type ReadRow } from './check-cells.ts'
import { checkHeads, checkNewItems } from './check-heads.ts'
import { checkTotals } from './check-totals.ts'
import { withoutDoubles } from './doubles.ts'
import { Directory, findRows, type PaddedRows } from './find-rows.ts'
import { Gathering } from './gathering.ts'
import { Placing } from './place-marks.ts'
import { planSheets, type SheetPlan } from './plan.ts'

/** A workbook checked: the plans of its sheets, what was found, and the marks of the good rows. */
export type CheckedImport = {
  plans: SheetPlan[]
  gathering: Gathering
  good: number[]
  rows: number
  /** Students of the class whom no row names. */
  missing: ImportContext['students']
}

/** Checks every row and cell of a workbook against the class. Pure: the same input gives the same answer. */
export function checkImport(
  sheets: readonly Sheet[],
  mapping: ImportMapping,
  decisions: ImportDecisions,
  context: ImportContext,
): CheckedImport {
  const plans = planSheets(sheets, mapping, context, decisions)
  const size = plans.reduce((sum, { rows, targets }) => sum + rows.length * targets.length, 0)
  const gathering = new Gathering(decisions, size)
  const directory = new Directory(context)
  const padded: PaddedRows = { count: 0, shown: '', no: '', sheet: '', row: 0 }
  const placing = new Placing(plans, gathering)
  const named = new Set<number>()
  const good = plans.map((plan, at) => {
    if (!plan.used) {
      tellUnusable(plan, mapping, gathering)
      return 0
    }
    const rows = checkSheet(plan, directory, context, gathering, padded, named)
    return rows.filter((row) => placing.place(plan, at, row)).length
  })
  askPadded(padded, gathering)
  if (!plans.some(({ used, targets }) => used && targets.length > 0)) tellTurned(plans, context, gathering)
  return {
    plans,
    gathering,
    good,
    rows: plans.reduce((sum, { used, rows }) => sum + (used ? rows.length : 0), 0),
    missing: context.students.filter(({ id }) => !named.has(id)),
  }
}

function checkSheet(
  plan: SheetPlan,
  directory: Directory,
  context: ImportContext,
  gathering: Gathering,
  padded: PaddedRows,
  named: Set<number>,
): ReadRow[] {
  checkHeads(plan, context, gathering)
  checkNewItems(plan, context, gathering)
  const read = checkCells(plan, findRows(plan, directory, gathering, padded), gathering)
  for (const { row, student } of read) {
    const meant = student ?? directory.byNumber(plainNumber(shownAt(plan.sheet, row, plan.number)))
    if (meant) named.add(meant.id)
  }
  const used = withoutDoubles(plan, read, gathering)
  checkTotals(plan, used, gathering)
  const hidden = new Set(plan.sheet.hiddenRows)
  const hiddenRows = plan.rows.filter((row) => hidden.has(plan.sheet.rowNumbers[row] ?? 0))
  if (hiddenRows.length > 0) tellHiddenRows(plan, hiddenRows, gathering)
  return used
}

/** Marks of students whom nobody sees on the sheet are read, and said. */
function tellHiddenRows({ name, sheet }: SheetPlan, rows: readonly number[], gathering: Gathering) {
  gathering.note('hidden_rows', rows.length)
  const numbers = rows.map((row) => sheet.rowNumbers[row] ?? 0)
  gathering.problem({
    code: 'hidden_rows',
    level: 'notice',
    sheet: name,
    row: numbers[0] ?? 0,
    values: { count: rows.length, rows: numbers.slice(0, 10).join('、') },
    key: `hidden:${name}`,
  })
}

/** A sheet that is to be read and has no column of student numbers. */
function tellUnusable(plan: SheetPlan, mapping: ImportMapping, gathering: Gathering) {
  if (!mapping.sheets.some(({ sheet, used }) => sheet === plan.name && used)) return
  gathering.problem({
    code: 'no_student_column',
    level: 'question',
    sheet: plan.name,
    key: `sheet:${plan.name}`,
  })
}

/** Rows in which so many students of the roster stand are heads of a table that is turned. */
const fewestTurned = 3

/** Nothing can be read of a table whose students stand in columns: said, so that nobody looks for the fault elsewhere. */
function tellTurned(plans: readonly SheetPlan[], { students }: ImportContext, gathering: Gathering) {
  const known = new Set(
    students.flatMap(({ student_no, name }) => [plainNumber(student_no), plainNumber(name)]),
  )
  for (const { sheet, name } of plans) {
    const counts = Array.from(sheet.rowNumbers.subarray(0, 40), (_, row) => {
      const texts = Array.from({ length: sheet.columns }, (_cell, column) => shownAt(sheet, row, column))
      return new Set(texts.map(plainNumber).filter((text) => known.has(text))).size
    })
    const count = Math.max(0, ...counts)
    if (count < fewestTurned) continue
    const row = sheet.rowNumbers[counts.indexOf(count)] ?? 0
    gathering.problem({
      code: 'students_in_columns',
      level: 'question',
      sheet: name,
      row,
      values: { sheet: name, row, count },
      key: `turned:${name}`,
    })
  }
}

/** One question for all rows whose numbers lost their zeros. */
function askPadded({ count, shown, no, sheet, row }: PaddedRows, gathering: Gathering) {
  if (count === 0) return
  const { padded } = gathering.decisions
  gathering.problem({
    code: 'padded_numbers',
    level: 'question',
    sheet,
    row,
    values: { count, shown, no },
    remedies: [{ action: 'padded' }, { action: 'not_padded' }],
    key: 'padded',
    decided: padded === null ? null : padded ? 'padded' : 'not_padded',
  })
}

/** Questions that keep an import from being stored whole. */
export const undecided = ({ problems }: Gathering) =>
  problems.filter(({ code, decided }) => decided === null && mustDecide.has(code)).length

const mustDecide = new Set([
  'unassigned_column',
  'item_twice',
  'no_student_column',
  'students_in_columns',
  'padded_numbers',
  'full_open',
  'full_differs',
  'far_below_full',
])
