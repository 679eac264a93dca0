import type { ImportKind } from '@obelisk/contract/training-plan/exchange'
import { cannotReadAsTable, unreadableSheet } from '@obelisk/contract/training-plan/refusals'
import { mustOwnFile, withFile } from '#files/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { readWorkbook } from '#workbook/read-workbook.ts'
import type { Sheet } from '#workbook/sheet.ts'
import type { Room } from '../../access.ts'
import type { CourseList } from '../parse/courses/course-list.ts'
import { readCourses } from '../parse/courses/read-courses.ts'
import type { Known, MatrixList } from '../parse/matrix/matrix-list.ts'
import { readLong } from '../parse/matrix/read-long.ts'
import { readTurned } from '../parse/matrix/read-turned.ts'
import { readWide } from '../parse/matrix/read-wide.ts'

/** A plan has some hundred rows; a sheet of more cells is something else. */
const limits = { cells: 300_000, seconds: 20 }

export type Source = { file_id: number; sheet?: string | undefined }
export type Opened<L> = { sheet: Sheet; sheets: string[]; list: L }

/** The sheet asked for, or the first that can be read as what is wanted. */
async function open<L>(
  ctx: Room,
  { file_id, sheet: wanted }: Source,
  read: (sheet: Sheet) => L | undefined,
): Promise<Opened<L>> {
  const file = await mustOwnFile(ctx.door('files'), file_id)
  const workbook = await withFile(file, (path) => readWorkbook(path, file.name, limits))
  const shown = workbook.sheets.filter(({ hidden }) => !hidden)
  const among = wanted === undefined ? shown : shown.filter(({ name }) => name === wanted)
  if (among.length === 0) throw new Refusal(cannotReadAsTable, { sheet: wanted ?? '' })
  for (const sheet of among) {
    const list = read(sheet)
    if (list) return { sheet, sheets: shown.map(({ name }) => name), list }
  }
  throw new Refusal(unreadableSheet, { sheet: among.map(({ name }) => name).join('、') })
}

export const openCourses = (ctx: Room, source: Source): Promise<Opened<CourseList>> =>
  open(ctx, source, readCourses)

export const openMatrix = (ctx: Room, source: Source, known: Known): Promise<Opened<MatrixList>> =>
  open(ctx, source, (sheet) => readLong(sheet, known) ?? readWide(sheet, known) ?? readTurned(sheet, known))

export type About = { culture_id: number; kind: ImportKind } & Source
