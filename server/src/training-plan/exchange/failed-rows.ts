import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { Language } from '@obelisk/contract/refusal'
import type { ImportProblem } from '@obelisk/contract/training-plan/exchange'
import { sayImportProblem } from '@obelisk/contract/training-plan/import-words'
import { columnLetters, type Sheet, shownAt } from '#workbook/sheet.ts'
import { writeWorkbook, xlsxType } from '#workbook/write/write-workbook.ts'
import type { Room } from '../access.ts'
import { planCourses } from './plan-courses.ts'
import { courseSurroundings, matrixSurroundings } from './preview-import.ts'
import { type About, mustBeRead, openCourses, openMatrix } from './sheets/open-sheet.ts'

const words = {
  'zh-cn': { reason: '未导入的原因', file: '未导入的行.xlsx' },
  en: { reason: 'Why it was not imported', file: 'Rows not imported.xlsx' },
}

/** The rows of the sheet that have an error, as they were, with the reasons in a last column. */
export function sheetOfFailures(
  sheet: Sheet,
  headRow: number,
  problems: readonly ImportProblem[],
  language: Language,
) {
  const errors = problems.filter(({ level }) => level === 'error')
  const rowsOf = (number: number) =>
    errors
      .filter(({ row }) => row === number)
      .map(
        ({ column, code, values }) =>
          `${column > 0 ? `${columnLetters(column - 1)}: ` : ''}${sayImportProblem(language, code, values)}`,
      )
  const texts = (position: number) =>
    Array.from({ length: sheet.columns }, (_, column) => shownAt(sheet, position, column))
  const look = { bold: true, fill: 'F1F3F6', border: 'thin' } as const
  const head = texts(sheet.rowNumbers.indexOf(headRow)).map((value) => ({ value, look }))
  const failed = [...sheet.rowNumbers].flatMap((number, position) => {
    const reasons = number === headRow ? [] : rowsOf(number)
    return reasons.length > 0
      ? [[...texts(position), { value: reasons.join('\n'), look: { color: 'B91C1C', wrap: true } }]]
      : []
  })
  return {
    name: sheet.name,
    rows: [[...head, { value: words[language].reason, look }], ...failed],
    columns: [...Array.from({ length: sheet.columns }, () => ({ width: 12 })), { width: 60 }],
    frozen: { rows: 1, columns: 0 },
  }
}

/** The rows that could not be imported, to be mended and imported again. */
export async function failedRows(ctx: Room, about: About): Promise<FileAnswer> {
  const { language } = ctx
  const read = async () => {
    if (about.kind === 'matrix') {
      const { sheet, list } = mustBeRead(
        await openMatrix(ctx, about, await matrixSurroundings(ctx, about.culture_id)),
      )
      return { sheet, headRow: list.head_row, problems: list.problems }
    }
    const { sheet, list } = mustBeRead(await openCourses(ctx, about))
    const { problems } = planCourses(list, await courseSurroundings(ctx, about.culture_id))
    return { sheet, headRow: list.head_row, problems }
  }
  const { sheet, headRow, problems } = await read()
  return {
    name: words[language].file,
    type: xlsxType,
    body: await writeWorkbook([sheetOfFailures(sheet, headRow, problems, language)]),
  }
}
