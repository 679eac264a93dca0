import type { CellSpec, SheetSpec } from '#workbook/write/sheet-spec.ts'
import { cell, digits, type Facts, formula, heads, numbersOf, text } from './cells.ts'
import type { Evaluated } from './evaluated.ts'
import { componentFormula, studentFormula } from './formulas.ts'
import { hasOwnFormula, roundedAt } from './rounded.ts'

/** Of the student at a place; a student who has every item has the same value by every order of adding. */
function ownFormula({ receipt, evaluated, places }: Facts, at: number, k: number): string {
  const row = places.first + at
  const own = itemsOf(evaluated, at)
  const isWhole = own.every(({ column }) => typeof evaluated.students[at]?.marks[column] === 'number')
  if (isWhole || receipt.parameters.method.code !== 'C') return studentFormula(row, k, places)
  const ids = [...new Set(own.map(({ item }) => item.componentId))]
  const columnsOf = (id: number) =>
    own.filter(({ item }) => item.componentId === id).map(({ column }) => column)
  return componentFormula(row, k, places, ids.map(columnsOf))
}

/** The value with its formula, where one says it. */
function ownCell(facts: Facts, at: number, k: number, value: number | string): CellSpec {
  const { receipt, evaluated } = facts
  if (!hasOwnFormula(receipt)) return cell(value, digits)
  const objective = receipt.results.objectives[k]?.objective_id ?? 0
  const points = itemsOf(evaluated, at).reduce((sum, { item }) => sum + (item.weights.get(objective) ?? 0), 0)
  const written = ownFormula(facts, at, k)
  if (!receipt.parameters.rounding.student_objective) return formula(written, value)
  const rounded = roundedAt(receipt.parameters.rounding, 'student_objective', written, points)
  return formula(`IF(${written}="","",${rounded})`, value)
}

/** The items of the student's block with their places. */
function itemsOf({ items, blocks }: Evaluated, at: number) {
  let [student, column] = [0, 0]
  for (const block of blocks) {
    const end = column + block.items
    student += block.students
    if (at < student) return items.slice(column, end).map((item, j) => ({ item, column: column + j }))
    column = end
  }
  return []
}

/** Each student's own value of each objective. */
export function studentsSheet(facts: Facts): SheetSpec {
  const { report, receipt, evaluated, words } = facts
  const numbers = numbersOf(facts)
  return {
    name: words.students,
    rows: [
      heads([words.no, words.studentNo, ...numbers.map((no) => `${words.objective} ${no}`)]),
      ...evaluated.students.map(({ id, at: place }, at) => [
        cell(at + 1),
        cell(report.students.find((one) => one.id === id)?.student_no ?? '', text),
        ...numbers.map((_, k) => ownCell(facts, at, k, receipt.results.students.values[k]?.[place] ?? '')),
      ]),
    ],
    columns: [{ width: 6 }, { width: 14 }, ...numbers.map(() => ({ width: 12 }))],
    frozen: { rows: 1, columns: 2 },
    isProtected: true,
  }
}
