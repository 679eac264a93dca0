import type { RowRole } from '@obelisk/contract/evaluation-data/import-shapes'
import { kindAt, type Sheet, shownAt } from '#workbook/sheet.ts'
import type { StudentArea } from '../find-students.ts'
import {
  isFullLabel,
  isNameHead,
  isNoteLabel,
  isNumberHead,
  isObjectiveLabel,
  isPointsLabel,
  isSummaryLabel,
  isTitleText,
  objectivesIn,
  plain,
} from '../words.ts'

/** Facts of one row above the students: its label at the left, and the cells over columns of marks. */
type HeadRow = { row: number; texts: string[]; label: string; over: string[] }

/** The role of each row that is no student, by position. `columns`: those that hold marks. */
export function rowRoles(
  sheet: Sheet,
  head: string[][],
  area: StudentArea,
  columns: readonly number[],
): Map<number, RowRole> {
  const roles = new Map<number, RowRole>()
  const left = Math.min(...columns, sheet.columns)
  const rows = head.slice(0, area.first).map((texts, row): HeadRow => {
    const over = columns.map((column) => texts[column] ?? '')
    return { row, texts, label: labelOf(texts.slice(0, left)), over }
  })
  for (const row of rows) {
    const role = headRole(sheet, row, area, columns)
    if (role) roles.set(row.row, role)
  }
  nameHeads(rows, roles)
  const students = new Set(area.rows)
  for (let row = area.first; row < sheet.rowNumbers.length; row++)
    if (!students.has(row)) roles.set(row, footRole(sheet, row))
  return roles
}

/** The last text before the marks begin: `对应课程目标`, `分值`. */
const labelOf = (texts: string[]) => texts.findLast((text) => text !== '') ?? ''

/** Undefined: one of the rows that name the columns. */
function headRole(
  sheet: Sheet,
  row: HeadRow,
  area: StudentArea,
  columns: readonly number[],
): RowRole | undefined {
  const filled = row.over.filter((text) => text !== '')
  // a head that is merged over several rows is the head of the first of them only
  const isHead = row.texts.some(
    (_, column) =>
      isNumberHead(shownAt(sheet, row.row, column)) || isNameHead(shownAt(sheet, row.row, column)),
  )
  if (filled.length === 0) return isHead ? undefined : 'title'
  if (isObjectiveRow(row, filled)) return 'objective'
  if (isHead) return undefined
  return numberRole(sheet, row, area, columns, filled.length) ?? (isTitle(row, filled) ? 'title' : undefined)
}

function isObjectiveRow({ label }: HeadRow, filled: readonly string[]) {
  const isLabelled = isObjectiveLabel(label)
  const named = filled.filter((text) => objectivesIn(text, isLabelled).length > 0).length
  return named > 0 && named >= filled.length * 0.6 && !isMostlyQuestions(filled)
}

/** `4分`, `(满分4)`. */
const saysFull = /^\(?(满分:?\d+(\.\d+)?分?|\d+(\.\d+)?分)\)?$/

/** A row of numbers: full marks, or points of 100. */
function numberRole(
  sheet: Sheet,
  row: HeadRow,
  area: StudentArea,
  columns: readonly number[],
  filled: number,
): RowRole | undefined {
  const numbers = columns.filter((column) => kindAt(sheet, row.row, column) === 'number').length
  const isNumbers = numbers >= filled * 0.6
  const withUnit = row.over.filter((text) => saysFull.test(plain(text))).length
  if (withUnit > 1 && withUnit >= filled * 0.6) return 'full'
  if (isPointsLabel(row.label)) return isNumbers ? 'points' : 'ignore'
  if (isFullLabel(row.label)) return 'full'
  const isNextToStudents = area.first - row.row <= 2
  return isNumbers && isNextToStudents && isAboveMarks(sheet, row, area, columns) ? 'full' : undefined
}

/** A title says what titles say, or one text runs over the whole width. */
function isTitle({ texts }: HeadRow, filled: readonly string[]) {
  const distinct = new Set(texts.filter((text) => text !== ''))
  const runsOver = distinct.size === 1 && (texts[0] ?? '') !== '' && filled.length > 1
  return runsOver || texts.some((text) => isTitleText(text))
}

/** `目标1(4分)` names an objective; `一(1) 目标1` is a question that says its objective. */
const isMostlyQuestions = (texts: readonly string[]) =>
  texts.filter((text) => /^[^目co]{1,8}[\s\n].*目标/i.test(text)).length > texts.length / 2

/** No mark of a student is above the number in this row: then it is the row of full marks. */
function isAboveMarks(sheet: Sheet, { row }: HeadRow, { rows }: StudentArea, columns: readonly number[]) {
  return columns.every((column) => {
    const full = Number(shownAt(sheet, row, column))
    return (
      Number.isNaN(full) ||
      rows.slice(0, 200).every((student) => !(Number(shownAt(sheet, student, column)) > full))
    )
  })
}

/** Of the rows left, the lowest names the questions and those above it their groups; rows above the head are titles. */
function nameHeads(rows: readonly HeadRow[], roles: Map<number, RowRole>) {
  const open = rows.filter(({ row }) => !roles.has(row))
  const headed = open.findIndex(({ texts }) => texts.some((text) => isNumberHead(text) || isNameHead(text)))
  open.forEach(({ row }, place) => {
    const isLast = place === open.length - 1
    roles.set(row, isLast ? 'item' : headed >= 0 && place < headed - 1 ? 'title' : 'group')
  })
  // one mark for each objective: the row that names them is the row of the items
  const named = rows.find(({ row, texts }) => roles.get(row) === 'objective' && texts.some(isNumberHead))
  if (named && open.length === 0) roles.set(named.row, 'item')
}

function footRole(sheet: Sheet, row: number): RowRole {
  const texts = Array.from({ length: Math.min(sheet.columns, 40) }, (_, column) =>
    shownAt(sheet, row, column),
  )
  const label = texts.find((text) => text !== '' && Number.isNaN(Number(text))) ?? ''
  if (texts.some((text) => isNumberHead(text))) return 'head'
  if (isNoteLabel(label)) return 'note'
  return isSummaryLabel(label) ? 'summary' : 'note'
}
