import type { Cell, Table } from '../../document-tree/document-tree.ts'
import { gridOf, upTo } from '../../document-tree/grid.ts'
import { plain, tidy } from '../../document-tree/plain.ts'

const partsOf = (text: string) =>
  plain(text)
    .split(/[/／]/)
    .filter((part) => part !== '')

/** 形势与政策（一）/（二）: later parts say their number alone. */
function namesIn(text: string): string[] {
  const parts = tidy(text)
    .replaceAll('\n', '')
    .split(/[/／]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const base = /^(.*?)[（(]/.exec(parts[0] ?? '')?.[1] ?? ''
  return parts.map((part) => (/^[（(]/.test(part) ? `${base}${part}` : part))
}

const isTermHead = (text: string) => /^([1-8]|[一二三四五六七八])$/.test(plain(text))

/** The columns that a row of the head names by a term each. */
function termColumnsOf(table: Table): number[] {
  const grid = gridOf(table)
  const rows = upTo(Math.min(4, table.rows)).map((row) =>
    upTo(table.columns).filter((column) => isTermHead(grid.text(row, column))),
  )
  return rows.find((columns) => columns.length >= 6) ?? []
}

type Found = { column: number; names: string[] }

/** How many courses stand in a row: as many as its name has parts, where another short cell has as many. */
function coursesIn(table: Table, row: number): Found | undefined {
  const grid = gridOf(table)
  for (const column of upTo(table.columns)) {
    const text = grid.text(row, column)
    if (!/\p{Script=Han}.*[/／]/u.test(text)) continue
    const names = namesIn(text)
    const isBacked = upTo(table.columns).some((other) => {
      const parts = partsOf(grid.text(row, other))
      return (
        other !== column &&
        parts.length === names.length &&
        parts.every((part) => /^[A-Za-z]*[\d.]+[A-Za-z]?$/.test(part))
      )
    })
    if (names.length > 1 && isBacked) return { column, names }
  }
  return undefined
}

type Parted = {
  table: Table
  row: number
  named: number
  names: readonly string[]
  filled: readonly number[]
}

/** What one of the courses of a row has in a cell of it. */
function textOfPart({ named, names, filled }: Parted, { column, text }: Cell, at: number): string {
  if (column === named) return names[at] ?? ''
  if (filled.length === names.length && filled.includes(column)) return filled[at] === column ? text : ''
  const parts = partsOf(text)
  return parts.length === names.length ? (parts[at] ?? '') : text
}

function rowParted(one: Parted): Cell[][] {
  const grid = gridOf(one.table)
  const own = one.table.cells.filter(({ row, rowSpan }) => row === one.row && rowSpan === 1)
  return one.names.map((_, at) =>
    own.map((cell) => {
      const { row = cell.row, column = cell.column } = grid.place(cell.row, cell.column)
      return { ...cell, text: textOfPart(one, cell, at), from: { ...cell.from, row, column } }
    }),
  )
}

/** A table in which each course has a row of its own, and the rows of the file that held several. */
export function oneCourseARow(table: Table): { table: Table; parted: readonly number[] } {
  const found = new Map(
    upTo(table.rows).flatMap((row) => {
      const courses = coursesIn(table, row)
      return courses ? [[row, courses] as const] : []
    }),
  )
  if (found.size === 0) return { table, parted: [] }
  const terms = termColumnsOf(table)
  const shiftAt = (row: number) =>
    [...found].reduce((sum, [own, { names }]) => (own < row ? sum + names.length - 1 : sum), 0)
  const cells = table.cells.flatMap((cell): Cell[] => {
    if (found.has(cell.row) && cell.rowSpan === 1) return []
    const more = shiftAt(cell.row + cell.rowSpan) - shiftAt(cell.row)
    const place = gridOf(table).place(cell.row, cell.column)
    const from = cell.from ?? { row: place.row ?? cell.row, column: place.column ?? cell.column }
    return [{ ...cell, row: cell.row + shiftAt(cell.row), rowSpan: cell.rowSpan + more, from }]
  })
  const partedAt = (row: number, { column: named, names }: Found): Parted => {
    const filled = terms.filter((column) => gridOf(table).text(row, column) !== '')
    return { table, row, named, names, filled }
  }
  const parted = [...found].flatMap(([row, courses]) =>
    rowParted(partedAt(row, courses)).flatMap((own, at) =>
      own.map((cell) => ({ ...cell, row: row + shiftAt(row) + at })),
    ),
  )
  const all = [...cells, ...parted].sort((a, b) => a.row - b.row || a.column - b.column)
  return {
    table: { ...table, rows: table.rows + shiftAt(table.rows), cells: all },
    parted: [...found.keys()],
  }
}
