import type { ColumnSaid, RowRole } from '@obelisk/contract/evaluation-data/import-shapes'
import type { ImportView } from '@obelisk/contract/evaluation-data/imports'
import { withColumns, withRows } from '@obelisk/contract/pointed'

type Pointed = ImportView['pointed']

/** Kinds of which a sheet has one column at most. */
const single = new Set<ColumnSaid['kind']>(['student_no', 'name'])

const isSame = (one: ColumnSaid, other: ColumnSaid) =>
  one.kind === 'item' && other.kind === 'item'
    ? one.item_id === other.item_id
    : single.has(one.kind) && one.kind === other.kind

/** What is said, with these columns said to be something; what another column was said to be alone is forgotten. */
export function withColumnsSaid(
  pointed: Pointed,
  sheet: string,
  columns: readonly number[],
  is: ColumnSaid | undefined,
): Pointed {
  const freed = pointed.map((one) =>
    one.sheet === sheet && is ? { ...one, columns: one.columns.filter((said) => !isSame(said.is, is)) } : one,
  )
  return withColumns(freed, sheet, columns, () => is)
}

/** The same of rows. */
export const withRowsSaid = (
  pointed: Pointed,
  sheet: string,
  rows: readonly number[],
  is: RowRole | undefined,
): Pointed => withRows(pointed, sheet, rows, is)
