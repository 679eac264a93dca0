import type { Contribution } from '@obelisk/contract/evaluation-data/shapes'
import type { Values } from '../totals/rows.ts'

/** Factors of one component by student; who is not there has an equal share. */
export const factorsOf = (contributions: readonly Contribution[], componentId: number): Values =>
  new Map(
    contributions
      .filter(({ component_id }) => component_id === componentId)
      .map(({ student_id, factor }) => [student_id, factor]),
  )

/** The factors of all components, with those of one replaced. */
export const withFactors = (
  contributions: readonly Contribution[],
  component_id: number,
  factors: Values,
): Contribution[] => [
  ...contributions.filter((one) => one.component_id !== component_id),
  ...[...factors]
    .filter(([, factor]) => factor !== 1)
    .map(([student_id, factor]) => ({ student_id, component_id, factor })),
]

export const isFactor = (factor: number) =>
  factor >= 0 && factor <= 2 && Math.abs(factor * 100 - Math.round(factor * 100)) < 1e-9

/** A factor as it is written, such as 0.9 or 90%. */
export function factorIn(cell: string): number | undefined {
  const factor = cell.endsWith('%') ? Number(cell.slice(0, -1)) / 100 : Number(cell)
  return isFactor(factor) ? factor : undefined
}
