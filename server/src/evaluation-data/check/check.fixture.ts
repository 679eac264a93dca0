import type { ImportDecisions } from '@obelisk/contract/evaluation-data/import-shapes'
import type { CellSpec } from '#workbook/write/sheet-spec.ts'
import { nameOf } from '../class.fixture.ts'
import { guessWorkbook } from '../guess/guess-workbook.ts'
import { contextOf, paper, sheetsOf, studentNo, studentRows } from '../guess/workbook.fixture.ts'
import { checkImport } from './check-import.ts'

export const noDecisions: ImportDecisions = {
  cells: {},
  rows: {},
  padded: null,
  conflicts: {},
  fulls: {},
  stored: {},
}

/** Writes a workbook, reads it, understands it and checks it. */
export async function checked(
  specs: Parameters<typeof sheetsOf>,
  decisions: Partial<ImportDecisions> = {},
  context = contextOf(8, paper),
) {
  const sheets = await sheetsOf(...specs)
  const { mapping } = guessWorkbook(sheets, context)
  const found = checkImport(sheets, mapping, { ...noDecisions, ...decisions }, context)
  const { gathering } = found
  return {
    ...found,
    codes: gathering.problems.map(({ code }) => code),
    problems: gathering.problems,
    notes: Object.fromEntries(gathering.notes),
    /** Student, item and value of every mark that would be stored. */
    marks: Array.from({ length: gathering.marks.count }, (_, at) => [
      gathering.marks.students[at],
      gathering.marks.items[at],
      gathering.marks.values[at],
    ]),
  }
}

export const heads: CellSpec[] = ['学号', '姓名', '作业1', '作业2']

/** A table of eight students with one row changed. */
export const withRow = (row: CellSpec[], at = 2): CellSpec[][] => {
  const rows = studentRows(8, () => [80, 90])
  rows[at] = row
  return [heads, ...rows]
}

/** Number and name of the third student. */
export const third = [studentNo(2), nameOf(2)] as const
