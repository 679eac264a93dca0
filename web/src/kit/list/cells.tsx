import type { ReactNode } from 'react'
import type { AnyRow, Column } from './types.ts'

/** What a column shows of a row; nothing is a dash. */
export function shownOf<R extends AnyRow>(column: Column<R>, row: R): ReactNode {
  if (column.render) return column.render(row)
  const value = (row as Record<string, unknown>)[column.key]
  return value === null || value === undefined || value === '' ? '–' : String(value)
}
