import { expect, test } from 'vitest'
import type { AttainmentInputs } from '#attainment-report/attainment/inputs.ts'
import {
  DEFAULT_ROLL_UP_PARAMETERS,
  type RollUpInputs,
} from '#attainment-report/attainment/requirement/inputs.ts'
import { rollUp } from '#attainment-report/attainment/requirement/roll-up.ts'
import type { MarkItem, MarkSheet } from '#evaluation-data/sheet/mark-sheet.ts'
import { STRENGTH_SCHEMES, weightsOfStrengths } from '#settings/strength-weights.ts'
import { base } from '#testing/build-roll-up.ts'
import { itemOf, parametersOf, sheetOf } from '#testing/build-run.ts'
import { computeAttainment } from '../compute-attainment.ts'

const { NaN: none, POSITIVE_INFINITY: endless } = Number
const items = [itemOf(1, 1, 1, 10), itemOf(2, 2, 1, 10)]
const sheet = sheetOf(items, [
  [5, 6],
  [7, 8],
])
const inSheet = (changes: object): AttainmentInputs => ({ sheets: [{ ...sheet, ...changes } as MarkSheet] })
const item = (changes: object) => inSheet({ items: [{ ...items[0], ...changes } as MarkItem, items[1]] })
const survey = (...indirect: object[]) => ({ sheets: [sheet], indirect }) as unknown as AttainmentInputs
const answers = (question: object) => survey({ objective_id: 1, kind: 'answers', questions: [question] })

const bad: [name: string, inputs: AttainmentInputs, code: string][] = [
  ['a sheet that is none', { sheets: [null] } as unknown as AttainmentInputs, 'inputs.shape'],
  ['sheets that are none', {} as AttainmentInputs, 'inputs.shape'],
  ['marks as a plain list', inSheet({ marks: [5, 6, 7, 8] }), 'inputs.shape'],
  ['states as a plain list', inSheet({ states: [0, 0, 0, 0] }), 'inputs.shape'],
  ['an item without an id', item({ id: none }), 'inputs.shape'],
  ['half an id', item({ id: 1.5 }), 'inputs.shape'],
  ['an item without shares', item({ shares: undefined }), 'inputs.shape'],
  ['an endless full mark', item({ full_score: endless }), 'sheet.full_score'],
  ['a full mark beyond all papers', item({ full_score: 1e300 }), 'sheet.full_score'],
  ['points beyond all sums', item({ points: 1e300 }), 'sheet.points'],
  ['level values as percent', item({ level_values: [100, 80] }), 'sheet.level_values'],
  ['level values that go up and down', item({ level_values: [1, 0.4, 0.8] }), 'sheet.level_values'],
  ['no level value', item({ level_values: [1, none] }), 'sheet.level_values'],
  ['scoring of another kind', item({ scoring: 'both' }), 'inputs.shape'],
  ['a student without a class', inSheet({ students: [{ id: 1 }, { id: 2, class_id: 1 }] }), 'inputs.shape'],
  [
    'an enrolment that is none',
    inSheet({
      students: [
        { id: 1, class_id: 1, enrolment: 'guest' },
        { id: 2, class_id: 1 },
      ],
    }),
    'inputs.shape',
  ],
  [
    'a sitting of an unknown kind',
    inSheet({ resits: [{ student_id: 1, item_id: 1, kind: 'third', mark: 5 }] }),
    'inputs.shape',
  ],
  [
    'survey values as percent',
    survey({ objective_id: 1, kind: 'value', value: 85, answers: 1 }),
    'inputs.indirect_value',
  ],
  [
    'endless answers',
    survey({ objective_id: 1, kind: 'value', value: 0.8, answers: endless }),
    'inputs.indirect_value',
  ],
  [
    'half an answer',
    survey({ objective_id: 1, kind: 'value', value: 0.8, answers: 1.5 }),
    'inputs.indirect_value',
  ],
  [
    'no respondents',
    survey({ objective_id: 1, kind: 'reached', reached: none, total: none }),
    'inputs.indirect_value',
  ],
  ['endless counts', answers({ counts: [endless, 0, 0, 0, 0] }), 'inputs.indirect_counts'],
  ['half counts', answers({ counts: [0.5, 0, 0, 0, 0] }), 'inputs.indirect_counts'],
  [
    'an endless weight of a question',
    answers({ counts: [1, 0, 0, 0, 0], weight: endless }),
    'inputs.indirect_counts',
  ],
  ['evidence of an unknown kind', survey({ objective_id: 1, kind: 'rumour' }), 'inputs.shape'],
  [
    'an endless weight of a judgement',
    { sheets: [sheet], judgements: [{ objective_id: 1, value: 0.8, weight: endless }] },
    'inputs.judgement',
  ],
]

test.each(bad)('C2: %s is refused', (_, inputs, code) => {
  const outcome = computeAttainment(inputs, parametersOf())
  expect(outcome.ok).toBe(false)
  expect(outcome.findings.map((found) => found.code)).toContain(code)
})

const weights = (...inner: number[]) => ({
  results: [
    {
      course_id: 1,
      n: 10,
      objectives: inner.map((_, k) => ({ objective_id: k, direct: 0.5 + k / 2, combined: 0.5 + k / 2 })),
      weights: inner.map((weight, k) => ({ objective_id: k, indicator_id: 11, weight })),
    },
    ...base.results.slice(1),
  ],
})
const value = (direct: number) => ({
  results: [{ ...base.results[0], objectives: [{ objective_id: 1, direct, combined: direct }] }],
})
const badRollUps: [name: string, changes: object, code: string][] = [
  ['a weight below 0 that makes 1.025 of it', { inputs: weights(-0.05, 1.05) }, 'rollup.inner_weight'],
  ['an inner weight above 1', { inputs: weights(1.5) }, 'rollup.inner_weight'],
  ['no inner weight', { inputs: weights(none) }, 'rollup.inner_weight'],
  ['a value as percent', { inputs: value(72) }, 'rollup.value'],
  ['a value above 1', { inputs: value(1.025) }, 'rollup.value'],
  ['a value below 0', { inputs: value(-0.1) }, 'rollup.value'],
  ['an endless value', { inputs: value(endless) }, 'rollup.value'],
  [
    'an objective twice',
    {
      inputs: {
        results: [
          {
            ...base.results[0],
            objectives: [0.2, 0.9].map((direct) => ({ objective_id: 1, direct, combined: direct })),
          },
        ],
      },
    },
    'rollup.duplicate',
  ],
  [
    'an indicator weight below 0',
    { inputs: { indicators: [{ id: 11, requirement_id: 1, weight: -1 }] } },
    'rollup.inner_weight',
  ],
  [
    'a threshold as percent',
    { inputs: { requirements: [{ id: 1, threshold: 65 }, { id: 2 }] } },
    'rollup.threshold',
  ],
  [
    'credits below 0',
    { inputs: { courses: [{ id: 1, credits: -2 }, { id: 2 }, { id: 3 }] } },
    'rollup.count',
  ],
  ['half a student', { inputs: { results: [{ ...base.results[0], n: 1.5 }] } }, 'rollup.count'],
  [
    'half an answer',
    { inputs: { surveys: [{ requirement_id: 1, source: 'alumni', value: 0.8, answers: 0.5 }] } },
    'rollup.survey',
  ],
  [
    'own values as percent',
    { inputs: { students: { ids: [1], objective_ids: [1], values: Float64Array.of(80) } } },
    'rollup.value',
  ],
  [
    'own values of an objective twice',
    { inputs: { students: { ids: [1], objective_ids: [1, 1], values: Float64Array.of(0.8, 0.2) } } },
    'rollup.duplicate',
  ],
  ['direct weight above 1', { parameters: { direct_weight: 1.5 } }, 'rollup.parameter'],
  ['a tolerance that decides', { parameters: { tolerance: 0.1 } }, 'rollup.parameter'],
  ['an endless margin', { parameters: { near_margin: endless } }, 'rollup.parameter'],
  [
    'a survey weight below 0',
    { parameters: { survey_weights: [{ source: 'alumni', weight: -1 }] } },
    'rollup.parameter',
  ],
  [
    'a survey source twice',
    {
      parameters: {
        survey_weights: [
          { source: 'alumni', weight: 1 },
          { source: 'alumni', weight: 2 },
        ],
      },
    },
    'rollup.parameter',
  ],
  ['an unknown rule', { parameters: { requirement_rule: 'best' } }, 'rollup.shape'],
  ['an unknown indicator rule', { parameters: { indicator_rule: { kind: 'guess' } } }, 'rollup.shape'],
  ['no courses', { inputs: { courses: undefined } }, 'rollup.shape'],
]

test.each(badRollUps)(
  'C2: roll-up: %s is refused',
  (_, { inputs = {}, parameters = {} }: { inputs?: object; parameters?: object }, code) => {
    const outcome = rollUp({ ...base, ...inputs } as RollUpInputs, {
      ...DEFAULT_ROLL_UP_PARAMETERS,
      ...parameters,
    })
    expect(outcome.ok).toBe(false)
    expect(outcome.findings.map((found) => found.code)).toContain(code)
  },
)

test.each([{ H: -1 }, { M: none }, { L: endless }])('C2: strengths %j make no weights', (changes) => {
  const rows = [{ course_id: 1, strength: 'H' as const }]
  expect(weightsOfStrengths(rows, { ...STRENGTH_SCHEMES.three_two_one, ...changes })).toEqual([])
})
