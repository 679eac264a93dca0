import type { MatrixLayout } from '@obelisk/contract/training-plan/exchange'
import { type Sheet, shownAt } from '#workbook/sheet.ts'

/** How a sheet is to be read; what is not said is guessed. `columns` by position, with what each holds. */
export type Wanted = {
  /** The number of the last row above the data. */
  headRow?: number
  layout?: MatrixLayout
  columns?: ReadonlyMap<number, string>
}

type Corrections = {
  head_row?: number | undefined
  layout?: MatrixLayout | undefined
  columns?: readonly string[] | undefined
}

/** What a person has corrected: `3:credits` is the third column. */
export const wantedOf = ({ head_row, layout, columns }: Corrections): Wanted => ({
  ...(head_row === undefined ? {} : { headRow: head_row }),
  ...(layout === undefined ? {} : { layout }),
  ...(columns === undefined ? {} : { columns: new Map(columns.map(meaningOf)) }),
})

const meaningOf = (one: string) => {
  const [column = '', meaning = ''] = one.split(':')
  return [Number(column) - 1, meaning] as const
}

/** The first column that holds this. */
export const columnWith = ({ columns = new Map() }: Wanted, meaning: string): number | undefined =>
  [...columns].find(([, held]) => held === meaning)?.[0]

/** The columns that hold numbered things: `indicator-12`, `term-2`. */
export const numbered = ({ columns = new Map<number, string>() }: Wanted, kind: string) =>
  [...columns].flatMap(([column, held]) =>
    held.startsWith(`${kind}-`) ? [{ column, number: Number(held.slice(kind.length + 1)) }] : [],
  )

/** The position of the last row above the data; -1 when the data begin at once. */
export const headPosition = (sheet: Sheet, { headRow = likelyHeadRow(sheet) }: Wanted): number =>
  sheet.rowNumbers.findLastIndex((number) => number <= headRow)

/** The first row that names two things or more: most likely the head of a table that nothing else tells. */
export function likelyHeadRow(sheet: Sheet): number {
  const texts = (position: number) =>
    Array.from({ length: sheet.columns }, (_, column) => shownAt(sheet, position, column)).filter(Boolean)
  const position = sheet.rowNumbers.findIndex((_, at) => texts(at).length > 1)
  return sheet.rowNumbers[Math.max(0, position)] ?? 1
}
