import {
  DEFAULT_ROLL_UP_PARAMETERS,
  type RollUpInputs,
  type RollUpParameters,
} from '#attainment-report/attainment/requirement/inputs.ts'
import { rollUp } from '#attainment-report/attainment/requirement/roll-up.ts'

/** For tests: a course whose one objective (id = course id) has a value in some indicators. */
export const result = (course_id: number, value: number | null, indicators: readonly number[], n = 10) => ({
  course_id,
  n,
  objectives: [{ objective_id: course_id, direct: value, combined: value }],
  weights: indicators.map((indicator_id) => ({ objective_id: course_id, indicator_id, weight: 1 })),
})
/** For tests: three courses that carry three indicators of two requirements. */
export const base: RollUpInputs = {
  requirements: [{ id: 1 }, { id: 2 }],
  indicators: [
    { id: 11, requirement_id: 1, weight: 0.4 },
    { id: 12, requirement_id: 1, weight: 0.6 },
    { id: 21, requirement_id: 2, weight: 1 },
  ],
  courses: [{ id: 1 }, { id: 2 }, { id: 3 }],
  groups: [],
  weights: [
    { indicator_id: 11, course_id: 1, weight: 0.5 },
    { indicator_id: 11, course_id: 2, weight: 0.5 },
    { indicator_id: 12, course_id: 2, weight: 1 },
    { indicator_id: 21, course_id: 3, weight: 1 },
  ],
  results: [result(1, 0.8, [11]), result(2, 0.6, [11, 12]), result(3, 0.75, [21])],
  surveys: [],
}
/** For tests: the roll-up of the example with these changes. */
export const outcomeOf = (
  changes: Partial<RollUpInputs> = {},
  parameters: Partial<RollUpParameters> = {},
) => {
  const outcome = rollUp({ ...base, ...changes }, { ...DEFAULT_ROLL_UP_PARAMETERS, ...parameters })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.findings))
  return outcome
}
