import { expect, test } from 'vitest'
import { indicatorsOffStrengths, planWeights, type WeightSources } from './plan-weights.ts'

const values = { H: 3, M: 2, L: 1 }
const course = (id: number, group_id: number | null = null, is_eval = true) => ({ id, group_id, is_eval })
const plan: WeightSources = {
  courses: [course(1), course(2), course(3, 7), course(4, 7), course(5, null, false), course(6, 8)],
  groups: [
    { id: 7, kind: 'choose' },
    { id: 8, kind: 'free' },
  ],
  supports: [
    { course_id: 1, indicator_id: 10, strength: 'H' },
    { course_id: 3, indicator_id: 10, strength: 'L' },
    { course_id: 4, indicator_id: 10, strength: 'M' },
    { course_id: 5, indicator_id: 10, strength: 'H' },
    { course_id: 2, indicator_id: 11, strength: 'L' },
    { course_id: 6, indicator_id: 11, strength: 'H' },
  ],
}

test('a group of electives counts once by its strongest, and its members carry the same weight', () => {
  expect(planWeights(plan, values)).toEqual([
    { course_id: 1, indicator_id: 10, weight: 0.6 },
    { course_id: 3, indicator_id: 10, weight: 0.4 },
    { course_id: 4, indicator_id: 10, weight: 0.4 },
    { course_id: 2, indicator_id: 11, weight: 0.25 },
    { course_id: 6, indicator_id: 11, weight: 0.75 },
  ])
})

test('numbers that sum to 1 are shared by the courses of a strength', () => {
  const shared = planWeights(plan, { H: 0.7, M: 0.25, L: 0.05 })
  expect(shared.filter(({ indicator_id }) => indicator_id === 11)).toEqual([
    { course_id: 2, indicator_id: 11, weight: 0.0667 },
    { course_id: 6, indicator_id: 11, weight: 0.9333 },
  ])
})

test('indicators are named whose weights are not those of the strengths any more', () => {
  const weights = planWeights(plan, values)
  expect(indicatorsOffStrengths({ ...plan, weights }, values)).toEqual([])
  const supports = plan.supports.map((one) =>
    one.course_id === 2 ? { ...one, strength: 'M' as const } : one,
  )
  expect(indicatorsOffStrengths({ ...plan, supports, weights }, values)).toEqual([11])
  expect(indicatorsOffStrengths({ ...plan, weights: [] }, values)).toEqual([10, 11])
  const alone = [...weights, { course_id: 5, indicator_id: 12, weight: 1 }]
  expect(indicatorsOffStrengths({ ...plan, weights: alone }, values)).toEqual([12])
})
