import type { PointedSheet } from '@obelisk/contract/pointed'
import type { Sheet } from './sheet.ts'

/** What a person said of a sheet, ready to be asked: rows by their position among the filled ones, columns from 0. */
export type Said<R, C> = {
  used: boolean | null
  rows: ReadonlyMap<number, R>
  columns: ReadonlyMap<number, C>
}

/** What was said of this sheet of a workbook; rows and columns that it does not have are left aside. */
export function saidOf<R, C>(pointed: readonly PointedSheet<R, C>[], sheet: Sheet): Said<R, C> {
  const said = pointed.find((one) => one.sheet === sheet.name)
  if (!said) return { used: null, rows: new Map(), columns: new Map() }
  const placeOf = new Map(
    said.rows.length > 0 ? Array.from(sheet.rowNumbers, (number, row) => [number, row] as const) : [],
  )
  return {
    used: said.used,
    rows: new Map(
      said.rows.flatMap(({ row, is }) => {
        const place = placeOf.get(row)
        return place === undefined ? [] : [[place, is] as const]
      }),
    ),
    columns: new Map(
      said.columns.filter(({ column }) => column < sheet.columns).map(({ column, is }) => [column, is]),
    ),
  }
}
