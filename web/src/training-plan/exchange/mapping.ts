import type { ImportPreview, MatrixLayout } from '@obelisk/contract/training-plan/exchange'

/** What the person has corrected of how a sheet is read; everything else is guessed. */
export type Corrections = {
  sheet?: string | undefined
  layout?: MatrixLayout | undefined
  head_row?: number | undefined
  columns?: string[] | undefined
  /** Guessed, whatever was remembered of the layout. */
  as_guessed?: boolean | undefined
}

/** What is imported is what is shown: a reading that was remembered is said in full. */
export function saidInFull(
  { sheet, layout, head_row, columns, remembered }: ImportPreview,
  corrections: Corrections,
): Corrections {
  if (!remembered) return { ...corrections, sheet }
  return {
    sheet,
    layout: layout === 'courses' ? undefined : layout,
    head_row,
    columns: columns.map((one) => `${one.column}:${one.meaning}`),
  }
}

/** Meanings that several columns may have; of every other one a sheet has one column. */
const isRepeatable = (meaning: string) => meaning === 'ignore'

/** The columns with another meaning for one of them; what meant the same before is left out. Columns are counted from 1. */
export function withMeaning(
  { columns }: Pick<ImportPreview, 'columns'>,
  column: number,
  meaning: string,
): string[] {
  const others = columns.filter(
    (one) => one.column !== column && (isRepeatable(meaning) || one.meaning !== meaning),
  )
  return [...others.map((one) => `${one.column}:${one.meaning}`), `${column}:${meaning}`]
}

/** The last row above the data, when this row is said to be one of the head or of the data. */
export const headRowWith = (row: number, role: 'head' | 'data') =>
  Math.max(1, role === 'head' ? row : row - 1)
