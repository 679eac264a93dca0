import type { SheetSpec } from '#workbook/write/sheet-spec.ts'
import { cell, type Facts, formula, heads, numbersOf, text } from './cells.ts'
import { studentFormula } from './formulas.ts'

/** Each student's own value of each objective. */
export function studentsSheet(facts: Facts): SheetSpec {
  const { report, receipt, evaluated, places, words } = facts
  const numbers = numbersOf(facts)
  return {
    name: words.students,
    rows: [
      heads([words.no, words.studentNo, ...numbers.map((no) => `${words.objective} ${no}`)]),
      ...evaluated.students.map(({ id, at: place }, at) => [
        cell(at + 1),
        cell(report.students.find((one) => one.id === id)?.student_no ?? '', text),
        ...numbers.map((_, k) =>
          formula(
            studentFormula(places.first + at, k, places),
            receipt.results.students.values[k]?.[place] ?? '',
          ),
        ),
      ]),
    ],
    columns: [{ width: 6 }, { width: 14 }, ...numbers.map(() => ({ width: 12 }))],
    frozen: { rows: 1, columns: 2 },
    isProtected: true,
  }
}
