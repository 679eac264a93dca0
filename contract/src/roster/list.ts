import * as z from 'zod'
import { pointedSheet } from '../pointed.ts'

/** What a row of a list can be said to be: of the head, a person, or nothing that matters. */
export const rowsOfList = ['head', 'person', 'ignore'] as const
export const RowOfList = z.enum(rowsOfList)
export type RowOfList = z.infer<typeof RowOfList>

/** What a column of a list can be said to be; which of them a list has depends on what it lists. */
const columnsOfList = [
  'student_no',
  'staff_no',
  'name',
  'name_en',
  'gender',
  'admin_class',
  'teaching_class',
  'course',
  'teachers',
  'project',
  'grade',
  'college',
  'title',
  'mobile',
  'email',
  'username',
  'enroll_status',
  'enroll_date',
  'weekday',
  'sections',
  'weeks',
  'time',
  'room',
  'hours',
  'no',
  'week',
  'date',
  'chapter',
  'content',
  'hours_theory',
  'hours_lab',
  'kind',
  'objectives',
  'key_points',
  'methods',
  'ideology',
  'homework',
  'assessment',
  'note',
  'ignore',
] as const
export const ColumnOfList = z.enum(columnsOfList)
export type ColumnOfList = z.infer<typeof ColumnOfList>

/** What a person says of the sheets of a list by pointing; `null`: nothing new, what is remembered holds. */
export const PointedList = z.array(pointedSheet(RowOfList, ColumnOfList)).max(60).nullable().default(null)
export type PointedList = z.infer<typeof PointedList>

/** How it is known what a column is: by its head, by its values, said now, said before of such a list, or not at all. */
const columnReasons = ['head', 'values', 'said', 'remembered', 'none'] as const
export type ColumnReason = (typeof columnReasons)[number]

/** A sheet as it is in the file, with what it was taken for; rows by their number in the file, columns from 0. */
export const SheetOfList = z.object({
  name: z.string(),
  used: z.boolean(),
  people: z.int(),
  columns: z.array(z.object({ head: z.string(), is: ColumnOfList, reason: z.enum(columnReasons) })),
  rows: z.array(
    z.object({
      row: z.int(),
      role: z.enum(['title', ...rowsOfList]),
      bad: z.boolean(),
      cells: z.array(z.string()),
    }),
  ),
  merges: z.array(z.object({ top: z.int(), left: z.int(), bottom: z.int(), right: z.int() })),
  folded: z.int(),
})
export type SheetOfList = z.infer<typeof SheetOfList>

/** How a list was read: its sheets, what could be said of columns, what is missing still, and what is said of it. */
export const ReadingOfList = z.object({
  sheets: z.array(SheetOfList),
  choices: z.array(z.object({ key: ColumnOfList, title: z.string() })),
  lacks: z.array(z.string()),
  remembered: z.boolean(),
  pointed: z.array(pointedSheet(RowOfList, ColumnOfList)),
})
export type ReadingOfList = z.infer<typeof ReadingOfList>
