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

/** Direct value of an objective by the method of the run; `own` is the range of the students' own values of it. */
export function directFormula(
  method: Method,
  k: number,
  places: Places,
  own: string,
  threshold: string,
): string | undefined {
  const weights = cells(places, places.share(k))
  const part = `(${weights}/${cells(places, places.points)})`
  switch (method.code) {
    case 'A1':
      return `SUMPRODUCT(${weights}*${cells(places, places.rate)})/SUM(${weights})`
    case 'A2':
      return method.factors
        ? undefined
        : `SUMPRODUCT(${weights}*${cells(places, places.rate)})/SUM(${weights})`
    case 'A3':
      return `SUMPRODUCT(${part}*${cells(places, places.mean)})/SUMPRODUCT(${part}*${cells(places, places.full)})`
    case 'A4':
      return `AVERAGE(${own})`
    case 'B':
      return `COUNTIF(${own},">="&(${method.expected ?? threshold}-0.000000001))/COUNT(${own})`
    default:
      return undefined
  }
}
