import type { CellValue, GridColumn, GridRow } from '../grid-types.ts'
import { type Mark, type MarkState, markKind } from '../kinds/mark-kind.ts'
import { type Strength, strengthKind } from '../kinds/strength-kind.ts'
import type { GridOptions } from '../store/grid-options.ts'
import { GridStore } from '../store/grid-store.ts'

export const states: MarkState[] = [
  { state: 'absent', key: 'Q', sign: '缺', word: '缺考', spellings: ['absent'], tone: 'danger' },
  { state: 'deferred', key: 'H', sign: '缓', word: '缓考', tone: 'muted' },
]

export const markTo = (maximum: number) => markKind({ maximum, states, emptyWord: 'empty' })
export const strength = strengthKind({ H: '强', M: '中', L: '弱', none: 'none' })

export const rowsNamed = (...names: string[]): GridRow[] => names.map((id) => ({ id, label: `row ${id}` }))

function valuesOf<V>(rows: readonly GridRow[], columns: readonly GridColumn<V>[], values: readonly V[][]) {
  return values.flatMap((line, row) =>
    line.flatMap((value, column): CellValue<V>[] => {
      const rowId = rows[row]?.id
      const columnId = columns[column]?.id
      return rowId === undefined || columnId === undefined ? [] : [{ rowId, columnId, value }]
    }),
  )
}

/** Rows r0, r1 …, columns c0, c1 … of marks up to 10. */
export function markGrid(values: Mark[][], more: Partial<GridOptions<Mark>> = {}): GridStore<Mark> {
  const rows = rowsNamed(...values.map((_, index) => `r${index}`))
  const kind = markTo(10)
  const columns = (values[0] ?? []).map(
    (_, index): GridColumn<Mark> => ({ id: `c${index}`, label: `C${index}`, kind }),
  )
  return new GridStore<Mark>({ rows, columns, values: valuesOf(rows, columns, values), ...more })
}

export function strengthGrid(
  lines: string[],
  more: Partial<GridOptions<Strength | null>> = {},
): GridStore<Strength | null> {
  const values = lines.map((line) => [...line].map((sign) => (sign === '.' ? null : (sign as Strength))))
  const rows = rowsNamed(...lines.map((_, index) => `r${index}`))
  const columns = [...(lines[0] ?? '')].map((_, index) => ({
    id: `c${index}`,
    label: `C${index}`,
    kind: strength,
  }))
  return new GridStore<Strength | null>({ rows, columns, values: valuesOf(rows, columns, values), ...more })
}

/** All values as texts, row by row. */
export function textsOf<V>(grid: GridStore<V>): string[] {
  return grid.rows.map((row) =>
    grid.columns.map((column) => column.kind.format(grid.value(row.id, column.id)) || '.').join(' '),
  )
}

export function select<V>(grid: GridStore<V>, top: number, left: number, bottom = top, right = left): void {
  const anchor = { row: top, column: left }
  grid.setSelection({ anchor, head: { row: bottom, column: right }, current: anchor })
}
