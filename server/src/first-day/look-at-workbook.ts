import type { firstDayFiles } from '@obelisk/engine/first-day/words'
import { type KindOfList, listOf } from '#roster/public.ts'
import { classList, listOfClasses } from '#teaching-class/public.ts'
import { listOfTimetables, readGrids } from '#term-calendar/public.ts'
import { looksLikePlanSheet } from '#training-plan/public.ts'
import { readList } from '#workbook/list/read-list.ts'
import type { Sheet, Workbook } from '#workbook/sheet.ts'

export type FileKind = (typeof firstDayFiles)[number]

/** What a table is shows in its first rows; the rest is not looked at. */
const rowsSeen = 60
const sheetsSeen = 10
const columnsSeen = 200

function beginningOf(sheet: Sheet): Sheet {
  const rows = Math.min(sheet.rowNumbers.length, rowsSeen)
  const cells = rows * sheet.columns
  const last = sheet.rowNumbers[rows - 1] ?? 0
  return {
    ...sheet,
    rowNumbers: sheet.rowNumbers.slice(0, rows),
    kinds: sheet.kinds.slice(0, cells),
    numbers: sheet.numbers.slice(0, cells),
    formats: sheet.formats.slice(0, cells),
    formulas: sheet.formulas.filter((position) => position < cells),
    merges: sheet.merges.filter(({ bottom }) => bottom <= last),
  }
}

type Columns = { heads: ReadonlySet<string>; others: readonly string[]; isWhole: boolean }

/** What a list of this kind would be read from: columns that are told by their heads, and heads that it does not know. */
function columnsAs(workbook: Workbook, { columns, needed, instead }: KindOfList): Columns {
  const task = { columns, needed, ...(instead === undefined ? {} : { instead }) }
  const { sheets, lacks } = readList(workbook, { ...task, fileId: 0, pointed: null, remembered: [] })
  const used = sheets.filter((one) => one.used).flatMap((one) => one.columns)
  return {
    heads: new Set(used.flatMap(({ is, reason }) => (reason === 'head' ? [is] : []))),
    others: used.flatMap(({ is, head }) => (is === 'ignore' && head !== '' ? [head] : [])),
    isWhole: lacks.length === 0,
  }
}

const isMark = (head: string) =>
  /成绩|得分|作业|实验|期中|期末|平时|考试|测验|总评|卷面|满分|^第?[一二三四五六七八九十\d]+题?$|mark|score|quiz|exam|assign|midterm|final|\blab/i.test(
    head,
  )

/** A list with student numbers: marks, the students of classes, or the students of the school. */
function ofStudents(workbook: Workbook): FileKind | undefined {
  const { heads, others } = columnsAs(workbook, classList)
  if (!heads.has('student_no')) return undefined
  if (others.some(isMark)) return 'marks'
  return heads.has('teaching_class') || others.some((head) => /课程|course/i.test(head))
    ? 'class-list'
    : 'student'
}

function isTimetable(workbook: Workbook): boolean {
  const { heads, isWhole } = columnsAs(workbook, listOfTimetables)
  if (isWhole && (heads.has('time') || (heads.has('weekday') && heads.has('sections')))) return true
  return readGrids(workbook, [1]).length > 2
}

/** What a workbook looks like by the heads of its tables, as the imports know them. */
export function lookAtWorkbook({ kind, sheets: all }: Workbook): FileKind {
  const sheets = all
    .filter(({ rowNumbers, hidden, columns }) => rowNumbers.length > 0 && !hidden && columns <= columnsSeen)
    .slice(0, sheetsSeen)
    .map(beginningOf)
  const workbook = { kind, sheets }
  if (isTimetable(workbook)) return 'timetable'
  const students = ofStudents(workbook)
  if (students) return students
  const classes = columnsAs(workbook, listOfClasses)
  if (classes.isWhole && classes.heads.has('teaching_class')) return 'classes'
  for (const sheet of sheets) {
    const plan = looksLikePlanSheet(sheet)
    if (plan) return plan
  }
  const teachers = columnsAs(workbook, listOf('teacher'))
  return teachers.isWhole && teachers.heads.has('staff_no') ? 'teacher' : 'unknown'
}
