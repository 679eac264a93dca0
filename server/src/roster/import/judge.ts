import type { PeopleKind } from '@obelisk/contract/roster/import'
import { noPeopleTable } from '@obelisk/contract/roster/refusals'
import { mustOwnFile, withFile } from '#files/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { findTable } from '#workbook/find-table.ts'
import { readWorkbook } from '#workbook/read-workbook.ts'
import type { Room } from '../access.ts'
import { columnsOf, headsOf, neededOf } from './columns.ts'
import type { Problem } from './problems.ts'

/** A row of the file with its cells by column key. */
export type ListedRow = { row: number; cells: Readonly<Record<string, string>> }

/** What an import would do with a row: add somebody, change somebody, nothing, or fail for these reasons. */
export type Judged<A, C> = {
  outcome: 'new' | 'change' | 'same' | 'failed'
  problems: Problem[]
  changes: string[]
  added?: A
  changed?: C
}

/** The people that a workbook lists, under whatever titles; numbers lose the spaces inside them. */
export async function readPeople(ctx: Room, kind: PeopleKind, fileId: number) {
  const file = await mustOwnFile(ctx.door('files'), fileId)
  const workbook = await withFile(file, (path) => readWorkbook(path, file.name))
  const needed = neededOf(kind)
  const table = findTable(workbook, headsOf(kind), needed)
  if (!table) {
    const columns = needed
      .map((key) => columnsOf(kind)[key]?.title[ctx.language] ?? key)
      .join(ctx.language === 'en' ? ', ' : '、')
    throw new Refusal(noPeopleTable, { name: file.name, columns })
  }
  const number = needed[0] ?? ''
  const rows = table.rows.map(
    ({ row, cells }): ListedRow => ({
      row,
      cells: { ...cells, [number]: (cells[number] ?? '').replace(/\s/g, '') },
    }),
  )
  const columns = table.columns.map((key) => ({
    key,
    title: columnsOf(kind)[key]?.title[ctx.language] ?? key,
  }))
  return { rows, columns, sheet: table.sheet, file: file.name }
}
