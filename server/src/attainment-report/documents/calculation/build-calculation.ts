import type { AttainmentReceipt } from '@obelisk/engine/attainment-report/receipt/receipt'
import type { SheetSpec } from '#workbook/write/sheet-spec.ts'
import type { Named } from './cells.ts'
import { evaluatedOf } from './evaluated.ts'
import { placesOf } from './formulas.ts'
import { marksSheet } from './marks-sheet.ts'
import { objectivesSheet } from './objectives-sheet.ts'
import { studentsSheet } from './students-sheet.ts'
import type { CalculationWords } from './words.ts'

/** The calculation as a workbook whose formulas give the numbers of the receipt. */
export function buildCalculation(
  report: Named,
  receipt: AttainmentReceipt,
  words: CalculationWords,
): SheetSpec[] {
  const evaluated = evaluatedOf(receipt)
  const places = placesOf(
    words.marks,
    evaluated.items.length,
    receipt.results.objectives.length,
    evaluated.students.length,
  )
  const facts = { report, receipt, evaluated, places, words }
  return [objectivesSheet(facts), marksSheet(facts), studentsSheet(facts)]
}
