import type { ImportKind, MatrixLayout } from '@obelisk/contract/training-plan/exchange'
import { cannotReadAsTable, unreadableSheet } from '@obelisk/contract/training-plan/refusals'
import { filePolicy, withFile } from '#files/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { readWorkbook } from '#workbook/read-workbook.ts'
import type { Sheet } from '#workbook/sheet.ts'
import type { Room } from '../../access.ts'
import type { CourseList } from '../parse/courses/course-list.ts'
import { readCourses, unreadCourses } from '../parse/courses/read-courses.ts'
import type { Known, MatrixList } from '../parse/matrix/matrix-list.ts'
import { readMatrix, unreadMatrix } from '../parse/matrix/read-matrix.ts'
import { type Wanted, wantedOf } from '../parse/wanted.ts'
import {
  layoutKey,
  type Names,
  plainNames,
  planNames,
  type Reading,
  type RememberedLayout,
  remembered,
  wantedFrom,
} from './remembered-layout.ts'
import { layoutsWith } from './school-layouts.ts'

/** A plan has some hundred rows; a sheet of more cells is something else. */
const limits = { cells: 300_000, rows: 20_000 }

export type Source = {
  file_id: number
  sheet?: string | undefined
  head_row?: number | undefined
  layout?: MatrixLayout | undefined
  columns?: string[] | undefined
  as_guessed?: boolean | undefined
}
export type About = { culture_id: number; kind: ImportKind } & Source

type Read = Reading & { lacks: readonly string[] }
type From = { file: string; name: string; time: number; lost: string[] }
export type Opened<L> = {
  sheet: Sheet
  sheets: string[]
  list: L
  /** The import before that the reading was taken from. */
  from: From | null
  file: string
}

/** How a sheet becomes a list, and what is shown of one that says nothing by itself. */
type Reader<L> = {
  read: (sheet: Sheet, wanted?: Wanted) => L | undefined
  unread: (sheet: Sheet, wanted?: Wanted) => L
  names: Names
}

const guessOf = <L extends Read>(sheet: Sheet, { read, unread }: Reader<L>) => read(sheet) ?? unread(sheet)

/** The first sheet that lies as one that the school has corrected before. */
async function openRemembered<L extends Read>(
  ctx: Room,
  about: About,
  among: readonly Sheet[],
  reader: Reader<L>,
) {
  const guesses = among
    .filter(({ rowNumbers }) => rowNumbers.length > 0)
    .map((sheet) => {
      const guess = guessOf(sheet, reader)
      return { sheet, guess, key: layoutKey(sheet, guess) }
    })
  const layouts = await layoutsWith(
    ctx,
    about,
    guesses.map(({ key }) => key),
  )
  for (const { sheet, guess, key } of guesses) {
    const known = layouts.get(key)
    if (!known) continue
    const { wanted, lost } = wantedFrom(known.layout, guess, reader.names)
    const list = reader.read(sheet, wanted)
    if (list) return { sheet, list, from: { ...known.from, lost } }
  }
  return undefined
}

/** The sheet asked for, or the first that can be read as what is wanted, or the first. */
function openAsSaid<L extends Read>(about: About, among: readonly Sheet[], reader: Reader<L>) {
  const wanted = wantedOf(about)
  for (const sheet of among) {
    const list = reader.read(sheet, wanted)
    if (list) return { sheet, list, from: null }
  }
  const sheet = among.find(({ rowNumbers }) => rowNumbers.length > 0)
  if (!sheet) throw new Refusal(cannotReadAsTable, { sheet: about.sheet ?? '' })
  return { sheet, list: reader.unread(sheet, wanted), from: null }
}

async function open<L extends Read>(ctx: Room, about: About, reader: Reader<L>): Promise<Opened<L>> {
  const file = await filePolicy.must(ctx.door('files'), 'view', about.file_id)
  const workbook = await withFile(ctx.door('files'), file, (path) => readWorkbook(path, file.name, limits))
  const shown = workbook.sheets.filter(({ hidden }) => !hidden)
  const among = about.sheet === undefined ? shown : shown.filter(({ name }) => name === about.sheet)
  const { head_row, layout, columns, as_guessed } = about
  const isSaid = as_guessed || head_row !== undefined || layout !== undefined || columns !== undefined
  const known = isSaid ? undefined : await openRemembered(ctx, about, among, reader)
  const opened = known ?? openAsSaid(about, among, reader)
  return { ...opened, sheets: shown.map(({ name }) => name), file: file.name }
}

/** Only what could be read is imported. */
export function mustBeRead<L extends Read>(opened: Opened<L>): Opened<L> {
  if (opened.list.lacks.length > 0) throw new Refusal(unreadableSheet, { sheet: opened.sheet.name })
  return opened
}

const courseReader: Reader<CourseList> = { read: readCourses, unread: unreadCourses, names: plainNames }

const matrixReader = (known: Known): Reader<MatrixList> => ({
  read: (sheet, wanted) => readMatrix(sheet, known, wanted),
  unread: (sheet, wanted) => unreadMatrix(sheet, known, wanted),
  names: planNames(known),
})

export const openCourses = (ctx: Room, about: About): Promise<Opened<CourseList>> =>
  open(ctx, about, courseReader)

export const openMatrix = (ctx: Room, about: About, known: Known): Promise<Opened<MatrixList>> =>
  open(ctx, about, matrixReader(known))

/** What an import of a sheet leaves for the next one of its layout. */
export type Kept = { key: string; layout: RememberedLayout | undefined; file: string }

function keptOf<L extends Read>({ sheet, list, file }: Opened<L>, reader: Reader<L>): Kept {
  const guess = guessOf(sheet, reader)
  return { key: layoutKey(sheet, guess), layout: remembered(list, guess, reader.names), file }
}

export const keptOfCourses = (opened: Opened<CourseList>) => keptOf(opened, courseReader)
export const keptOfMatrix = (opened: Opened<MatrixList>, known: Known) => keptOf(opened, matrixReader(known))
