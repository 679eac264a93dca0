import { mergeAt, positionOfRow } from '#workbook/merged.ts'
import { type Sheet, shownAt } from '#workbook/sheet.ts'
import { asWritten, narrowed } from '#workbook/written.ts'

/** What a person sees in a cell; in a merged range every cell has the range's text. */
function shownOrMerged(sheet: Sheet, row: number, column: number): string {
  const own = shownAt(sheet, row, column)
  if (own !== '' || sheet.merges.length === 0) return own
  const merge = mergeAt(sheet, row, column)
  return merge ? shownAt(sheet, positionOfRow(sheet, merge.top), merge.left) : ''
}

/** The text of a cell or of its merged range: half width, without spaces around. */
export const textAt = (sheet: Sheet, row: number, column: number): string =>
  narrowed(shownOrMerged(sheet, row, column))

/** A text that runs over several columns stands in the first of them alone. */
function isBeside(sheet: Sheet, row: number, column: number): boolean {
  if (sheet.merges.length === 0 || shownAt(sheet, row, column) !== '') return false
  const merge = mergeAt(sheet, row, column)
  return merge !== undefined && merge.left < column
}

/** What a row of data says in a cell. */
export const dataAt = (sheet: Sheet, row: number, column: number): string =>
  isBeside(sheet, row, column) ? '' : textAt(sheet, row, column)

/** The name that a row of data says in a cell, with its brackets as they were written. */
export const nameAt = (sheet: Sheet, row: number, column: number): string =>
  isBeside(sheet, row, column) ? '' : asWritten(shownOrMerged(sheet, row, column))

/** Does the text of a cell come from a row above, by a merged range? */
export function isContinued(sheet: Sheet, row: number, column: number): boolean {
  const merge = mergeAt(sheet, row, column)
  return merge !== undefined && merge.top < (sheet.rowNumbers[row] ?? 0)
}

/** A longer text is no head, and no name of a course. */
const longestHead = 400

/** A head as it is compared: no spaces, no signs, no case. */
export const headText = (text: string) =>
  text.length > longestHead
    ? text
    : narrowed(text)
        .toLowerCase()
        .replace(/[\s*:：()（）【】[\]_/／、,，-]/g, '')

export type Heads<K extends string> = Readonly<Record<K, readonly string[]>>
/** `first` and `last` are the positions of the head's rows, `columns` the position of each named column. */
export type Head<K extends string> = { first: number; last: number; columns: Map<K, number> }

const highest = 30
const deepest = 3

function columnsIn<K extends string>(
  sheet: Sheet,
  first: number,
  last: number,
  heads: Heads<K>,
): Map<K, number> {
  const wanted = new Map<string, K>()
  for (const key of Object.keys(heads) as K[]) for (const word of heads[key]) wanted.set(headText(word), key)
  const found = new Map<K, number>()
  for (let column = 0; column < sheet.columns; column++) {
    const texts = Array.from({ length: last - first + 1 }, (_, at) =>
      headText(textAt(sheet, last - at, column)),
    )
    const key = [...texts, texts.toReversed().join('')].map((text) => wanted.get(text)).find(Boolean)
    if (key && !found.has(key)) found.set(key, column)
  }
  return found
}

/** Below the head's own word a column of the head is empty or merged with it; anything else there is data already. */
function isStillHead<K extends string>(
  sheet: Sheet,
  { first, last, columns }: Head<K>,
  heads: Heads<K>,
  anchors: readonly K[],
): boolean {
  return anchors.every((key) => {
    const column = columns.get(key)
    if (column === undefined) return true
    const words = new Set(heads[key].map(headText))
    const texts = Array.from({ length: last - first + 1 }, (_, at) =>
      headText(textAt(sheet, first + at, column)),
    )
    const named = texts.findIndex((text) => words.has(text))
    return named < 0 || texts.slice(named).every((text) => text === '' || words.has(text))
  })
}

/**
 * The rows that name most of the columns, where the named ones are enough: titles above and heads of several merged rows are tolerated.
 * `anchors` are the columns whose cells below the head are data for certain; `lastRow` is the last row of the head where it is known.
 */
export function findHead<K extends string>(
  sheet: Sheet,
  heads: Heads<K>,
  anchors: readonly NoInfer<K>[],
  isEnough: (columns: ReadonlyMap<K, number>) => boolean,
  lastRow?: number,
): Head<K> | undefined {
  let best: Head<K> | undefined
  for (const [first, last] of rangesIn(sheet, lastRow)) {
    const head = { first, last, columns: columnsIn(sheet, first, last, heads) }
    const isBetter = head.columns.size > (best?.columns.size ?? 0)
    if (isBetter && isEnough(head.columns) && isStillHead(sheet, head, heads, anchors)) best = head
  }
  return best
}

/** Every run of rows that may be a head, by its first and last position. */
function rangesIn({ rowNumbers }: Sheet, lastRow: number | undefined): [first: number, last: number][] {
  const rows = Math.min(highest, rowNumbers.length)
  const all = Array.from({ length: rows }, (_, first) =>
    Array.from({ length: Math.min(deepest, rows - first) }, (_, more): [number, number] => [
      first,
      first + more,
    ]),
  ).flat()
  return lastRow === undefined ? all : all.filter(([, last]) => rowNumbers[last] === lastRow)
}
