import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import type { Strength } from '@obelisk/contract/training-plan/rows'

export type SupportChange = {
  course_id: number
  indicator_id: number
  was: Strength | null
  now: Strength | null
}
export type WeightChange = {
  course_id: number
  indicator_id: number
  was: number | null
  now: number | null
}

/** Is a cell at this place? */
export const isAt =
  ({ course_id, indicator_id }: { course_id: number; indicator_id: number }) =>
  (cell: { course_id: number; indicator_id: number }) =>
    cell.course_id === course_id && cell.indicator_id === indicator_id

/** The plan with some cells of the support matrix changed. */
export const withSupports = (plan: WholePlan, changes: readonly SupportChange[]): WholePlan => ({
  ...plan,
  supports: [
    ...plan.supports.filter((cell) => !changes.some(isAt(cell))),
    ...changes.flatMap(({ now, course_id, indicator_id }) =>
      now ? [{ course_id, indicator_id, strength: now }] : [],
    ),
  ],
})

export const withWeights = (plan: WholePlan, changes: readonly WeightChange[]): WholePlan => ({
  ...plan,
  weights: [
    ...plan.weights.filter((cell) => !changes.some(isAt(cell))),
    ...changes.flatMap(({ now, course_id, indicator_id }) =>
      now ? [{ course_id, indicator_id, weight: now }] : [],
    ),
  ],
})
