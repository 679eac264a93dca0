import type { PaperBlock, PaperCell } from '@obelisk/contract/paper'

export type Table = Extract<PaperBlock, { type: 'table' }>
export const head = (...texts: string[]): PaperCell[] =>
  texts.map((text) => ({ text, head: true, align: 'center' }))
export const table = (widths: number[], rows: PaperCell[][], more: Partial<Table> = {}): Table => ({
  type: 'table',
  widths,
  headRows: 1,
  rows,
  ...more,
})
export const plain = (text: string | number): PaperCell => ({ text: String(text) })
export const middle = (text: string | number): PaperCell => ({ text: String(text), align: 'center' })
export const number = (value: number, digits = 4) => String(Number(value.toFixed(digits)))
