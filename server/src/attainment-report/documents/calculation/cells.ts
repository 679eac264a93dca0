import type { Report } from '@obelisk/contract/attainment-report/shapes'
import type { AttainmentReceipt } from '@obelisk/engine/attainment-report/receipt/receipt'
import type { CellSpec, Look } from '#workbook/write/sheet-spec.ts'
import type { Evaluated } from './evaluated.ts'
import type { Places } from './formulas.ts'
import type { CalculationWords } from './words.ts'

const title: Look = { bold: true, fill: 'EDF2FB', align: 'center', border: 'thin', wrap: true }
export const digits: Look = { format: '0.0000', border: 'thin' }
export const plain: Look = { border: 'thin' }
export const open: Look = { border: 'thin', isOpen: true, format: '0.##' }
export const text: Look = { ...plain, format: '@' }

export const heads = (texts: readonly string[]): CellSpec[] => texts.map((value) => ({ value, look: title }))
export const cell = (value: string | number | null, look: Look = plain): CellSpec => ({ value, look })
export const formula = (written: string, value: number | string, look: Look = digits): CellSpec => ({
  formula: written,
  value,
  look,
})

/** What the sheets name from the report; every number is the receipt's. */
export type Named = Pick<
  Report,
  'past' | 'result' | 'last_measures' | 'remarks' | 'objectives' | 'parameters'
> & {
  items: readonly Pick<Report['items'][number], 'id' | 'no' | 'name'>[]
  components: readonly Pick<Report['components'][number], 'id' | 'name'>[]
  students: readonly Pick<Report['students'][number], 'id' | 'student_no' | 'name'>[]
}

/** What every sheet of the calculation is made from. */
export type Facts = {
  report: Named
  receipt: AttainmentReceipt
  evaluated: Evaluated
  places: Places
  words: CalculationWords
}

/** The numbers of the objectives in the order of the results. */
export const numbersOf = ({ report, receipt }: Facts) =>
  receipt.results.objectives.map(
    ({ objective_id }) => report.objectives.find(({ id }) => id === objective_id)?.no ?? 0,
  )
