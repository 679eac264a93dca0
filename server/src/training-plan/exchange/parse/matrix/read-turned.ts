import { defaultLimits } from '#workbook/limits.ts'
import { type Sheet, shownAt } from '#workbook/sheet.ts'
import { SheetBuilder } from '#workbook/sheet-builder.ts'
import { textAt } from '../sheet-head.ts'
import { columnWith, headPosition, numbered, type Wanted } from '../wanted.ts'
import { indicatorsAt } from './indicator-head.ts'
import type { Known, MatrixList } from './matrix-list.ts'
import { readAcross, readWide } from './read-wide.ts'

/** The sheet with its rows as columns; cells keep their numbers in the file, the other way round. */
function turned(sheet: Sheet): Sheet {
  const builder = new SheetBuilder(defaultLimits)
  for (let column = 0; column < sheet.columns; column++)
    sheet.rowNumbers.forEach((number, position) => {
      const text = shownAt(sheet, position, column)
      if (text !== '') builder.text(column + 1, number - 1, text)
    })
  builder.merges.push(
    ...sheet.merges.map(({ top, left, bottom, right }) => ({
      top: left + 1,
      left: top - 1,
      bottom: right + 1,
      right: bottom - 1,
    })),
  )
  return builder.finish({ name: sheet.name })
}

/** The columns that a person says are of courses, by their number in the file. */
function chosenCourses({ courses }: Known, wanted: Wanted) {
  const byId = new Map(courses.map((one) => [one.id, one]))
  return new Map(
    numbered(wanted, 'course').flatMap(({ column, number }) => {
      const course = byId.get(number)
      return course ? [[column + 1, course] as const] : []
    }),
  )
}

/** The sheet read the other way round, as a person says it is or as it tells itself. */
function readOther(sheet: Sheet, known: Known, wanted: Wanted): MatrixList | undefined {
  if (!wanted.columns) return readWide(sheet, known)
  const column = columnWith(wanted, 'indicator')
  const chosen = chosenCourses(known, wanted)
  const position = column === undefined ? -1 : sheet.rowNumbers.indexOf(column + 1)
  if (position < 0 || chosen.size === 0) return undefined
  const head = indicatorsAt(sheet, position, known)
  return readAcross(sheet, known, { head, courseAt: (wanted.headRow ?? 1) - 1, chosen })
}

/** A matrix with indicators down and courses across. Rows of the answer are the sheet's columns; problems stand at their cells. */
export function readTurned(sheet: Sheet, known: Known, wanted: Wanted = {}): MatrixList | undefined {
  const other = turned(sheet)
  const list = readOther(other, known, wanted)
  if (!list) return undefined
  const head_row = list.columns[0]?.column ?? 1
  const headOf = (column: number) => textAt(sheet, headPosition(sheet, { headRow: head_row }), column - 1)
  return {
    ...list,
    layout: 'turned',
    head_row,
    columns: [
      { column: list.head_row, text: headOf(list.head_row), meaning: 'indicator' },
      ...list.rows.flatMap(({ row, course_id }) =>
        course_id === undefined ? [] : [{ column: row, text: headOf(row), meaning: `course-${course_id}` }],
      ),
    ],
    problems: list.problems.map((problem) => ({ ...problem, row: problem.column, column: problem.row })),
  }
}
