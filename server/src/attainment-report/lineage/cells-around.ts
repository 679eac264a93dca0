import type { Lineage } from '@obelisk/contract/attainment-report/lineage'
import { withFile } from '#files/public.ts'
import { must } from '#kernel/errors.ts'
import { readWorkbook } from '#workbook/read-workbook.ts'
import { columnLetters, type Sheet, shownAt } from '#workbook/sheet.ts'
import type { Room } from '../access.ts'

type Origin = NonNullable<Lineage['origin']>
type Around = Pick<Origin, 'columns' | 'around'> & { written?: string }
type Cell = { id: number; name: string; sheet: string; cell: string }

const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

function near(sheet: Sheet, address: string): Around {
  const [, letters = 'A', row = '1'] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
  const column = columnOf(letters)
  const columns = [...new Set([0, 1, 2, column - 1, column, column + 1])]
    .filter((at) => at >= 0 && at < sheet.columns)
    .sort((a, b) => a - b)
  const target = sheet.rowNumbers.indexOf(Number(row))
  const rows = [target - 1, target, target + 1].filter((at) => at >= 0 && at < sheet.rowNumbers.length)
  return {
    written: target < 0 ? '' : shownAt(sheet, target, column),
    columns: columns.map(columnLetters),
    around: rows.map((at) => ({
      row: sheet.rowNumbers[at] ?? 0,
      cells: columns.map((one) => shownAt(sheet, at, one)),
    })),
  }
}

/** A cell as it is written, and its neighbours, in the workbook that was imported, read again from the file that was kept. */
export async function cellsAround(ctx: Room, { id, name, sheet, cell }: Cell): Promise<Around> {
  const file = must(
    await ctx.read.selectFrom('file').select(['sha256', 'storage']).where('id', '=', id).executeTakeFirst(),
  )
  const workbook = await withFile(ctx.door('files'), file, (path) => readWorkbook(path, name))
  const found = workbook.sheets.find((one) => one.name === sheet) ?? workbook.sheets[0]
  return found ? near(found, cell) : { columns: [], around: [] }
}
