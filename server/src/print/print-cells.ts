import type { PrintBlock, PrintCell } from '@obelisk/contract/print-document'

export type Table = Extract<PrintBlock, { type: 'table' }>
export const head = (...texts: string[]): PrintCell[] =>
  texts.map((text) => ({ text, head: true, align: 'center' }))
export const table = (widths: number[], rows: PrintCell[][], more: Partial<Table> = {}): Table => ({
  type: 'table',
  widths,
  headRows: 1,
  rows,
  ...more,
})
export const plain = (text: string | number): PrintCell => ({ text: String(text) })
export const middle = (text: string | number): PrintCell => ({ text: String(text), align: 'center' })
export const number = (value: number, digits = 4) => String(Number(value.toFixed(digits)))
