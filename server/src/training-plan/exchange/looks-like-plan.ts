import type { Sheet } from '#workbook/sheet.ts'
import { shownAt } from '#workbook/sheet.ts'
import { readCourses } from './parse/courses/read-courses.ts'

/** Numbers of indicators, such as 1.2 or 3-1. */
const isIndicator = (text: string) => /^(指标点)?\s*\d{1,2}[.\-－]\d{1,2}$/.test(text)

/** Whether a row of the first ones names several indicators, as the head of a matrix does. */
const hasIndicatorHead = (sheet: Sheet) =>
  sheet.rowNumbers.some((_, row) => {
    if (row > 8) return false
    const texts = Array.from({ length: sheet.columns }, (__, column) => shownAt(sheet, row, column))
    return texts.filter(isIndicator).length >= 3
  })

/** Whether a sheet looks like the courses of a plan or like its matrix; undefined when like neither. */
export function looksLikePlanSheet(sheet: Sheet): 'plan-courses' | 'plan-matrix' | undefined {
  if (hasIndicatorHead(sheet)) return 'plan-matrix'
  const meanings = readCourses(sheet)?.columns.map(({ meaning }) => meaning) ?? []
  return meanings.includes('credits') ? 'plan-courses' : undefined
}
