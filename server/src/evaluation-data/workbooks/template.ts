import type { FileAnswer } from '@obelisk/contract/endpoint'
import { columnLetters } from '#workbook/sheet.ts'
import { writeWorkbook, xlsxType } from '#workbook/write/write-workbook.ts'
import type { Room } from '../access.ts'
import { keyCells, looks, markText, sheetForWorkbook, workbookWords } from './class-sheet.ts'
import { before, headHeight, headRows } from './head-rows.ts'

/** A workbook with the roster, the items and the marks so far; filled in and imported it changes just what was typed. */
export async function template(ctx: Room, classId: number): Promise<FileAnswer> {
  const { head, sheet, course } = await sheetForWorkbook(ctx, classId)
  const words = workbookWords[ctx.language]
  const courseName = ctx.language === 'en' ? course.name_en || course.name : course.name
  const made = headRows(
    sheet,
    `${courseName}　${head.name}　${course.term}　${words.template}`,
    words.hint,
    words,
  )
  const rows = sheet.students.map((student, row) => [
    ...keyCells(student, row),
    ...sheet.items.map((_, column) => ({ value: markText(sheet, row, column, words), look: looks.mark })),
  ])
  const last = headHeight + Math.max(1, rows.length)
  const body = await writeWorkbook([
    {
      name: words.template,
      rows: [...made.rows, ...rows],
      merges: made.merges,
      columns: [
        { width: 6 },
        { width: 15 },
        { width: 12 },
        { width: 16 },
        ...sheet.items.map(() => ({ width: 9 })),
      ],
      heights: new Map([
        [1, 28],
        [2, 32],
      ]),
      frozen: { rows: headHeight, columns: 3 },
      checks: sheet.items.map(({ full_score }, column) => {
        const letters = columnLetters(before + column)
        return {
          kind: 'number' as const,
          range: `${letters}${headHeight + 1}:${letters}${last}`,
          from: 0,
          to: full_score,
          isWarning: true,
          title: words.template,
          message: words.check.replace('{full}', String(full_score)),
        }
      }),
      isProtected: true,
    },
  ])
  return { name: `${courseName}_${head.name}_${course.term}_${words.template}.xlsx`, type: xlsxType, body }
}
