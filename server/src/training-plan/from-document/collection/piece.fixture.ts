import type { PrintBlock, PrintCell } from '@obelisk/contract/print-document'
import { type Cell, lines, p, run, table, wordFile } from '#document-reader/writer/docx.fixture.ts'
import { fileOfPaper } from '#print/file-of-paper.ts'

/** A piece of a plan, as any file has it. `style`: a level of headings; without one a heading is bold alone. */
export type Piece =
  | { head: string; style?: number }
  | { text: string }
  | { rows: readonly (readonly Cell[])[]; heads?: number }

export const head = (text: string, style?: number): Piece => (style ? { head: text, style } : { head: text })
export const text = (...all: readonly string[]): Piece[] => all.map((one) => ({ text: one }))
export const grid = (rows: readonly (readonly Cell[])[], heads = 1): Piece => ({ rows, heads })

function inWord(piece: Piece): string {
  if ('rows' in piece) return table(piece.rows, { heads: piece.heads ?? 0 }) + p('')
  if ('text' in piece) return lines(piece.text)
  return piece.style ? p(run(piece.head), { style: piece.style }) : p(run(piece.head, { isBold: true }))
}

/** A plan as a Word file. */
export const inWordFile = (pieces: readonly Piece[]): Buffer =>
  wordFile({ body: pieces.map(inWord).join('') })

const cellOf = (cell: Cell): PrintCell => {
  if (typeof cell === 'string') return { text: cell }
  const { text: said = '', over, down } = cell
  return { text: said, ...(over ? { span: over } : {}), ...(down ? { rows: down } : {}) }
}

function onPaper(piece: Piece): PrintBlock {
  if ('text' in piece) return { type: 'text', text: piece.text }
  if ('head' in piece) return { type: 'heading', text: piece.head }
  const [first = []] = piece.rows
  const columns = first.reduce((sum, cell) => sum + (typeof cell === 'string' ? 1 : (cell.over ?? 1)), 0)
  return {
    type: 'table',
    widths: Array.from({ length: columns }, () => 1 / columns),
    headRows: piece.heads ?? 0,
    rows: piece.rows.map((row) => row.map(cellOf)),
    small: true,
    tight: true,
  }
}

/** A plan as a PDF that the product has printed. */
export async function inPdf(title: string, pieces: readonly Piece[]): Promise<Buffer> {
  const blocks = [{ type: 'turn', to: 'landscape' } as const, ...pieces.map(onPaper)]
  const paper = { title, cover: null, head: ['', ''] as const, foot: '', mark: '', blocks }
  return (await fileOfPaper(paper, title, 'pdf')).body
}
