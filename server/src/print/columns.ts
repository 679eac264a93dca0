import type { PrintBlock } from '@obelisk/contract/print-document'

type Rows = Extract<PrintBlock, { type: 'table' }>['rows']

/** The first column of each cell, when cells above may span several rows. `count` is the number of columns. */
export function columnsOf(rows: Rows, count: number): number[][] {
  const taken = Array.from({ length: count }, () => 0)
  return rows.map((row) => {
    let column = 0
    const own = row.map(({ span = 1, rows: down = 1 }) => {
      while ((taken[column] ?? 0) > 0) column += 1
      const first = column
      column += span
      taken.fill(down, first, column)
      return first
    })
    taken.forEach((down, at) => {
      taken[at] = Math.max(0, down - 1)
    })
    return own
  })
}
