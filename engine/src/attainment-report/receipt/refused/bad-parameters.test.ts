import { expect, test } from 'vitest'
import { type AttainmentParameters, DEFAULT_PARAMETERS } from '#settings/parameters.ts'
import { itemOf, parametersOf, sheetOf } from '#testing/build-run.ts'
import { computeAttainment } from '../compute-attainment.ts'

const sheet = sheetOf([itemOf(1, 1, 1, 10), itemOf(2, 2, 1, 10)], [[5, 6]])
const { item_analysis, distribution, states } = DEFAULT_PARAMETERS
const { NaN: none, POSITIVE_INFINITY: endless } = Number

const of = (changes: object) => changes as Partial<AttainmentParameters>

/** What went through with a wrong answer, or stopped the calculation, before it was refused. */
const bad: [name: string, changes: Partial<AttainmentParameters>, code: string][] = [
  ['threshold as percent', { threshold: 65 }, 'parameters.share'],
  ['threshold below 0', { threshold: -0.1 }, 'parameters.share'],
  ['no threshold', { threshold: none }, 'parameters.share'],
  ['threshold as text', of({ threshold: '0.65' }), 'parameters.shape'],
  ['margin above 1', { near_margin: 3 }, 'parameters.share'],
  ['margin below 0', { near_margin: -0.03 }, 'parameters.not_negative'],
  ['endless margin', { near_margin: endless }, 'parameters.share'],
  ['a tolerance that decides', { tolerance: 0.05 }, 'parameters.range'],
  ['a tolerance below 0', { tolerance: -1 }, 'parameters.range'],
  ['a weight tolerance that hides a missing weight', { weight_tolerance: 0.5 }, 'parameters.range'],
  ['direct weight above 1', { direct_weight: 1.2 }, 'parameters.share'],
  ['judgement weight above 1', { judgement_weight: 2 }, 'parameters.share'],
  ['least answers below 0', { minimum_answers: -1 }, 'parameters.not_negative'],
  ['endless least students', { minimum_students: endless }, 'parameters.not_negative'],
  ['spread limit below 0', { class_spread_limit: -0.1 }, 'parameters.not_negative'],
  ['points that sum to nothing', { total_points: 0 }, 'parameters.range'],
  ['points below 0', { total_points: -100 }, 'parameters.range'],
  ['a scale of one value', { scale: { values: [1] } }, 'parameters.scale'],
  ['a scale that rises', { scale: { values: [0.2, 1] } }, 'parameters.scale'],
  ['a scale as percent', { scale: { values: [100, 50] } }, 'parameters.scale'],
  ['a scale of another name', of({ scale: 'thirds' }), 'parameters.shape'],
  ['a scale without values', of({ scale: {} }), 'parameters.shape'],
  [
    'bands out of order',
    {
      bands: [
        { key: 'a', from: 0.6 },
        { key: 'b', from: 0.9 },
      ],
    },
    'parameters.bands',
  ],
  [
    'a band twice',
    {
      bands: [
        { key: 'a', from: 0.6 },
        { key: 'a', from: 0 },
      ],
    },
    'parameters.bands',
  ],
  [
    'bands that leave out the weak',
    {
      bands: [
        { key: 'a', from: 0.9 },
        { key: 'b', from: 0.6 },
      ],
    },
    'parameters.bands',
  ],
  [
    'bands as percent',
    {
      bands: [
        { key: 'a', from: 90 },
        { key: 'b', from: 0 },
      ],
    },
    'parameters.bands',
  ],
  [
    'a band without a border',
    {
      bands: [
        { key: 'a', from: none },
        { key: 'b', from: 0 },
      ],
    },
    'parameters.bands',
  ],
  [
    'an endless histogram',
    { distribution: { ...distribution, histogram: { from: 0, to: endless, width: 1 } } },
    'parameters.histogram',
  ],
  [
    'quartiles of another kind',
    of({ distribution: { ...distribution, quartiles: 'mean' } }),
    'parameters.shape',
  ],
  ['rounding to halves of a digit', { rounding: { objective: { digits: 1.5 } } }, 'parameters.rounding'],
  ['rounding to -1 digits', { rounding: { objective: { digits: -1 } } }, 'parameters.rounding'],
  ['rounding on a scale of 0', { rounding: { objective: { digits: 2, scale: 0 } } }, 'parameters.rounding'],
  ['rounding of nothing', of({ rounding: { objective: null } }), 'parameters.shape'],
  ['rounding of a step that is none', of({ rounding: { objectives: { digits: 2 } } }), 'parameters.shape'],
  ['groups of nobody', { item_analysis: { ...item_analysis, group_share: 0 } }, 'parameters.range'],
  ['groups that overlap', { item_analysis: { ...item_analysis, group_share: 0.6 } }, 'parameters.range'],
  ['groups below 0', { item_analysis: { ...item_analysis, group_share: -0.27 } }, 'parameters.range'],
  ['a paper twice', { item_analysis: { ...item_analysis, papers: [1, 1] } }, 'parameters.duplicate'],
  [
    'a paper that is not there',
    { item_analysis: { ...item_analysis, papers: [9] } },
    'inputs.unknown_component',
  ],
  ['ties by luck', of({ item_analysis: { ...item_analysis, ties: 'random' } }), 'parameters.shape'],
  ['a state without a policy', of({ states: { ...states, absent: undefined } }), 'parameters.shape'],
  ['a policy that is none', of({ states: { ...states, absent: 'half' } }), 'parameters.shape'],
  ['no states', of({ states: null }), 'parameters.shape'],
  [
    'a cap as percent',
    { resits: { ...DEFAULT_PARAMETERS.resits, make_up: { use: 'replace', cap: 60 } } },
    'parameters.share',
  ],
  [
    'a kind of sitting without a policy',
    of({ resits: { make_up: { use: 'first', cap: null } } }),
    'parameters.shape',
  ],
  ['enrolments of another kind', of({ enrolments: { normal: 'maybe' } }), 'parameters.shape'],
]

test.each(bad)('C2: %s is refused', (_, changes, code) => {
  const outcome = computeAttainment({ sheets: [sheet] }, { ...parametersOf(), ...changes })
  expect(outcome.ok).toBe(false)
  expect(outcome.findings[0]).toMatchObject({ code, level: 'error' })
})

test.each([null, undefined, 3, 'x', [], {}])('C2: parameters %j are refused', (given) => {
  const outcome = computeAttainment({ sheets: [sheet] }, given as unknown as AttainmentParameters)
  expect(outcome).toMatchObject({
    ok: false,
    findings: [{ code: 'parameters.shape' }, ...outcome.findings.slice(1)],
  })
})
