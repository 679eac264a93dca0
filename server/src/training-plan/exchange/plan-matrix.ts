import type { SupportCell, WeightCell } from '@obelisk/contract/training-plan/rows'
import { textOf } from '../record/record-edits.ts'
import type { CellChange } from '../record/write-cells.ts'
import type { Known, MatrixCell, MatrixList } from './parse/matrix/matrix-list.ts'

type Plan = Known & { supports: readonly SupportCell[]; weights: readonly WeightCell[] }

export type PlannedRow = {
  row: number
  code: string
  name: string
  act: 'change' | 'same' | 'refuse'
  changes: { field: string; before: string | null; after: string | null }[]
  supports: CellChange[]
  weights: CellChange[]
}

const keyOf = ({ course_id, indicator_id }: { course_id: number; indicator_id: number }) =>
  `${course_id}:${indicator_id}`

/** What a matrix would do to a plan, row by row. An empty cell changes nothing. */
export function planMatrix({ rows }: MatrixList, plan: Plan): PlannedRow[] {
  const strengths = new Map(plan.supports.map((cell) => [keyOf(cell), cell.strength]))
  const weights = new Map(plan.weights.map((cell) => [keyOf(cell), cell.weight]))
  const numbers = new Map(plan.indicators.map(({ id, no }) => [id, no]))

  const changeOf = <V extends string | number>(
    cell: MatrixCell,
    now: V | null | undefined,
    was: V | undefined,
  ) =>
    now === undefined || now === (was ?? null)
      ? []
      : [{ first: cell.course_id, second: cell.indicator_id, was: was ?? null, now }]

  return rows.map(({ row, code, name, cells, isGood }) => {
    const supports = cells.flatMap((cell) => changeOf(cell, cell.strength, strengths.get(keyOf(cell))))
    const weighed = cells.flatMap((cell) => changeOf(cell, cell.weight, weights.get(keyOf(cell))))
    const told = [...supports, ...weighed].map(({ second, was, now }) => ({
      field: numbers.get(second) ?? '',
      before: textOf(was),
      after: textOf(now),
    }))
    const act = !isGood ? 'refuse' : told.length > 0 ? 'change' : 'same'
    return { row, code, name, act, changes: told, supports, weights: weighed }
  })
}
