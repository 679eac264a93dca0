import { type Line, lineOf, linesOfRich } from '#question-bank/exchange/lines/line.ts'
import { numberAt, optionsAt } from '#question-bank/exchange/lines/marks.ts'
import type { Block } from '#rich-text/rich-text.ts'
import { isForm } from './form-lines.ts'
import { sectionHeadAt } from './section-head.ts'

/** The cells of a table row by row, each with its lines. */
type Cells = Line[][][]

const cellsOf = (table: Extract<Block, { type: 'table' }>): Cells =>
  table.content.map(({ content }) =>
    content.map((cell) => linesOfRich({ type: 'doc', content: cell.content })),
  )

const wordsOf = (cell: readonly Line[] | undefined) => (cell ?? []).map(({ text }) => text.trim()).join('')
const isEmpty = (cell: readonly Line[]) => cell.every(({ text, block }) => !block && text.trim() === '')

/** Rows 题号 and 答案 one below the other: a line such as `答案：1. B 2. C`, and none where nothing is filled in. */
function keyGrid(rows: Cells): Line[] | undefined {
  const isNumbers = (at: number) => /^(?:题\s*号|小题|No\.?)$/i.test(wordsOf(rows[at]?.[0]))
  const isKey = (at: number) => /^(?:参考|正确|标准)?答\s*案$|^Answers?$/i.test(wordsOf(rows[at]?.[0]))
  if (!rows.every((_, at) => (at % 2 === 0 ? isNumbers(at) && isKey(at + 1) : true))) return undefined
  const pairs = rows.flatMap((row, at) =>
    at % 2 === 0
      ? row.slice(1).map((number, place) => [wordsOf(number), wordsOf(rows[at + 1]?.[place + 1])])
      : [],
  )
  const filled = pairs.flatMap(([number, answer]) => (answer ? [`${number}. ${answer}`] : []))
  return filled.length > 0 ? [lineOf([{ type: 'text', text: `答案：${filled.join(' ')}` }])] : []
}

const isHeading = (line: Line) => sectionHeadAt(line, 0) !== undefined

/** A score box with the heading of its section beside it: the lines of the heading. */
function headingBeside(cells: readonly Line[][]): Line[] | undefined {
  const others = cells.filter((cell) => !cell.every(isForm))
  const [only] = others
  return others.length === 1 && only?.[0] && isHeading(only[0]) ? only : undefined
}

/** Options in the cells of a table, in their order: one line of them all. */
function optionGrid(cells: readonly Line[][]): Line[] | undefined {
  const filled = cells.filter((cell) => !isEmpty(cell))
  const isGrid =
    filled.length > 1 &&
    filled.every((cell, at) => {
      const [first] = cell
      return cell.length === 1 && first && !first.block && optionsAt(first, at).length === 1
    })
  if (!isGrid) return undefined
  return filled.map(([line]) => line as Line)
}

/** Questions that stand in the one column of a table. */
function oneColumn(rows: Cells): Line[] | undefined {
  if (rows.some((row) => row.length !== 1)) return undefined
  const lines = rows.flat(2)
  const [first] = lines
  const holds =
    first && (isHeading(first) || (numberAt(first) && lines.some((line) => optionsAt(line, 0).length > 0)))
  return holds ? lines : undefined
}

/** A table of layout as lines: the grid of a key, a heading beside a score box, options, questions. Others stay tables. */
export function linesOfTable(line: Line): Line[] {
  if (line.block?.type !== 'table') return [line]
  const rows = cellsOf(line.block)
  const cells = rows.flat()
  return keyGrid(rows) ?? headingBeside(cells) ?? optionGrid(cells) ?? oneColumn(rows) ?? [line]
}
