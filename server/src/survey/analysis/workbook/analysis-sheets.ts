import type { SheetSpec } from '#workbook/write/sheet-spec.ts'
import { chartsSheet } from './charts-sheet.ts'
import { countsSheet } from './counts-sheet.ts'
import type { Made } from './made.ts'
import { questionsSheet } from './questions-sheet.ts'
import { targetsSheet } from './targets-sheet.ts'

/**
 * The figures as a workbook: values are formulas over counts, so that anybody can follow them, and charts follow the
 * cells.
 */
export function analysisSheets(made: Made): SheetSpec[] {
  const placed = questionsSheet(made)
  const targets = targetsSheet(made, placed)
  return [targets, placed.sheet, ...countsSheet(made), ...chartsSheet(made, { targets, placed })]
}
