import type { Block, Cell, Table } from '../../document-tree/document-tree.ts'
import { gridOf, rowsOf, upTo } from '../../document-tree/grid.ts'
import { plain } from '../../document-tree/plain.ts'

/** A text that says no more than that the table goes on, or nothing. */
const isBetween = (block: Block) =>
  block.type !== 'table' &&
  (block.text === '' ||
    /^[（(]?(续表|接上表|续上表|续|表.{0,8}[（(]续[)）]|continued)/i.test(plain(block.text)))

const rowText = (table: Table, row: number) =>
  upTo(table.columns)
    .map((column) => plain(gridOf(table).text(row, column)))
    .join('|')

/** How many rows at the top of a table say the head of the one before again. */
function headsAgain(first: Table, second: Table): number {
  let rows = 0
  while (rows < Math.min(3, first.rows, second.rows - 1) && rowText(first, rows) === rowText(second, rows))
    rows += 1
  return rows
}

/** A second table behind the first, without its head; each cell knows where it stood. */
function behind(first: Table, second: Table, heads: number): Table {
  const rest = rowsOf(second, heads, second.rows)
  const placed = (table: Table, cell: Cell): Cell['from'] =>
    cell.from ?? { row: (table.place.row ?? 0) + cell.row, column: (table.place.column ?? 0) + cell.column }
  const cells = rest.cells.map((cell): Cell => {
    const from = placed(rest, cell)
    return {
      ...cell,
      row: cell.row + first.rows,
      ...(from ? { from: { ...from, block: second.place.block } } : {}),
    }
  })
  return { ...first, rows: first.rows + rest.rows, cells: [...first.cells, ...cells] }
}

/** Tables that pages have cut, joined: the head comes again, with nothing between but a word that says so. */
export function joinedTables(blocks: readonly Block[]): { blocks: Block[]; joined: number } {
  const out: Block[] = []
  let joined = 0
  for (const block of blocks) {
    const at = out.findLastIndex((one) => !isBetween(one))
    const before = out[at]
    const heads =
      block.type === 'table' && before?.type === 'table' && before.columns === block.columns
        ? headsAgain(before, block)
        : 0
    if (block.type === 'table' && before?.type === 'table' && heads > 0) {
      out.splice(at, out.length, behind(before, block, heads))
      joined += 1
    } else out.push(block)
  }
  return { blocks: out, joined }
}

/** A text written downwards, a sign or two in each line. */
const isUpright = (text: string) => {
  const lines = text.split('\n')
  return (
    lines.length > 1 && lines.every((line) => [...line.trim()].length <= 2) && /\p{Script=Han}/u.test(text)
  )
}

/** A column in which single signs stand below each other is one name. */
function uprightColumn(table: Table): Cell[] {
  const first = table.cells.filter(
    ({ column, columnSpan, text }) => column === 0 && columnSpan === 1 && text !== '',
  )
  const signs = first.filter(({ text }) => [...text.trim()].length === 1 && /\p{Script=Han}/u.test(text))
  if (signs.length < 3 || signs.length < first.length - 2) return [...table.cells]
  const [top] = signs
  const name = signs.map(({ text }) => text.trim()).join('')
  if (/^[一二三四五六七八九十]+$/.test(name)) return [...table.cells]
  const left = table.cells.filter((cell) => cell.column !== 0 || cell.row < (top?.row ?? 0))
  return top
    ? [...left, { ...top, text: name, rowSpan: table.rows - top.row }].sort(
        (a, b) => a.row - b.row || a.column - b.column,
      )
    : left
}

/** A table with names that are written downwards in one line. */
export function levelled(table: Table): Table {
  const cells = uprightColumn(table).map((cell) =>
    isUpright(cell.text) ? { ...cell, text: cell.text.replace(/\s/g, '') } : cell,
  )
  return { ...table, cells }
}
