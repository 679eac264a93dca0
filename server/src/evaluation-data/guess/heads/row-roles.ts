import type { RowRole } from '@obelisk/contract/evaluation-data/import-shapes'
import { type Sheet, shownAt } from '#workbook/sheet.ts'
import type { StudentArea } from '../find-students.ts'
import {
  isFullLabel,
  isNameHead,
  isNoteLabel,
  isNumberHead,
  isObjectiveAlone,
  isObjectiveLabel,
  isPointsLabel,
  isSummaryLabel,
  isTitleText,
  objectivesIn,
  plain,
} from '../words.ts'
import { fullAlone } from './full-in-head.ts'

/**
 * Facts of one row above the students: its label at the left, and the cells over columns of marks. `isParted`: an empty
 * row stands below it.
 */
type HeadRow = { row: number; texts: string[]; label: string; over: string[]; isParted: boolean }

/** The role of each row that is no student, by position. `columns`: those that hold marks; `said`: roles that stand. */
export function rowRoles(
  sheet: Sheet,
  head: string[][],
  area: StudentArea,
  columns: readonly number[],
  said: ReadonlyMap<number, RowRole>,
): Map<number, RowRole> {
  const roles = new Map<number, RowRole>()
  const left = Math.min(...columns, sheet.columns)
  const rows = head.slice(0, area.first).map((texts, row): HeadRow => {
    const over = columns.map((column) => texts[column] ?? '')
    const isParted = (sheet.rowNumbers[row + 1] ?? 0) - (sheet.rowNumbers[row] ?? 0) > 1
    return { row, texts, label: labelOf(texts.slice(0, left)), over, isParted }
  })
  for (const row of rows) {
    const role = said.get(row.row) ?? headRole(sheet, row, area, columns)
    if (role) roles.set(row.row, role)
  }
  nameHeads(rows, roles)
  const students = new Set(area.rows)
  for (let row = area.first; row < sheet.rowNumbers.length; row++)
    if (!students.has(row)) roles.set(row, said.get(row) ?? footRole(sheet, row))
  return roles
}

/** The last text before the marks begin: `对应课程目标`, `分值`. */
const labelOf = (texts: string[]) => texts.findLast((text) => text !== '') ?? ''

/** A head that is merged over several rows is the head of the first of them only. */
const namesStudents = (sheet: Sheet, { row, texts }: HeadRow) =>
  texts.some((_, column) => [isNumberHead, isNameHead].some((is) => is(shownAt(sheet, row, column))))

/** Undefined: one of the rows that name the columns. */
function headRole(
  sheet: Sheet,
  row: HeadRow,
  area: StudentArea,
  columns: readonly number[],
): RowRole | undefined {
  const filled = row.over.filter((text) => text !== '')
  const isHead = namesStudents(sheet, row)
  if (filled.length === 0) return isHead ? undefined : 'title'
  if (isObjectiveRow(row, filled)) return 'objective'
  if (isHead) return isFullsOfHead(sheet, row, area, columns, filled) ? 'full' : undefined
  return isTarget(row) ? 'ignore' : numbersOrTitle(sheet, row, area, columns, filled)
}

/** `Target (60%)`, `Average`: what is wanted of the marks, or comes of them. */
const isTarget = ({ label }: HeadRow) => isSummaryLabel(label) && !isFullLabel(label)

function numbersOrTitle(
  sheet: Sheet,
  row: HeadRow,
  area: StudentArea,
  columns: readonly number[],
  filled: readonly string[],
): RowRole | undefined {
  return numberRole(sheet, row, area, columns, filled) ?? (isTitle(row, filled) ? 'title' : undefined)
}

function isObjectiveRow({ label }: HeadRow, filled: readonly string[]) {
  const isLabelled = isObjectiveLabel(label)
  const named = filled.filter((text) => objectivesIn(text, isLabelled).length > 0).length
  return named > 0 && named >= filled.length * 0.6 && !isMostlyQuestions(filled)
}

/** The heads of number and name in the same row as the full marks, where another row names the questions. */
const isFullsOfHead = (
  sheet: Sheet,
  row: HeadRow,
  area: StudentArea,
  columns: readonly number[],
  filled: readonly string[],
) => {
  const numbers = filled.filter((text) => !Number.isNaN(Number(plain(text)))).map(Number)
  const isNumbers = row.row > 0 && numbers.length >= columns.length * 0.8 && !isCounting(numbers)
  return isNumbers && isAboveMarks(sheet, row, area, columns)
}

/** `4分`, `(满分4)`, `Max 10`: a number with a word for it. */
const saysFull = (text: string) => fullAlone(text) !== null && /[分满a-z]/.test(plain(text))

/** A row of numbers, or of texts that are numbers: full marks, or points of 100. */
function numberRole(
  sheet: Sheet,
  row: HeadRow,
  area: StudentArea,
  columns: readonly number[],
  filled: readonly string[],
): RowRole | undefined {
  const many = filled.length * 0.6
  const numbers = filled.filter((text) => !Number.isNaN(Number(plain(text)))).map(Number)
  const isNumbers = numbers.length >= many
  const withUnit = filled.filter(saysFull).length
  if (withUnit > 1 && withUnit >= many) return 'full'
  if (isPointsLabel(row.label)) return isNumbers ? 'points' : 'ignore'
  if (isFullLabel(row.label)) return 'full'
  const isNextToStudents = area.first - row.row <= 3
  if (!isNumbers || !isNextToStudents || isCounting(numbers)) return undefined
  return isAboveMarks(sheet, row, area, columns) ? 'full' : undefined
}

/** 1, 2, 3 … are the numbers of questions, whatever the marks are. */
const isCounting = (numbers: readonly number[]) =>
  numbers.length > 2 && numbers.every((number, at) => number === at + 1)

/** A title says what titles say, or one text runs over the whole width. */
function isTitle({ texts }: HeadRow, filled: readonly string[]) {
  const distinct = new Set(texts.filter((text) => text !== ''))
  const runsOver = distinct.size === 1 && (texts[0] ?? '') !== '' && filled.length > 1
  return runsOver || texts.some((text) => isTitleText(text))
}

/** `目标1(4分)` names an objective; `一(1) 目标1` is a question that says its objective. */
const isMostlyQuestions = (texts: readonly string[]) =>
  texts.filter((text) => /^[^目co]{1,8}[\s\n].*目标|^q\d+\w?[\s_(-]*co\d/i.test(text)).length >
  texts.length / 2

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
  // what an empty row parts from the heads is a letterhead or another table
  const heads = rows.findIndex(({ texts }) => texts.some((text) => isNumberHead(text) || isNameHead(text)))
  const parted = rows.findLastIndex(({ isParted }, at) => isParted && at < heads)
  const isLetterhead = ({ row, label }: HeadRow) => row <= parted || /[:：]$/.test(label)
  for (const one of rows) if (!roles.has(one.row) && isLetterhead(one)) roles.set(one.row, 'title')
  const open = rows.filter(({ row }) => !roles.has(row))
  const headed = open.findIndex(({ texts }) => texts.some((text) => isNumberHead(text) || isNameHead(text)))
  // a row that is said to name the questions is the only one that does
  const isNamed = [...roles.values()].includes('item')
  open.forEach(({ row, over }, place) => {
    const isLast = place === open.length - 1 && !isNamed
    const isAbove = headed >= 0 && place < headed
    const isTitle = isAbove && (place < headed - 1 || !isGroups(over))
    roles.set(row, isLast ? 'item' : isTitle ? 'title' : 'group')
  })
  nameByObjectives(rows, roles)
  // one mark for each objective: the row that names them is the row of the items
  const named = rows.find(({ row, texts }) => roles.get(row) === 'objective' && texts.some(isNumberHead))
  const isItemSaid = [...roles.values()].includes('item')
  if (named && open.length === 0 && !isItemSaid) roles.set(named.row, 'item')
}

/** `Mid 1` over `CO1`, `CO2`: where one text names several columns, the row of objectives names each of them. */
function nameByObjectives(rows: readonly HeadRow[], roles: Map<number, RowRole>) {
  const items = rows.filter(({ row }) => roles.get(row) === 'item')
  const objectives = rows.filter(({ row }) => roles.get(row) === 'objective')
  const [item, objective] = [items[0], objectives[0]]
  if (!item || !objective || items.length > 1 || objective.row < item.row) return
  const isOverSeveral = item.over.some((text, at) => text === '' || (at > 0 && text === item.over[at - 1]))
  const isNamed = objective.over.every((text) => text === '' || isObjectiveAlone(text))
  if (!isOverSeveral || !isNamed) return
  roles.set(item.row, 'group')
  roles.set(objective.row, 'item')
}

/** Over the heads stand the parts they belong to: several texts, or one that begins over the first mark. Else it is a letterhead. */
const isGroups = (over: readonly string[]) =>
  new Set(over.filter((text) => text !== '')).size > 1 || (over[0] ?? '') !== ''

function footRole(sheet: Sheet, row: number): RowRole {
  const texts = Array.from({ length: Math.min(sheet.columns, 40) }, (_, column) =>
    shownAt(sheet, row, column),
  )
  const label = texts.find((text) => text !== '' && Number.isNaN(Number(text))) ?? ''
  if (texts.some((text) => isNumberHead(text))) return 'head'
  if (isNoteLabel(label)) return 'note'
  return isSummaryLabel(label) ? 'summary' : 'note'
}
