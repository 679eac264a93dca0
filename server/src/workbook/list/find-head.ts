import { mergeAt, positionOfRow } from '../merged.ts'
import { type Sheet, shownAt } from '../sheet.ts'

/** Heads stand within so many filled rows. */
const highest = 40

/** What stands over a column at the end of a head: in this row, in the merged range it lies in, or in the row above. */
export function headAt(sheet: Sheet, row: number, column: number): string {
  const own = cellOf(sheet, row, column)
  return own === '' && row > 0 ? cellOf(sheet, row - 1, column) : own
}

/** What a person sees in a cell: in a range merged downwards every row has its text. */
export function cellOf(sheet: Sheet, row: number, column: number): string {
  const own = shownAt(sheet, row, column)
  if (own !== '' || sheet.merges.length === 0) return own
  const merge = mergeAt(sheet, row, column)
  if (!merge || merge.left !== column) return ''
  const top = positionOfRow(sheet, merge.top)
  return top < 0 ? '' : shownAt(sheet, top, column)
}

/** The row that ends the head, by position, and what each column is by the words over it. */
export type Head = { row: number; keys: (string | undefined)[] }

type Words = (text: string) => string | undefined

export function keysAt(sheet: Sheet, row: number, keyOf: Words): Head {
  const keys = Array.from({ length: sheet.columns }, (_, column) => keyOf(headAt(sheet, row, column)))
  return { row, keys }
}

/** Does one of the words stand in this row itself? */
const hasOwnWord = (sheet: Sheet, { row, keys }: Head, keyOf: Words) =>
  keys.some((key, column) => key !== undefined && keyOf(cellOf(sheet, row, column)) === key)

/** The row that names most of the columns, those with all the needed ones first. */
export function findHead(sheet: Sheet, keyOf: Words, needed: readonly string[]): Head | undefined {
  let best: (Head & { worth: number }) | undefined
  for (let row = 0; row < Math.min(highest, sheet.rowNumbers.length); row++) {
    const head = keysAt(sheet, row, keyOf)
    const named = new Set(head.keys.filter((key) => key !== undefined))
    const worth = named.size + (needed.every((key) => named.has(key)) ? 1000 : 0)
    if (worth > (best?.worth ?? 0) && hasOwnWord(sheet, head, keyOf)) best = { ...head, worth }
  }
  return best
}

/** Where no words are known: the first row of several texts without a long number is most likely the head. */
export function likelyHead(sheet: Sheet): number {
  const rows = Math.min(highest, sheet.rowNumbers.length)
  for (let row = 0; row < rows; row++) {
    const texts = Array.from({ length: sheet.columns }, (_, column) => shownAt(sheet, row, column)).filter(
      Boolean,
    )
    if (texts.some((text) => /\d{5}/.test(text)) && texts.length > 1) return -1
    if (texts.length > 1) return row
  }
  return -1
}
