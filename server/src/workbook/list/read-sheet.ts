import { createHash } from 'node:crypto'
import type { RowOfList } from '@obelisk/contract/roster/list'
import { type Said, saidOf } from '../pointed.ts'
import { type Sheet, shownAt } from '../sheet.ts'
import { blocksOf, type ColumnMeaning, columnsOf } from './columns-of.ts'
import { findHead, type Head, headAt, keysAt, likelyHead } from './find-head.ts'
import { headText } from './head-words.ts'
import type { ListedPerson, ListTask, Pointed } from './list-task.ts'
import { likeness } from './looks.ts'
import { givenBeside } from './parts-of-name.ts'
import { peopleRows } from './people-rows.ts'

export type SheetReading = {
  sheet: Sheet
  columns: ColumnMeaning[]
  /** The first row below the head, by position. */
  from: number
  people: ListedPerson[]
  /** Rows below the head that are no people, by position. */
  others: ReadonlySet<number>
  lacks: string[]
  /** What lists of this layout have in common. */
  key: string
  said: Said<RowOfList, string>
  isRemembered: boolean
}

type Words = (text: string) => string | undefined

/** The key of a layout: the words over its columns; of a list without a head, what its columns look like. */
function layoutKey(sheet: Sheet, head: number): string {
  const looks = (column: number) =>
    (['number', 'name', 'gender', 'mobile', 'email'] as const).find(
      (one) => likeness(sheet, column, 0, one) > 0,
    ) ?? ''
  const parts = Array.from({ length: Math.min(sheet.columns, 200) }, (_, column) =>
    head < 0 ? looks(column) : headText(headAt(sheet, head, column)),
  )
  return createHash('sha256')
    .update(JSON.stringify([head < 0, parts]))
    .digest('hex')
    .slice(0, 40)
}

/** What holds of a sheet: said now of it, else of one that lies alike, else what is remembered. */
function saidFor(sheet: Sheet, key: string, task: ListTask, keys: ReadonlyMap<string, string>) {
  const { pointed, remembered, fileId } = task
  const own = pointed?.find((one) => one.sheet === sheet.name && isSomething(one))
  if (own) return { said: saidOf([own], sheet), isRemembered: false }
  const alike = pointed?.find((one) => keys.get(one.sheet) === key && isSomething(one))
  if (alike) return { said: saidOf([common(alike, sheet)], sheet), isRemembered: false }
  const known = pointed ? undefined : remembered.find((one) => one.key === key)
  if (!known) return { said: saidOf<RowOfList, string>([], sheet), isRemembered: false }
  const isSame = known.fileId === fileId && known.said.sheet === sheet.name
  const said = isSame ? known.said : common(known.said, sheet)
  return { said: saidOf([said], sheet), isRemembered: true }
}

const isSomething = ({ used, rows, columns }: Pointed) => used !== null || rows.length + columns.length > 0

/** What of one sheet holds for another of its layout: its columns, and the rows of its head. */
const common = ({ rows, columns }: Pointed, { name }: Sheet): Pointed => ({
  sheet: name,
  used: null,
  rows: rows.filter(({ row, is }) => is === 'head' && row <= 40),
  columns,
})

/** Where the head ends: where it was said, where its words stand, or, when columns were said, where it is likely. */
function headOf(sheet: Sheet, said: Said<RowOfList, string>, guess: Head | undefined, keyOf: Words) {
  const heads = [...said.rows].filter(([, is]) => is === 'head').map(([row]) => row)
  if (heads.length > 0) return keysAt(sheet, Math.max(...heads), keyOf)
  return guess && said.rows.get(guess.row) === 'person' ? undefined : guess
}

export function keyOfSheet(sheet: Sheet, keyOf: Words, task: ListTask) {
  const guess = findHead(sheet, keyOf, task.needed)
  const likely = guess ? guess.row : likelyHead(sheet)
  return { guess, likely, key: layoutKey(sheet, likely) }
}

/** What a sheet says of people, with what was said of it as facts. */
export function readSheet(
  sheet: Sheet,
  { guess, likely, key }: ReturnType<typeof keyOfSheet>,
  keyOf: Words,
  task: ListTask,
  keys: ReadonlyMap<string, string>,
): SheetReading {
  const { said, isRemembered } = saidFor(sheet, key, task, keys)
  const head = headOf(sheet, said, guess, keyOf)
  const hasLikely = likely >= 0 && said.rows.get(likely) !== 'person'
  const from = head ? head.row + 1 : hasLikely ? likely + 1 : firstPerson(said)
  const isSaidNow = !isRemembered
  const columns = columnsOf(sheet, { head, from, said, isSaidNow }, task)
  const held = new Set(columns.map(({ is }) => is))
  const missing = task.needed.filter((key) => !held.has(key))
  const isEnough =
    task.instead !== undefined && held.has(task.instead) && missing.length === task.needed.length
  const leading = (isEnough ? task.instead : task.needed[0]) ?? ''
  const lacks = isEnough ? [] : missing
  const blocks = blocksOf(columns, leading, task.needed)
  const read = { blocks, from, rows: said.rows, keyOf, given: givenBeside(sheet, from - 1, columns) }
  const { people, others } =
    lacks.length > 0 ? { people: [], others: new Set<number>() } : peopleRows(sheet, read, task)
  return { sheet, columns, from, people, others, lacks, key, said, isRemembered }
}

/** Without any head people begin with the first row, or with the first that was said to be one. */
const firstPerson = ({ rows }: Said<RowOfList, string>) => {
  const said = [...rows].filter(([, is]) => is === 'person').map(([row]) => row)
  return said.length > 0 ? Math.min(...said) : 0
}

/** Texts above the list, and the name of the sheet: a class may be named there. */
export function titlesOf({ sheet, from }: SheetReading): string[] {
  const texts: string[] = []
  for (let row = 0; row < Math.min(from, 8); row++)
    for (let column = 0; column < Math.min(sheet.columns, 20); column++) {
      const text = shownAt(sheet, row, column)
      if (text !== '') texts.push(text.slice(0, 100))
    }
  return [...texts.slice(0, 20), sheet.name]
}
