import { describe, expect, test } from 'vitest'
import type { IndirectEvidence } from '#attainment-report/attainment/inputs.ts'
import { poolAnswers } from '#attainment-report/attainment/objective/pool-indirect.ts'
import { type AttainmentMethod, DEFAULT_CUTOFFS, type IndirectLevel } from '#settings/parameters.ts'
import { itemOf, objectiveOf, parametersOf, resultsOf, sheetOf } from '#testing/build-run.ts'
import { computeAttainment } from '../compute-attainment.ts'

const method = (indirect_by?: IndirectLevel): AttainmentMethod => ({
  code: 'N',
  target: { kind: 'percent', value: 0.6 },
  target_comparison: 'at_least',
  cutoffs: DEFAULT_CUTOFFS,
  indirect_cutoffs: DEFAULT_CUTOFFS,
  indirect_expected: 0.6,
  ...(indirect_by && { indirect_by }),
  basis: 'points',
  external: null,
  level_threshold: 2,
})
const rows = Array.from({ length: 12 }, () => [8])
const run = (indirect: readonly IndirectEvidence[], by?: IndirectLevel) =>
  computeAttainment(
    { sheets: [sheetOf([itemOf(1, 1, 1, 10)], rows)], indirect },
    parametersOf({ method: method(by) }),
  )
const levelBy = (indirect: IndirectEvidence, by?: IndirectLevel) => {
  const outcome = run([indirect], by)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.findings))
  const { indirect: level, indirect_basis: basis } = objectiveOf(outcome.results, 1)
  return { level, basis, codes: outcome.findings.map(({ code }) => code) }
}

/** Five answers worth 1 and five worth .4: the share is .5, the mean .7. */
const counts = [5, 0, 0, 5, 0]
const answered: IndirectEvidence = { objective_id: 1, kind: 'answers', questions: [{ counts }] }
const mean: IndirectEvidence = { objective_id: 1, kind: 'value', value: 0.7, answers: 10 }

describe('28 D1: evidence reaches the rule unreduced, or the rule refuses', () => {
  test('the share of answers at the expected level decides, and stands in the result beside the mean', () => {
    expect(levelBy(answered, 'share')).toMatchObject({
      level: 1,
      basis: { by: 'share', share: 0.5, mean: 0.7, expected: 0.6, level: 1 },
    })
    expect(levelBy(answered, 'mean')).toMatchObject({ level: 3, basis: { by: 'mean', mean: 0.7, level: 3 } })
    expect(levelBy(answered, 'scaled_mean').level).toBeCloseTo(2.1, 12)
  })
  test('a mean alone tells no share, a share no mean: nothing is made up, and it is said', () => {
    const refused = levelBy(mean, 'share')
    expect(refused).toMatchObject({ level: null, basis: { share: null, mean: 0.7, level: null } })
    expect(refused.codes).toContain('objective.indirect_reduced')
    expect(levelBy(mean, 'mean').level).toBe(3)
    const reached: IndirectEvidence = { objective_id: 1, kind: 'reached', reached: 5, total: 10 }
    expect(levelBy(reached, 'share').level).toBe(1)
    expect(levelBy(reached, 'mean')).toMatchObject({ level: null, basis: { share: 0.5, mean: null } })
  })
  test('receipts that name no rule are computed as before', () => {
    expect(levelBy(mean)).toMatchObject({ level: 3, basis: undefined })
    expect(levelBy(answered).level).toBe(1)
  })
  test('classes together weigh as many as answered; questions keep their own scales', () => {
    const four = [1, 0.75, 0.5, 0.25]
    const pooled = poolAnswers([
      { objective_id: 1, value: 0.7, answers: 10, questions: [{ counts }] },
      { objective_id: 1, value: 0.375, answers: 2, questions: [{ counts: [0, 0, 1, 1], values: four }] },
    ])
    const { basis } = levelBy(pooled[0] as IndirectEvidence, 'share')
    expect(basis?.mean).toBeCloseTo((10 * 0.7 + 2 * 0.375) / 12, 12)
    expect(basis?.share).toBeCloseTo(5 / 12, 12)
    expect(
      objectiveOf(
        resultsOf({ sheets: [sheetOf([itemOf(1, 1, 1, 10)], rows)], indirect: pooled }, parametersOf()),
        1,
      ).indirect_answers,
    ).toBe(12)
    const mixed = poolAnswers([
      { objective_id: 1, value: 0.7, answers: 10, questions: [{ counts }] },
      { objective_id: 1, value: 0.5, answers: 10, questions: null },
    ])
    expect(mixed).toEqual([{ objective_id: 1, kind: 'value', value: 0.6, answers: 20 }])
  })
})

describe('28 D8: said and not refused', () => {
  test('more answers than students', () => {
    const outcome = run([{ ...mean, answers: 13 }], 'mean')
    expect(outcome.ok).toBe(true)
    expect(outcome.findings).toContainEqual(
      expect.objectContaining({
        code: 'inputs.indirect_above_class',
        level: 'warning',
        values: { answers: 13, students: 12 },
      }),
    )
  })
  test('200,000 classes of one student', () => {
    const students = Array.from({ length: 200_000 }, (_, at) => ({ id: at + 1, class_id: at + 1 }))
    const many = sheetOf(
      [itemOf(1, 1, 1, 10)],
      students.map(({ id }) => [id % 11]),
      students,
    )
    expect(objectiveOf(resultsOf({ sheets: [many] }, parametersOf()), 1).spread).toBe(1)
  }, 120_000)
  test('weights of objectives that were given and do not sum to 1', () => {
    const sheet = {
      ...sheetOf(
        [itemOf(1, 1, 1, 10), itemOf(2, 1, 2, 10)],
        rows.map(() => [8, 6]),
      ),
      objectives: [
        { id: 1, weight: 0.4 },
        { id: 2, weight: 0.3 },
      ],
    }
    const outcome = computeAttainment({ sheets: [sheet] }, parametersOf({ course_weights: 'given' }))
    const found = outcome.findings.find(({ code }) => code === 'course.given_weights')
    expect(found?.values.sum).toBeCloseTo(0.7, 12)
  })
})
