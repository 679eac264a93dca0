import { setImmediate as breath } from 'node:timers/promises'
import type { PeopleKind } from '@obelisk/contract/roster/import'
import type { PointedList } from '@obelisk/contract/roster/list'
import { noPeopleTable } from '@obelisk/contract/roster/refusals'
import { Refusal } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { readPeopleList } from '../lists/read-people-list.ts'
import { classesInTitles } from './class-in-title.ts'
import { columnsOf, listOf } from './columns.ts'
import type { Problem } from './problems.ts'

/** A row of the file with its cells by column key; names stand in `cells` as they are written. */
export type ListedRow = { row: number; sheet: string; cells: Readonly<Record<string, string>> }

/** What an import would do with a row: add somebody, change somebody, nothing, or fail for these reasons. */
export type Judged<A, C> = {
  outcome: 'new' | 'change' | 'same' | 'failed'
  problems: Problem[]
  changes: string[]
  added?: A
  changed?: C
  /** What else is to be known of the person. */
  remark?: string
  /** The admin class that it names is not there yet. */
  lacksClass?: boolean
}

const portion = 250

/** Judges rows in sets; between them others get their turn. */
export async function inPortions<T>(
  rows: readonly ListedRow[],
  judge: (some: readonly ListedRow[]) => Promise<T[]>,
): Promise<T[]> {
  const judged: T[] = []
  for (let from = 0; from < rows.length; from += portion) {
    if (from > 0) await breath()
    for (const one of await judge(rows.slice(from, from + portion))) judged.push(one)
  }
  return judged
}

/** The people that a workbook lists, under whatever titles; numbers lose the spaces inside them. */
export async function readPeople(ctx: Room, kind: PeopleKind, fileId: number, pointed: PointedList = null) {
  const columns = columnsOf(kind)
  const list = listOf(kind)
  const read = await readPeopleList(ctx, list, fileId, pointed)
  const titled = kind === 'student' ? await classesInTitles(ctx, read) : () => ''
  const keys = Object.keys(columns)
  const none = Object.fromEntries(keys.map((key) => [key, '']))
  const rows = read.people.map(({ row, sheet, about, cells: listed }): ListedRow => {
    const cells = { ...none, ...listed }
    if (kind === 'student') cells.admin_class ||= about || titled(sheet)
    return { row, sheet, cells }
  })
  const held = new Set([
    ...read.columns,
    ...(rows.some(({ cells }) => cells.admin_class) ? ['admin_class'] : []),
  ])
  const sheets = [...new Set(rows.map(({ sheet }) => sheet))]
  return {
    rows,
    columns: keys
      .filter((key) => held.has(key))
      .map((key) => ({ key, title: columns[key]?.title[ctx.language] ?? key })),
    sheet: sheets.slice(0, 3).join(ctx.language === 'en' ? ', ' : '、'),
    file: read.file,
    lacks: read.lacks,
    reading: read.reading,
  }
}

/** The same for what wants people: a list that cannot be read is refused. */
export async function mustReadPeople(ctx: Room, kind: PeopleKind, fileId: number) {
  const read = await readPeople(ctx, kind, fileId)
  if (read.lacks.length > 0) {
    const columns = read.reading.lacks.join(ctx.language === 'en' ? ', ' : '、')
    throw new Refusal(noPeopleTable, { name: read.file, columns })
  }
  return read
}
