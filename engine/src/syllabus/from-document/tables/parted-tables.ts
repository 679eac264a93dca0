import type { Block, Heading, Paragraph, Table } from '../../../document-tree/document-tree.ts'
import { compact, gridOf, rowsOf, upTo } from '../../../document-tree/grid.ts'
import { numberedIn } from '../../../document-tree/numbers.ts'
import { tidy } from '../../../document-tree/plain.ts'
import { sectionNamed } from '../section-words.ts'

/** A short row that spans all columns heads what follows in its table. */
function headIn(text: string): { number: string; text: string } | undefined {
  const whole = tidy(text)
  if (whole === '' || whole.length > 40 || /[。；;]$/.test(whole) || whole.includes('\n')) return undefined
  const numbered = numberedIn(whole)
  const rest = numbered ? numbered.text.trim() : whole
  if (/[：:]\s*\S/.test(rest)) return undefined
  const isHead = sectionNamed(rest) !== undefined || (numbered && ['han', 'chapter'].includes(numbered.kind))
  return isHead ? { number: numbered?.number ?? '', text: rest } : undefined
}

const isFullRow = (table: Table, row: number) => {
  const cell = gridOf(table).at(row, 0)
  return table.columns > 1 && cell !== undefined && cell.columnSpan >= table.columns && cell.rowSpan === 1
}

/** A row of one cell: a heading, or a paragraph for each line of it. */
function rowAlone(table: Table, row: number): Block[] {
  const grid = gridOf(table)
  const text = grid.text(row, 0)
  const place = grid.place(row, 0)
  const head = headIn(text)
  if (head) return [{ type: 'heading', level: 1, by: 'look', ...head, place } satisfies Heading]
  const inner = grid.at(row, 0)?.tables ?? []
  const lines = tidy(text)
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Paragraph => {
      const numbered = numberedIn(line)
      const rest = numbered ? numbered.text.trim() : line
      return { type: 'paragraph', number: numbered?.number ?? '', text: rest, isBold: false, place }
    })
  return [...lines, ...inner.flatMap(partsOf)]
}

/** The rows down to which the first cell of this row runs, when it is a label of a section in a form of one large table. */
function labelled(table: Table, row: number): { to: number; head: Heading } | undefined {
  const grid = gridOf(table)
  const cell = grid.at(row, 0)
  if (!cell || cell.row !== row || cell.columnSpan >= table.columns) return undefined
  const text = tidy(cell.text).replaceAll('\n', '')
  const numbered = numberedIn(text)
  const named = sectionNamed(numbered ? numbered.text : text)
  const beside = grid.at(row, cell.columnSpan)
  const isLong = cell.rowSpan > 1 || (beside && beside.text.length > 60)
  const isWide = cell.rowSpan > 1 || (beside && beside.column + beside.columnSpan >= table.columns)
  if (!named || !isLong || !isWide || text.length > 20) return undefined
  const place = grid.place(row, 0)
  const head: Heading = { type: 'heading', level: 1, by: 'look', number: '', text, place }
  return { to: row + cell.rowSpan, head }
}

function besideLabel(table: Table, from: number, to: number): Block[] {
  const width = gridOf(table).at(from, 0)?.columnSpan ?? 1
  return partsOf(rowsOf(table, from, to, width))
}

/**
 * A table whose every row is one cell is text in a frame; of others, full rows and labels of sections part it. One label
 * alone is the head of a column.
 */
function partsOf(table: Table): Block[] {
  const isForm = upTo(table.rows).filter((row) => labelled(table, row)).length > 1
  if (table.columns === 1) return upTo(table.rows).flatMap((row) => ownRow(table, row))
  const parts: Block[] = []
  let from = 0
  const close = (to: number) => {
    if (to > from) parts.push(...withInner(rowsOf(table, from, to)))
  }
  for (let row = 0; row < table.rows; row += 1) {
    const label = isForm ? labelled(table, row) : undefined
    if (label) {
      close(row)
      parts.push(label.head, ...besideLabel(table, row, label.to))
      from = label.to
      row = label.to - 1
    } else if (isFullRow(table, row)) {
      close(row)
      parts.push(...rowAlone(table, row))
      from = row + 1
    }
  }
  close(table.rows)
  return from === 0 ? withInner(table) : parts
}

/** A table, and behind it those in its cells. */
const withInner = (table: Table): Block[] => [
  compact(table),
  ...table.cells.flatMap(({ tables = [] }) => tables.flatMap(partsOf)),
]

const ownRow = (table: Table, row: number) =>
  gridOf(table).at(row, 0)?.row === row ? rowAlone(table, row) : []

/** The blocks of a document with forms of one large table parted into their sections. */
export const partedTables = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => (block.type === 'table' ? partsOf(block) : [block]))
