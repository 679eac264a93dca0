import type { ColumnRole, ImportMapping, RowRole } from '@obelisk/contract/evaluation-data/import-shapes'

/** Kinds of which a sheet has one column at most. */
const single = new Set<ColumnRole['kind']>(['student_no', 'name', 'state'])

/** The mapping with another role for one column; a key column that moves leaves its old place ignored. */
export function withColumnRole(
  mapping: ImportMapping,
  name: string,
  column: number,
  role: ColumnRole,
): ImportMapping {
  const isTaken = (other: ColumnRole) =>
    role.kind === 'item'
      ? other.kind === 'item' && other.item_id === role.item_id
      : single.has(role.kind) && other.kind === role.kind
  const left: ColumnRole = { kind: role.kind === 'item' ? 'ask' : 'ignore' }
  const columnsOf = (columns: readonly ColumnRole[]) =>
    columns.map((other, at) => (at === column ? role : isTaken(other) ? left : other))
  const sheets = mapping.sheets.map((sheet) =>
    sheet.sheet === name ? { ...sheet, columns: columnsOf(sheet.columns) } : sheet,
  )
  return { ...mapping, sheets }
}

/** The mapping with another role for one row. */
export function withRowRole(mapping: ImportMapping, name: string, row: number, role: RowRole): ImportMapping {
  return {
    ...mapping,
    sheets: mapping.sheets.map((sheet) =>
      sheet.sheet === name
        ? {
            ...sheet,
            rows: [...sheet.rows.filter((one) => one.row !== row), { row, role }].sort(
              (a, b) => a.row - b.row,
            ),
          }
        : sheet,
    ),
  }
}
