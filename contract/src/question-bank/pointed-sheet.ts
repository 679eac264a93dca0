import * as z from 'zod'
import { pointedSheet } from '../pointed.ts'

/** What a row of a sheet of questions can be said to be. */
export const rowsOfQuestions = ['head', 'question', 'ignore'] as const
export const RowOfQuestions = z.enum(rowsOfQuestions)
export type RowOfQuestions = z.infer<typeof RowOfQuestions>

/** What a column can be said to be; options stand in the order of their columns. */
export const columnsOfQuestions = [
  ...(['stem', 'option', 'answer', 'kind', 'explanation', 'difficulty', 'score', 'chapter'] as const),
  ...(['knowledge', 'objective', 'bloom', 'points', 'minutes', 'tags', 'source', 'year'] as const),
  ...(['tolerance', 'number', 'ignore'] as const),
] as const
export const ColumnOfQuestions = z.enum(columnsOfQuestions)
export type ColumnOfQuestions = z.infer<typeof ColumnOfQuestions>

const Said = pointedSheet(RowOfQuestions, ColumnOfQuestions)
export type SaidOfSheet = z.infer<typeof Said>

/** What a person says of the sheets of a workbook by pointing. */
export const PointedQuestions = z.array(Said).max(60)

/** A sheet as it is in the file, with what it was taken for; rows by their number in the file, columns from 0. */
export const SheetOfQuestions = z.object({
  name: z.string(),
  used: z.boolean(),
  questions: z.int(),
  columns: z.array(z.object({ is: ColumnOfQuestions, is_said: z.boolean() })),
  rows: z.array(
    z.object({ row: z.int(), role: RowOfQuestions, bad: z.boolean(), cells: z.array(z.string()) }),
  ),
  folded: z.int(),
})
export type SheetOfQuestions = z.infer<typeof SheetOfQuestions>

/** How the sheets of a workbook were read, and what was said of them now or before of sheets that lie as these do. */
export const ReadingOfQuestions = z.object({
  sheets: z.array(SheetOfQuestions),
  pointed: PointedQuestions,
  is_remembered: z.boolean(),
})
export type ReadingOfQuestions = z.infer<typeof ReadingOfQuestions>
