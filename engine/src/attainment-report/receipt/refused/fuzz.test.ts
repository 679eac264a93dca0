import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AttainmentInputs } from '#attainment-report/attainment/inputs.ts'
import {
  DEFAULT_ROLL_UP_PARAMETERS,
  type RollUpInputs,
  type RollUpParameters,
} from '#attainment-report/attainment/requirement/inputs.ts'
import { rollUp } from '#attainment-report/attainment/requirement/roll-up.ts'
import { distributionOf } from '#distribution/distribution-of.ts'
import type { Finding } from '#finding/finding.ts'
import { type AttainmentParameters, DEFAULT_PARAMETERS } from '#settings/parameters.ts'
import { weightsOfStrengths } from '#settings/strength-weights.ts'
import { base } from '#testing/build-roll-up.ts'
import { itemOf, sheetOf } from '#testing/build-run.ts'
import { computeAttainment } from '../compute-attainment.ts'
import { attainmentReceipt, rollUpReceipt } from '../receipt.ts'
import { computeReceipt, recompute } from '../recompute.ts'
import { spoilt } from './spoilt.fixture.ts'

const level = {
  ...DEFAULT_PARAMETERS,
  total_points: null,
  method: {
    code: 'N',
    target: { kind: 'class_mean', factor: 0.6 },
    target_comparison: 'at_least',
    cutoffs: [{ level: 3, share: 0.7, comparison: 'at_least' }],
    indirect_cutoffs: [{ level: 3, share: 0.7, comparison: 'at_least' }],
    indirect_expected: 0.6,
    basis: 'points',
    external: { kind: 'components', weight: 0.6, component_ids: [2] },
    level_threshold: 2,
  },
} satisfies AttainmentParameters
const matrix = [
  { component_id: 1, objective_id: 1, weight: 2 },
  { component_id: 2, objective_id: 2, weight: 1 },
]
const choices: AttainmentParameters[] = [
  level,
  { ...level, method: { code: 'A1' }, without_data: 'renormalise', rounding: { objective: { digits: 2 } } },
  { ...level, method: { code: 'A4' }, judgement_weight: 0.1, relative: 'plain' },
  { ...level, method: { code: 'B', expected: 0.6, comparison: 'above' } },
  { ...level, method: { code: 'C', matrix } },
  { ...level, method: { code: 'P', student_target: 0.5, share_target: 0.5, comparison: 'at_least' } },
]
const tools: AttainmentParameters = {
  ...level,
  method: {
    code: 'T',
    measure: 'level',
    target: 0.6,
    own_targets: [{ component_id: 2, objective_id: 2, target: 0.5 }],
    comparison: 'at_least',
    weights: 'points',
    cutoffs: level.method.cutoffs,
    indirect_cutoffs: level.method.cutoffs,
    indirect_expected: 0.6,
    indirect_by: 'scaled_mean',
    level_threshold: 2,
  },
  rounding: { student_component: { digits: 0, scale: 100 }, student_total: { digits: 0 } },
}
choices.push(
  tools,
  {
    ...level,
    method: {
      code: 'R',
      levels: [
        { from: 0.6, value: 1 },
        { from: 0, value: 0.2 },
      ],
    },
  },
  { ...level, method: { code: 'C', matrix, of: 'students' } },
)
const inputs: AttainmentInputs = {
  sheets: [
    sheetOf(
      [itemOf(1, 1, 1, 10), { ...itemOf(2, 2, 2, 5), level_values: [1, 0.8, 0.5] }, itemOf(3, 2, 2, 20)],
      [
        [5, 1, 12.5],
        ['absent', 2, 'lost_paper'],
        [8, 3, 20],
      ],
    ),
  ],
  indirect: [{ objective_id: 1, kind: 'answers', questions: [{ counts: [1, 1, 0, 0, 0], weight: 1 }] }],
  judgements: [{ objective_id: 2, value: 0.7, weight: 1 }],
  criterion: [1, 2, 3].map((student_id) => ({ student_id, value: student_id })),
}

/** Every number of an answer, with where it stands. */
function numbersIn(value: unknown, path = ''): [path: string, value: number][] {
  if (typeof value === 'number') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => numbersIn(member, `${path}.${key}`))
}

type Outcome = { ok: boolean; findings?: readonly Finding[]; results?: unknown }

/** Refused with an error that says why, or finite to the last figure. */
function expectAnswer(outcome: Outcome, within: readonly string[], top: number): void {
  if (!outcome.ok) {
    expect(outcome.findings?.some(({ level: weight }) => weight === 'error')).toBe(true)
    return
  }
  const numbers = numbersIn(outcome.results)
  expect(numbers.filter(([, value]) => !Number.isFinite(value))).toEqual([])
  const values = numbers.filter(([path]) => within.some((name) => path.endsWith(`.${name}`)))
  expect(values.filter(([, value]) => value < -1e-9 || value > top + 1e-9)).toEqual([])
}

const figures = [
  'direct',
  'combined',
  'indirect',
  'judgement',
  'reached_share',
  'coverage',
  'rate',
  'share',
  'value',
]

test('C2: a run is refused or finite, whatever stands in its parameters', () => {
  for (const whole of choices) {
    fc.assert(
      fc.property(spoilt(whole), (parameters) =>
        expectAnswer(computeAttainment(inputs, parameters), figures, 100),
      ),
      { numRuns: 250 },
    )
  }
})

test('a threshold too small to divide by is refused, in each place where a run takes one', () => {
  for (const whole of choices)
    expect(computeAttainment(inputs, { ...whole, threshold: 5e-324 })).toMatchObject({ ok: false })
  const method = { ...tools.method, level_threshold: 5e-324 } as AttainmentParameters['method']
  expect(computeAttainment(inputs, { ...tools, method })).toMatchObject({ ok: false })
})

test('C2: a run is refused or finite, whatever stands in its inputs', () => {
  for (const parameters of choices) {
    const top = ['N', 'T'].includes(parameters.method.code) ? 3 : 1
    fc.assert(
      fc.property(spoilt(inputs), (given) =>
        expectAnswer(computeAttainment(given, parameters), figures, top),
      ),
      { numRuns: 250 },
    )
  }
})

test('C2: a roll-up is refused or finite and within 0 to 1', () => {
  const students = { ids: [1], objective_ids: [1, 2, 3], values: Float64Array.of(0.5, 0.75, Number.NaN) }
  const whole: RollUpInputs = {
    ...base,
    students,
    groups: [{ id: 1, kind: 'pick_one', rule: 'min' }],
    surveys: [{ requirement_id: 1, source: 'alumni', value: 0.8, answers: 12 }],
  }
  const values = ['direct', 'combined', 'survey', 'value', 'coverage', 'minimum', 'students_share']
  fc.assert(
    fc.property(spoilt(whole), (given) => expectAnswer(rollUp(given, DEFAULT_ROLL_UP_PARAMETERS), values, 1)),
    { numRuns: 600 },
  )
  const rules: RollUpParameters = { ...DEFAULT_ROLL_UP_PARAMETERS, requirement_rule: 'weighted' }
  fc.assert(
    fc.property(spoilt(rules), (parameters) => expectAnswer(rollUp(whole, parameters), values, 10)),
    { numRuns: 600 },
  )
})

test('C2: reading a receipt never throws, whatever the file holds', () => {
  const made = [attainmentReceipt(inputs, level), rollUpReceipt(base, DEFAULT_ROLL_UP_PARAMETERS)]
  for (const one of made) {
    const receipt = JSON.parse(JSON.stringify(one.ok && one.receipt)) as object
    fc.assert(
      fc.property(spoilt(receipt), (given) => {
        for (const answer of [recompute(given), computeReceipt(given)])
          if (!answer.ok) expect(answer.findings.length).toBeGreaterThan(0)
      }),
      { numRuns: 400 },
    )
  }
  fc.assert(fc.property(fc.anything(), (given) => typeof recompute(given).ok === 'boolean'))
})

test('a distribution is nothing or finite, weights of strengths sum to 1 or are none', () => {
  const { bands, distribution, tolerance } = DEFAULT_PARAMETERS
  const request = { ...distribution, bands, tolerance, threshold: 0.6 }
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.double({ min: 0, max: 1e6 }), fc.constant(Number.NaN))), (values) => {
      const found = distributionOf(Float64Array.from(values), request)
      expect(numbersIn(found).filter(([, value]) => !Number.isFinite(value))).toEqual([])
    }),
  )
  fc.assert(
    fc.property(fc.tuple(fc.double(), fc.double(), fc.double()), fc.nat({ max: 5 }), ([H, M, L], n) => {
      const rows = Array.from({ length: n }, (_, course_id) => ({ course_id, strength: 'H' as const }))
      const units = weightsOfStrengths(rows, { kind: 'values', H, M, L }).map((row) => row.units)
      const sum = units.reduce((total, one) => total + one, 0)
      expect(units.length === 0 || (sum === 10_000 && units.every((one) => one >= 0))).toBe(true)
    }),
  )
})
