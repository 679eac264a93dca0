import { describe, expect, test } from 'vitest'
import { combinedLevel, levelOf } from '#attainment-report/attainment/objective/levels.ts'
import { type AttainmentMethod, type AttainmentParameters, DEFAULT_CUTOFFS } from '#settings/parameters.ts'
import { itemOf, objectiveOf, parametersOf, resultsOf, sheetOf, withGuests } from '#testing/build-run.ts'
import { computeAttainment } from '../compute-attainment.ts'

const items = [itemOf(1, 1, 1, 10, 20), itemOf(2, 2, 1, 40, 30), itemOf(3, 2, 2, 20, 50)]
const rows = [
  [10, 20, 20],
  [6, 30, 10],
  [5, 10, 5],
]
const sheet = sheetOf(items, rows)
const run = (changes: Partial<AttainmentParameters> = {}, more = {}) =>
  resultsOf({ sheets: [sheet], ...more }, parametersOf(changes))
const direct = (method: AttainmentMethod, id = 1) => objectiveOf(run({ method }), id).direct

describe('methods by hand', () => {
  const mean1 = 0.7
  const mean2 = 0.5
  test('A1', () => expect(direct({ code: 'A1' })).toBeCloseTo(0.4 * mean1 + 0.6 * mean2, 12))
  test('A2 with own factors', () => {
    const factors = [
      { item_id: 1, factor: 3 },
      { item_id: 2, factor: 0.5 },
    ]
    expect(direct({ code: 'A2', factors })).toBeCloseTo((7 * 3 + 20 * 0.5) / (10 * 3 + 40 * 0.5), 12)
  })
  test('A3', () => expect(direct({ code: 'A3' })).toBeCloseTo(27 / 50, 12))
  test('A4', () => expect(direct({ code: 'A4' })).toBeCloseTo((0.7 + 0.69 + 0.35) / 3, 12))
  test('B at and above', () => {
    expect(direct({ code: 'B', expected: 0.69, comparison: 'at_least' })).toBeCloseTo(2 / 3, 12)
    expect(direct({ code: 'B', expected: 0.69, comparison: 'above' })).toBeCloseTo(1 / 3, 12)
    expect(direct({ code: 'B', expected: null, comparison: 'at_least' })).toBeCloseTo(2 / 3, 12)
  })
  test('C normalises the row of the matrix', () => {
    const matrix = [
      { component_id: 1, objective_id: 1, weight: 3 },
      { component_id: 2, objective_id: 1, weight: 1 },
      { component_id: 2, objective_id: 2, weight: 5 },
    ]
    expect(direct({ code: 'C', matrix })).toBeCloseTo(0.75 * mean1 + 0.25 * mean2, 12)
  })
  test('C refuses a component that no item of the objective stands in', () => {
    const matrix = [{ component_id: 1, objective_id: 2, weight: 1 }]
    const outcome = computeAttainment({ sheets: [sheet] }, parametersOf({ method: { code: 'C', matrix } }))
    expect(!outcome.ok && outcome.findings).toMatchObject([{ code: 'inputs.matrix_without_items' }])
  })
  test('P: share of students at the target against the share target', () => {
    const method = { code: 'P', student_target: 0.5, share_target: 0.5, comparison: 'at_least' } as const
    const results = run({ method })
    expect(objectiveOf(results, 1)).toMatchObject({ reached: 2, threshold: 0.5, verdict: 'attained' })
    expect(objectiveOf(results, 2)).toMatchObject({ reached: 2, verdict: 'attained' })
  })
  test('M: weighted mean of experts', () => {
    const judgements = [
      { objective_id: 1, value: 0.9, weight: 2 },
      { objective_id: 1, value: 0.6, weight: 1 },
    ]
    const results = run({ method: { code: 'M' } }, { judgements })
    expect(objectiveOf(results, 1).direct).toBeCloseTo(0.8, 12)
    expect(objectiveOf(results, 2)).toMatchObject({ direct: null, verdict: 'not_enough_evidence' })
  })
  test('judgement as an extra part', () => {
    const judgements = [{ objective_id: 1, value: 1, weight: 1 }]
    const results = run({ judgement_weight: 0.1 }, { judgements })
    expect(objectiveOf(results, 1).direct).toBeCloseTo(0.9 * 0.58 + 0.1, 12)
    expect(objectiveOf(results, 2).direct).toBeCloseTo(35 / 60, 12)
  })
  test('E: relative to expected, plain and capped, for display', () => {
    const high = {
      ...sheet,
      objectives: [
        { id: 1, threshold: 0.5 },
        { id: 2, threshold: 0.7 },
      ],
    }
    const relative = (kind: 'plain' | 'capped' | 'none') =>
      resultsOf({ sheets: [high] }, parametersOf({ relative: kind })).objectives.map((one) => one.relative)
    expect(relative('plain')[0]).toBeCloseTo(0.58 / 0.5, 12)
    expect(relative('capped')[0]).toBe(1)
    expect(relative('capped')[1]).toBeCloseTo(35 / 60 / 0.7, 12)
    expect(relative('none')).toEqual([null, null])
  })
})

describe('NBA levels', () => {
  const method = {
    code: 'N',
    target: { kind: 'percent', value: 0.6 },
    target_comparison: 'at_least',
    cutoffs: DEFAULT_CUTOFFS,
    indirect_cutoffs: DEFAULT_CUTOFFS,
    indirect_expected: 0.6,
    basis: 'points',
    external: null,
    level_threshold: 2,
  } as const
  test.each([
    [0.7, 3],
    [0.6999999, 2],
    [0.6, 2],
    [0.5, 1],
    [0.4999, 0],
    [null, null],
  ])('a share of %d is level %d', (share, level) => {
    expect(levelOf(share, DEFAULT_CUTOFFS, 1e-9)).toBe(level)
  })
  test('strict cut-offs', () => {
    const strict = DEFAULT_CUTOFFS.map((cutoff) => ({ ...cutoff, comparison: 'above' as const }))
    expect(levelOf(0.7, strict, 1e-9)).toBe(2)
  })
  test('class mean and a share of it as target', () => {
    const at = (factor: number) =>
      objectiveOf(run({ method: { ...method, target: { kind: 'class_mean', factor } } }), 1)
    expect(at(1).level?.target).toBeCloseTo(0.58, 12)
    expect(at(1).reached).toBe(2)
    expect(at(0.6).reached).toBe(3)
    expect(at(0.6).direct).toBe(3)
  })
  test('internal and external components have their own level', () => {
    const external = { kind: 'components', weight: 0.6, component_ids: [2] } as const
    const objective = objectiveOf(run({ method: { ...method, external } }), 1)
    expect(objective.level).toMatchObject({ internal_level: 2, external_level: 0 })
    expect(objective.level?.internal_share).toBeCloseTo(2 / 3, 12)
    expect(objective.direct).toBeCloseTo(0.4 * 2, 12)
    expect(combinedLevel(2, null, external)).toBeNull()
  })
  test('an unknown external component is refused', () => {
    const external = { kind: 'components', weight: 0.6, component_ids: [9] } as const
    const outcome = computeAttainment({ sheets: [sheet] }, parametersOf({ method: { ...method, external } }))
    expect(!outcome.ok && outcome.findings[0]?.code).toBe('inputs.unknown_component')
  })
  test('answers become a level before they are combined', () => {
    const indirect = [{ objective_id: 1, kind: 'answers', questions: [{ counts: [3, 3, 1, 2, 1] }] }]
    const objective = objectiveOf(
      run({ method, direct_weight: 0.9 }, { indirect, sheets: [withGuests(sheet, 7)] }),
      1,
    )
    expect(objective.level).toMatchObject({ indirect_share: 0.7, indirect_level: 3 })
    expect(objective.combined).toBeCloseTo(0.9 * 2 + 0.1 * 3, 12)
  })
})

describe('course value', () => {
  test('weighted by points or by given weights, or the weakest', () => {
    const given = {
      ...sheet,
      objectives: [
        { id: 1, weight: 0.9 },
        { id: 2, weight: 0.1 },
      ],
    }
    const [a, b] = [0.58, 35 / 60]
    expect(run().course.direct).toBeCloseTo(0.5 * a + 0.5 * b, 12)
    const byGiven = resultsOf({ sheets: [given] }, parametersOf({ course_weights: 'given' }))
    expect(byGiven.course.direct).toBeCloseTo(0.9 * a + 0.1 * b, 12)
    expect(run({ course_value: 'minimum' }).course.combined).toBeCloseTo(0.58, 12)
  })
})

describe('parameters that cannot be meant', () => {
  test.each<[Partial<AttainmentParameters>, string]>([
    [{ threshold: 65 }, 'parameters.share'],
    [{ threshold: 5e-324 }, 'parameters.range'],
    [{ direct_weight: -0.1 }, 'parameters.share'],
    [{ near_margin: Number.NaN }, 'parameters.not_negative'],
    [{ scale: { values: [0.2, 1] } }, 'parameters.scale'],
    [{ bands: [] }, 'parameters.bands'],
    [{ rounding: { objective: { digits: 2.5 } } }, 'parameters.rounding'],
    [{ method: { code: 'B', expected: 70, comparison: 'at_least' } }, 'parameters.share'],
    [
      { method: { code: 'C', matrix: [{ component_id: 1, objective_id: 1, weight: -1 }] } },
      'parameters.weights',
    ],
    [
      { distribution: { histogram: { from: 0, to: 1, width: 0 }, quartiles: 'tukey' } },
      'parameters.histogram',
    ],
  ])('%j', (changes, code) => {
    const outcome = computeAttainment({ sheets: [sheet] }, parametersOf(changes))
    expect(!outcome.ok && outcome.findings[0]).toMatchObject({ code, level: 'error' })
  })
})
