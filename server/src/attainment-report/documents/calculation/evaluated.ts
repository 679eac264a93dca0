import { weightingOf } from '@obelisk/engine/attainment-report/attainment/objective/weighting'
import { factorsOf } from '@obelisk/engine/attainment-report/attainment/sheet/contribution'
import { ownPart, resitsOf, sittingAt } from '@obelisk/engine/attainment-report/attainment/sheet/sitting'
import type { AttainmentReceipt } from '@obelisk/engine/attainment-report/receipt/receipt'
import { sheetOfRecord } from '@obelisk/engine/attainment-report/receipt/sheet-record'

type Inputs = AttainmentReceipt['inputs']

/** The marks that were evaluated: of the sitting that counts, times the contribution to a group's work, zero where the rules say so, null where an item is left out for a student. */
export type Evaluated = {
  items: {
    id: number
    componentId: number
    full: number
    points: number
    /** What the item weighs in each objective by the method of the run. */
    weights: ReadonlyMap<number, number>
  }[]
  /** `at` is the place of the student in the results; an item of another block has no mark. */
  students: { id: number; at: number; marks: (number | null)[] }[]
  /** Classes that share their items, one block beside and below the other: how many items and students each has. */
  blocks: { items: number; students: number }[]
}

function markOf(record: Inputs['sheets'][number], parameters: AttainmentReceipt['parameters']) {
  const sheet = sheetOfRecord(record)
  const rowOf = new Map(sheet.students.map(({ id }, row) => [id, row]))
  const factorOf = factorsOf(sheet.contributions)
  const laterOf = resitsOf(sheet.resits)
  return (studentId: number, column: number): number | null => {
    const [item, row] = [sheet.items[column], rowOf.get(studentId)]
    if (!item || row === undefined) return null
    const sat = sittingAt(sheet, row, column, parameters, laterOf)
    if (sat.state !== 'normal') return parameters.states[sat.state] === 'zero' ? 0 : null
    return ownPart(sat, item, factorOf(studentId, item.component_id)).value
  }
}

/** What each item of a sheet weighs in each objective by the method, by the places of the items. */
function weightsOf({ items }: Inputs['sheets'][number], { parameters, results }: AttainmentReceipt) {
  const ids = results.objectives.map(({ objective_id }) => objective_id)
  const { start, objective, weight } = weightingOf(items, ids, parameters.method)
  return items.map((_, j) => {
    const entries = Array.from(
      { length: (start[j + 1] ?? 0) - (start[j] ?? 0) },
      (_, at) => (start[j] ?? 0) + at,
    )
    return new Map(entries.map((e) => [ids[objective[e] ?? 0] ?? 0, weight[e] ?? 0] as const))
  })
}

/** The evaluated marks of a receipt, block by block, students of a block in the order of the results. */
export function evaluatedOf(receipt: AttainmentReceipt): Evaluated {
  const { inputs, parameters, results } = receipt
  const { sheets } = inputs
  const width = sheets.reduce((sum, { items }) => sum + items.length, 0)
  const placed = results.students.ids.map((id, at) => ({ id, at }))
  let before = 0
  const blocks = sheets.map((sheet) => {
    const mark = markOf(sheet, parameters)
    const own = new Set(sheet.students.map(({ id }) => id))
    const from = before
    before += sheet.items.length
    const students = placed
      .filter(({ id }) => own.has(id))
      .map(({ id, at }) => {
        const marks = new Array<number | null>(width).fill(null)
        for (let column = 0; column < sheet.items.length; column++) marks[from + column] = mark(id, column)
        return { id, at, marks }
      })
    return { items: sheet.items.length, students }
  })
  return {
    items: sheets.flatMap((sheet) => {
      const weights = weightsOf(sheet, receipt)
      return sheet.items.map(({ id, component_id, full_score, points }, j) => ({
        id,
        componentId: component_id,
        full: full_score,
        points,
        weights: weights[j] ?? new Map(),
      }))
    }),
    students: blocks.flatMap(({ students }) => students),
    blocks: blocks.map(({ items, students }) => ({ items, students: students.length })),
  }
}
