import type { AttainmentReceipt } from '@obelisk/engine/receipt/receipt'
import { columnLetters } from '#workbook/sheet.ts'

type Method = AttainmentReceipt['parameters']['method']

/** Where things stand on the sheet of marks: rows from 1, items from column `from` to column `to`. */
export type Places = {
  sheet: string
  from: string
  to: string
  full: number
  points: number
  /** The row of the points that count to the objective at position k. */
  share: (k: number) => number
  first: number
  last: number
  mean: number
  rate: number
}

const headColumns = 3

export function placesOf(sheet: string, items: number, objectives: number, students: number): Places {
  const first = 5 + objectives
  const last = first + Math.max(students, 1) - 1
  return {
    sheet,
    from: columnLetters(headColumns),
    to: columnLetters(headColumns + items - 1),
    full: 3,
    points: 4,
    share: (k) => 5 + k,
    first,
    last,
    mean: last + 1,
    rate: last + 2,
  }
}

const cells = ({ sheet, from, to }: Places, row: number) => `'${sheet}'!$${from}$${row}:$${to}$${row}`

/** A student's own value of an objective: an item without a mark is left out for this student. */
export function studentFormula(row: number, k: number, places: Places): string {
  const weights = cells(places, places.share(k))
  const marks = cells(places, row)
  return `SUMPRODUCT(${weights}*(${marks}<>"")*${marks}/${cells(places, places.full)})/SUMPRODUCT(${weights}*(${marks}<>""))`
}

/** Items of one block, from one column to another, and the students' own values of the objective in it. */
export type Block = { from: string; to: string; own: string }

/** The blocks of the sheet of marks; `rows` names the rows of the students' own values of an objective. */
export function blocksOf(
  blocks: readonly { items: number; students: number }[],
  rows: (first: number, last: number) => string,
): Block[] {
  let [column, row] = [headColumns, 2]
  return blocks.flatMap(({ items, students }) => {
    const block = {
      from: columnLetters(column),
      to: columnLetters(column + items - 1),
      own: rows(row, row + students - 1),
    }
    column += items
    row += students
    return students > 0 && items > 0 ? [block] : []
  })
}

/** The value of an objective over the items of one block by the means of its items. */
function meanFormula(code: 'A1' | 'A2' | 'A3', k: number, places: Places): string {
  const weights = cells(places, places.share(k))
  const part = `(${weights}/${cells(places, places.points)})`
  return code === 'A3'
    ? `SUMPRODUCT(${part}*${cells(places, places.mean)})/SUMPRODUCT(${part}*${cells(places, places.full)})`
    : `SUMPRODUCT(${weights}*${cells(places, places.rate)})/SUM(${weights})`
}

/**
 * Direct value of an objective by the method of the run; `own` is the range of all students' own values of it. Blocks
 * with items of their own count by their students.
 */
export function directFormula(
  method: Method,
  k: number,
  places: Places,
  { own, blocks, threshold }: { own: string; blocks: readonly Block[]; threshold: string },
): string | undefined {
  if (method.code === 'A4') return `AVERAGE(${own})`
  if (method.code === 'B')
    return `COUNTIF(${own},">="&(${method.expected ?? threshold}-0.000000001))/COUNT(${own})`
  const { code } = method
  if ((code !== 'A1' && code !== 'A2' && code !== 'A3') || (code === 'A2' && method.factors)) return undefined
  const valueIn = ({ from, to }: Block) => meanFormula(code, k, { ...places, from, to })
  const [only] = blocks
  if (only && blocks.length === 1) return valueIn(only)
  return `(${blocks.map((block) => `COUNT(${block.own})*${valueIn(block)}`).join('+')})/COUNT(${own})`
}
