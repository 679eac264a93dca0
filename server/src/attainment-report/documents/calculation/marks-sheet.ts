import { columnLetters } from '#workbook/sheet.ts'
import type { CellSpec, SheetSpec } from '#workbook/write/sheet-spec.ts'
import { cell, digits, type Facts, formula, heads, numbersOf, open, text } from './cells.ts'

const labelled = (label: string, values: readonly CellSpec[]): CellSpec[] => [
  ...heads(['', '', label]),
  ...values,
]

/** Above the marks: what each item is, its full mark, its points, and what it weighs in each objective. */
function headRows(facts: Facts): CellSpec[][] {
  const { report, receipt, evaluated, words } = facts
  const numbers = numbersOf(facts)
  const nameOf = (id: number) => {
    const item = report.items.find((one) => one.id === id)
    return item?.no || item?.name || ''
  }
  const componentOf = (id: number) => report.components.find((component) => component.id === id)?.name ?? ''
  const { items } = evaluated
  return [
    [...heads([words.no, words.studentNo, words.name]), ...heads(items.map(({ id }) => nameOf(id)))],
    labelled(
      words.component,
      items.map(({ componentId }) => cell(componentOf(componentId))),
    ),
    labelled(
      words.full,
      items.map(({ full }) => cell(full)),
    ),
    labelled(
      words.points,
      items.map(({ points }) => cell(points)),
    ),
    ...receipt.results.objectives.map(({ objective_id }, k) =>
      labelled(
        words.share(numbers[k] ?? 0),
        items.map(({ weights }) => cell(weights.get(objective_id) ?? 0)),
      ),
    ),
  ]
}

/** Below the marks: mean and rate of each item as formulas; an item that nobody has a mark of has none, not an error. */
function footRows({ receipt, evaluated, places, words }: Facts): CellSpec[][] {
  const columns = evaluated.items.map(({ id }, at) => ({
    column: columnLetters(3 + at),
    computed: receipt.results.items.find(({ item_id }) => item_id === id),
  }))
  const wherePresent = (written: string, value: number | null | undefined) =>
    typeof value === 'number' ? formula(written, value) : cell(null, digits)
  return [
    labelled(
      words.mean,
      columns.map(({ column, computed }) =>
        wherePresent(`AVERAGE(${column}${places.first}:${column}${places.last})`, computed?.mean),
      ),
    ),
    labelled(
      words.rate,
      columns.map(({ column, computed }) =>
        wherePresent(`${column}${places.mean}/${column}${places.full}`, computed?.rate),
      ),
    ),
  ]
}

/** Marks in, one row for each evaluated student. */
export function marksSheet(facts: Facts): SheetSpec {
  const { report, evaluated, places, words } = facts
  const students = evaluated.students.map(({ id, marks }, at) => {
    const student = report.students.find((one) => one.id === id)
    return [
      cell(at + 1),
      cell(student?.student_no ?? '', text),
      cell(student?.name ?? ''),
      ...marks.map((mark) => cell(mark, open)),
    ]
  })
  return {
    name: words.marks,
    rows: [...headRows(facts), ...students, ...footRows(facts)],
    columns: [{ width: 6 }, { width: 14 }, { width: 14 }, ...evaluated.items.map(() => ({ width: 9 }))],
    frozen: { rows: places.first - 1, columns: 3 },
    isProtected: true,
  }
}
