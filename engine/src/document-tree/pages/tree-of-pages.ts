import type { Cell, DocumentTree, Place, Table } from '../document-tree.ts'
import { blocksOf, type RawBlock, type RawParagraph, remarkOf } from '../headings.ts'
import { numberedIn } from '../numbers.ts'
import { plain } from '../plain.ts'
import type { Page } from './page.ts'
import { gridsOf, type PageGrid } from './page-grids.ts'
import { cellText, isFull, linesOf, type PageLine, together } from './page-lines.ts'
import { withoutStruck } from './struck-text.ts'

/** What stands on a page from the top down. */
type Part =
  | { top: number; line: PageLine; grid?: undefined }
  | { top: number; grid: PageGrid; line?: undefined }

const partsOf = (page: Page): Part[] => {
  const { grids, outside } = gridsOf(page)
  const parts: Part[] = [
    ...grids.map((grid) => ({ top: grid.ys[0] ?? 0, grid })),
    ...linesOf(outside).map((line) => ({ top: line.y, line })),
  ]
  return parts.sort((a, b) => a.top - b.top)
}

/** Signs of a running head or foot: the same on pages but for their numbers. */
const running = (line: PageLine) => plain(line.text).replace(/\d+/g, '#')

/** Lines near the edge of several pages that say the same: heads, feet and page numbers. */
function runningLines(pages: readonly Page[], parts: readonly (readonly Part[])[]): Set<PageLine> {
  const edge = parts.map((own, at) => {
    const height = pages[at]?.height ?? 0
    return own.flatMap(({ line }) =>
      line && (line.y < height * 0.09 || line.y > height * 0.91) ? [line] : [],
    )
  })
  const counts = new Map<string, number>()
  for (const text of edge.flatMap((own) => [...new Set(own.map(running))]))
    counts.set(text, (counts.get(text) ?? 0) + 1)
  const isRunning = (line: PageLine) =>
    (counts.get(running(line)) ?? 0) > 1 || /^[-—\s]*\d+[-—\s]*$/.test(line.text)
  return new Set(edge.flat().filter(isRunning))
}

/** What begins a paragraph whatever stands before it: a label, an objective, a number. */
const beginsAnew = (text: string) =>
  numberedIn(text) !== undefined ||
  /^[^\s：:，。；]{2,10}\s*[：:]/.test(text) ||
  /^(CO|CLO|课程目标|目标)\s*[\d一二三四五六七八九]/.test(text)

type Width = { left: number; right: number }

/** Whether a line goes on with the paragraph before: one sign more would not have fitted there. */
function goesOn(before: PageLine, line: PageLine, width: Width): boolean {
  const isNear = line.y - before.y < Math.max(before.height, line.height) * 2.6
  const isIndented = line.left - width.left > line.height * 1.2
  return (
    isFull(before, line, width.right) &&
    isNear &&
    !isIndented &&
    before.isBold === line.isBold &&
    !beginsAnew(line.text)
  )
}

/** The edges between which a page is written: its margins are taken for equal. */
function widthOf(page: Page, lines: readonly PageLine[]): Width {
  const left = Math.min(...lines.map((line) => line.left))
  return { left, right: Math.max(page.width - left, ...lines.map((line) => line.right)) }
}

const sameEdges = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((edge, at) => Math.abs(edge - (b[at] ?? 0)) < 6)

/** Reads parts one after the other; paragraphs and tables go on over pages. */
class Reader {
  readonly raw: RawBlock[] = []
  private last: { line: PageLine; paragraph: RawParagraph } | undefined
  private open: PageGrid | undefined

  add(part: Part, page: number, width: Width) {
    if (part.grid) this.addGrid(part.grid)
    else this.addLine(part.line, page, width)
  }

  /** The lines of a new page may go on, whatever their place on it. */
  turnPage() {
    if (this.last) this.last = { ...this.last, line: { ...this.last.line, y: Number.NEGATIVE_INFINITY } }
  }

  private addLine(line: PageLine, page: number, width: Width) {
    const { last } = this
    this.open = undefined
    const isFirst = last?.line.y === Number.NEGATIVE_INFINITY
    const before = last && isFirst ? { ...last.line, y: line.y - last.line.height } : last?.line
    if (last && before && goesOn(before, line, width)) {
      const paragraph = { ...last.paragraph, text: together(last.paragraph.text, line.text) }
      this.raw[this.raw.indexOf(last.paragraph)] = paragraph
      this.last = { line, paragraph }
      return
    }
    const isCentred =
      Math.abs(line.left - width.left - (width.right - line.right)) < 12 && line.left - width.left > 40
    const place: Place = { block: this.raw.length, page }
    const paragraph: RawParagraph = {
      type: 'paragraph',
      text: line.text,
      automatic: '',
      isBold: line.isBold,
      isCentred,
      place,
    }
    this.raw.push(paragraph)
    this.last = { line, paragraph }
  }

  private addGrid(grid: PageGrid) {
    this.last = undefined
    const before = this.raw.at(-1)
    const isMore =
      before?.type === 'table' &&
      this.open !== undefined &&
      this.open.page < grid.page &&
      sameEdges(this.open.xs, grid.xs)
    if (before?.type === 'table' && isMore)
      this.raw[this.raw.length - 1] = longer(before, tableOf(grid, before.place))
    else this.raw.push(tableOf(grid, { block: this.raw.length, page: grid.page }))
    this.open = grid
  }
}

const tableOf = ({ cells, xs, ys }: PageGrid, place: Place): Table => ({
  type: 'table',
  rows: ys.length - 1,
  columns: xs.length - 1,
  cells: cells.map(({ row, column, rowSpan, columnSpan, texts, right, inner }) => {
    const cell = { row, column, rowSpan, columnSpan, text: cellText(texts, right) }
    return inner.length > 0 ? { ...cell, tables: inner.map((grid) => tableOf(grid, place)) } : cell
  }),
  place,
})

const rowText = ({ cells }: Table, row: number) =>
  cells
    .filter((cell) => cell.row === row)
    .map(({ text }) => plain(text))
    .join('|')

/** The cells of a row that goes on with the one above: where its head stands it says nothing. */
function rest(table: Table, row: number): readonly Cell[] {
  const cells = table.cells.filter((cell) => cell.row === row)
  const [first] = cells
  return first?.text === '' && cells.some(({ text }) => text !== '') ? cells : []
}

/** A cell of the last row with what the next page says of it. */
function goneOn(cell: Cell, more: readonly Cell[], last: number): Cell {
  const own =
    cell.row + cell.rowSpan - 1 === last ? more.find(({ column }) => column === cell.column) : undefined
  return own && own.text !== ''
    ? { ...cell, text: cell.text === '' ? own.text : together(cell.text, own.text) }
    : cell
}

/** A table that goes on over a page: its head is not said twice, and a row may go on. */
function longer(table: Table, more: Table): Table {
  let heads = 0
  while (heads < more.rows - 1 && rowText(table, heads) === rowText(more, heads)) heads += 1
  const begun = rest(more, heads)
  const skipped = heads + (begun.length > 0 ? 1 : 0)
  const cells = more.cells
    .filter(({ row }) => row >= skipped)
    .map((cell) => ({ ...cell, row: cell.row + table.rows - skipped }))
  const before = table.cells.map((cell) => goneOn(cell, begun, table.rows - 1))
  return { ...table, rows: table.rows + more.rows - skipped, cells: [...before, ...cells] }
}

/**
 * Pages of a file without structure, such as a PDF, as a tree: rulings make tables, lines make paragraphs, both go on over
 * pages; running heads and feet are left out. `unread`: pages with letters that nobody can tell.
 */
export function treeOfPages(pages: readonly Page[], unread: readonly number[]): DocumentTree {
  const written = pages.map(withoutStruck)
  const parts = written.map(({ page }) => partsOf(page))
  const left = runningLines(pages, parts)
  const reader = new Reader()
  pages.forEach((page, at) => {
    const own = (parts[at] ?? []).filter(({ line }) => !line || !left.has(line))
    const lines = own.flatMap(({ line }) => (line ? [line] : []))
    reader.turnPage()
    for (const part of own) reader.add(part, page.number, widthOf(page, lines))
  })
  const empty = pages.filter(({ texts, number }) => texts.length === 0 && !unread.includes(number)).length
  const struck = written.reduce((sum, one) => sum + one.struck, 0)
  return {
    blocks: blocksOf(reader.raw),
    remarks: [
      ...remarkOf('text-struck-out', struck),
      ...remarkOf('pages-without-text', empty),
      ...remarkOf('letters-unknown', unread.length),
    ],
  }
}
