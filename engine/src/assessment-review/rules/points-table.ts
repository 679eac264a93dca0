import { sumOf } from '#exam-paper/blueprint/paper.ts'
import { componentsOf, type ReviewCell, type ReviewFacts } from './review-facts.ts'

/** A cell: what is examined (null while it is not known) beside what the syllabus says. */
type PointsCell = { readonly component_id: number; readonly actual: number | null; readonly planned: number }

/** A row or a column with its sums. `actual` is null while one of its parts is not known; `difference` = actual − planned. */
type Sums = { readonly actual: number | null; readonly planned: number; readonly difference: number | null }

export type PointsTable = {
  readonly rows: readonly ({ readonly objective: number; readonly cells: readonly PointsCell[] } & Sums)[]
  readonly columns: readonly ({
    readonly component_id: number
    readonly name: string
    readonly ratio: number
  } & Sums)[]
  readonly sum: Sums
}

const at = (cells: readonly ReviewCell[], component: number, objective: number) =>
  sumOf(
    cells.flatMap((cell) =>
      cell.component_id === component && cell.objective === objective ? [cell.points] : [],
    ),
  )

const sumsOf = (cells: readonly Pick<PointsCell, 'actual' | 'planned'>[]): Sums => {
  const planned = sumOf(cells.map((cell) => cell.planned))
  const known = cells.flatMap(({ actual }) => (actual === null ? [] : [actual]))
  const actual = known.length === cells.length ? sumOf(known) : null
  return { actual, planned, difference: actual === null ? null : sumOf([actual, -planned]) }
}

/** Table 2 of the form: objective by component, in points of 100, with the differences from the syllabus. */
export function pointsTable(facts: ReviewFacts): PointsTable {
  const components = componentsOf(facts)
  const known = new Set(facts.actual.map(({ component_id }) => component_id))
  const rows = facts.objectives.map((objective) => {
    const cells = components.map(({ id }) => ({
      component_id: id,
      actual: known.has(id) ? at(facts.actual, id, objective) : null,
      planned: at(facts.planned, id, objective),
    }))
    return { objective, cells, ...sumsOf(cells) }
  })
  const columns = components.map(({ id, name, ratio }, place) => ({
    component_id: id,
    name,
    ratio,
    ...sumsOf(rows.flatMap(({ cells }) => cells[place] ?? [])),
  }))
  return { rows, columns, sum: sumsOf(columns) }
}
