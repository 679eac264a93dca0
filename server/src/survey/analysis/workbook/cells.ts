import type { CellSpec, Look } from '#workbook/write/sheet-spec.ts'

export const head: Look = { bold: true, fill: 'EDF2FB', align: 'center', border: 'thin', wrap: true }
const plain: Look = { border: 'thin' }
export const wrapped: Look = { border: 'thin', wrap: true }
export const share: Look = { border: 'thin', format: '0.0000' }

export const cell = (value: string | number | null, look: Look = plain): CellSpec => ({ value, look })
export const formula = (text: string, value: string | number | null, look: Look = plain): CellSpec => ({
  formula: text,
  value,
  look,
})
export const heads = (...texts: string[]): CellSpec[] => texts.map((value) => cell(value, head))
