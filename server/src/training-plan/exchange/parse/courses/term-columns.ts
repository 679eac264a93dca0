import type { Sheet } from '#workbook/sheet.ts'
import { dataAt, type Head, textAt } from '../sheet-head.ts'
import { isDash, termOf } from './number-values.ts'

/** A column for each term, with the hours a week in the term of the course: 各学期周学时分配. */
export type TermColumn = { column: number; term: number }

const fewest = 6
const halves = [/^(上|秋|秋季|上学期|秋学期|一|1)$/, /^(下|春|春季|下学期|春学期|二|2)$/] as const

/** 1 2 3 … or 一 二 三 …, without a gap. */
function byNumber(texts: readonly { column: number; text: string }[]): TermColumn[] {
  const found = texts.flatMap(({ column, text }) => {
    const term = /[-~/、]/.test(text) ? undefined : termOf(text)
    return term === undefined ? [] : [{ column, term }]
  })
  const begin = found.findIndex(({ term }) => term === 1)
  if (begin < 0) return []
  const run = found.slice(begin)
  const end = run.findIndex(({ term }, at) => term !== at + 1)
  return end < 0 ? run : run.slice(0, end)
}

/** 上 下 上 下 … under the years. */
function byHalves(texts: readonly { column: number; text: string }[]): TermColumn[] {
  const found = texts.filter(({ text }) => halves.some((half) => half.test(text)))
  const isInTurn = found.every(({ text }, at) => halves[at % 2 === 0 ? 0 : 1].test(text))
  return isInTurn && found.length <= 8 ? found.map(({ column }, at) => ({ column, term: at + 1 })) : []
}

/** The columns of the terms beside the named columns, in one of the rows of the head or just below it. */
export function termColumns(sheet: Sheet, head: Head<string>): { row: number; columns: TermColumn[] } {
  const used = new Set(head.columns.values())
  const free = Array.from({ length: sheet.columns }, (_, column) => column).filter(
    (column) => !used.has(column),
  )
  for (let row = head.first; row <= Math.min(head.last + 2, sheet.rowNumbers.length - 1); row++) {
    const texts = free.map((column) => ({ column, text: textAt(sheet, row, column).replace(/\s/g, '') }))
    for (const columns of [byNumber(texts), byHalves(texts)])
      if (columns.length >= fewest) return { row, columns }
  }
  return { row: head.last, columns: [] }
}

/** The term in which something stands, and what: the first one counts. */
export function termIn(sheet: Sheet, row: number, columns: readonly TermColumn[]) {
  for (const { column, term } of columns) {
    const text = dataAt(sheet, row, column)
    if (text !== '' && !isDash(text) && text !== '0') return { term, text, column }
  }
  return undefined
}
