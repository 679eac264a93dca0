import type { ImportKind, MatrixLayout } from '@obelisk/contract/training-plan/exchange'
import { cannotReadAsTable, unreadableSheet } from '@obelisk/contract/training-plan/refusals'
import { mustOwnFile, withFile } from '#files/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { readWorkbook } from '#workbook/read-workbook.ts'
import type { Sheet } from '#workbook/sheet.ts'
import type { Room } from '../../access.ts'
import type { CourseList } from '../parse/courses/course-list.ts'
import { readCourses, unreadCourses } from '../parse/courses/read-courses.ts'
import type { Known, MatrixList } from '../parse/matrix/matrix-list.ts'
import { readMatrix, unreadMatrix } from '../parse/matrix/read-matrix.ts'
import { wantedOf } from '../parse/wanted.ts'

/** A plan has some hundred rows; a sheet of more cells is something else. */
const limits = { cells: 300_000, seconds: 20 }

export type Source = {
  file_id: number
  sheet?: string | undefined
  head_row?: number | undefined
  layout?: MatrixLayout | undefined
  columns?: string[] | undefined
}
type Read = { lacks: readonly string[] }
export type Opened<L> = { sheet: Sheet; sheets: string[]; list: L }

/** How a sheet becomes a list, and what is shown of one that says nothing by itself. */
type Reader<L> = { read: (sheet: Sheet) => L | undefined; unread: (sheet: Sheet) => L }

/** The sheet asked for, or the first that can be read as what is wanted, or the first. */
async function open<L>(ctx: Room, { file_id, sheet: wanted }: Source, { read, unread }: Reader<L>) {
  const file = await mustOwnFile(ctx.door('files'), file_id)
  const workbook = await withFile(file, (path) => readWorkbook(path, file.name, limits))
  const shown = workbook.sheets.filter(({ hidden }) => !hidden)
  const among = wanted === undefined ? shown : shown.filter(({ name }) => name === wanted)
  const sheets = shown.map(({ name }) => name)
  for (const sheet of among) {
    const list = read(sheet)
    if (list) return { sheet, sheets, list }
  }
  const sheet = among.find(({ rowNumbers }) => rowNumbers.length > 0)
  if (!sheet) throw new Refusal(cannotReadAsTable, { sheet: wanted ?? '' })
  return { sheet, sheets, list: unread(sheet) }
}

/** Only what could be read is imported. */
export function mustBeRead<L extends Read>(opened: Opened<L>): Opened<L> {
  if (opened.list.lacks.length > 0) throw new Refusal(unreadableSheet, { sheet: opened.sheet.name })
  return opened
}

export const openCourses = (ctx: Room, source: Source): Promise<Opened<CourseList>> => {
  const wanted = wantedOf(source)
  return open(ctx, source, {
    read: (sheet) => readCourses(sheet, wanted),
    unread: (sheet) => unreadCourses(sheet, wanted),
  })
}

export const openMatrix = (ctx: Room, source: Source, known: Known): Promise<Opened<MatrixList>> => {
  const wanted = wantedOf(source)
  return open(ctx, source, {
    read: (sheet) => readMatrix(sheet, known, wanted),
    unread: (sheet) => unreadMatrix(sheet, known, wanted),
  })
}

export type About = { culture_id: number; kind: ImportKind } & Source
