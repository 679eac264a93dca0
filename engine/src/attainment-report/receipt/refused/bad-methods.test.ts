import { expect, test } from 'vitest'
import { type AttainmentMethod, type AttainmentParameters, DEFAULT_CUTOFFS } from '#settings/parameters.ts'
import { itemOf, parametersOf, sheetOf } from '#testing/build-run.ts'
import { computeAttainment } from '../compute-attainment.ts'

const sheet = sheetOf([itemOf(1, 1, 1, 10), itemOf(2, 2, 1, 10)], [[5, 6]])
const { NaN: none, POSITIVE_INFINITY: endless } = Number

const level = (changes: object) =>
  ({
    code: 'N',
    target: { kind: 'percent', value: 0.6 },
    target_comparison: 'at_least',
    cutoffs: DEFAULT_CUTOFFS,
    indirect_cutoffs: DEFAULT_CUTOFFS,
    indirect_expected: 0.6,
    basis: 'points',
    external: null,
    level_threshold: 2,
    ...changes,
  }) as AttainmentMethod
const cutoff = (level_: number, share: number) => ({ level: level_, share, comparison: 'at_least' })
const cell = (weight: number, component_id = 1) => ({ component_id, objective_id: 1, weight })
const of = (changes: object) => changes as Partial<AttainmentParameters>
const method = (changes: object) => of({ method: changes })

/** What a method cannot be meant to ask for. */
const bad: [name: string, changes: Partial<AttainmentParameters>, code: string][] = [
  ['an unknown method', method({ code: 'Z' }), 'parameters.shape'],
  ['no method', of({ method: undefined }), 'parameters.shape'],
  ['a method as text', of({ method: 'A1' }), 'parameters.shape'],
  ['a method that every object has', method({ code: 'toString' }), 'parameters.shape'],
  ['a course rule that is none', of({ course_value: 'best' }), 'parameters.shape'],
  ['a flag as text', of({ combine_indirect: 'no' }), 'parameters.shape'],
  ['what is missing by another word', of({ without_data: 'zero' }), 'parameters.shape'],
  [
    'A2: a factor below 0',
    method({ code: 'A2', factors: [{ item_id: 1, factor: -1 }] }),
    'parameters.factor',
  ],
  [
    'A2: an endless factor',
    method({ code: 'A2', factors: [{ item_id: 1, factor: endless }] }),
    'parameters.factor',
  ],
  [
    'A2: a factor twice',
    method({
      code: 'A2',
      factors: [
        { item_id: 1, factor: 1 },
        { item_id: 1, factor: 9 },
      ],
    }),
    'parameters.duplicate',
  ],
  [
    'A2: a factor of no item',
    method({ code: 'A2', factors: [{ item_id: 7, factor: 1 }] }),
    'inputs.unknown_item',
  ],
  ['B: expected as percent', method({ code: 'B', expected: 70, comparison: 'at_least' }), 'parameters.share'],
  [
    'B: comparison of another kind',
    method({ code: 'B', expected: 0.7, comparison: 'equal' }),
    'parameters.shape',
  ],
  ['C: a cell twice', method({ code: 'C', matrix: [cell(3), cell(1, 2), cell(5)] }), 'parameters.duplicate'],
  ['C: a weight below 0', method({ code: 'C', matrix: [cell(-1), cell(2, 2)] }), 'parameters.weights'],
  ['C: an endless weight', method({ code: 'C', matrix: [cell(endless)] }), 'parameters.weights'],
  [
    'C: a component without items',
    method({ code: 'C', matrix: [cell(1, 5)] }),
    'inputs.matrix_without_items',
  ],
  [
    'P: a target as percent',
    method({ code: 'P', student_target: 50, share_target: 0.5, comparison: 'at_least' }),
    'parameters.share',
  ],
  [
    'P: a share as percent',
    method({ code: 'P', student_target: 0.5, share_target: 50, comparison: 'at_least' }),
    'parameters.share',
  ],
  ['N: a target as percent', method(level({ target: { kind: 'percent', value: 60 } })), 'parameters.share'],
  [
    'N: a target below 0',
    method(level({ target: { kind: 'percent', value: -1 } })),
    'parameters.not_negative',
  ],
  ['N: a factor of 0', method(level({ target: { kind: 'class_mean', factor: 0 } })), 'parameters.range'],
  ['N: no factor', method(level({ target: { kind: 'class_mean', factor: none } })), 'parameters.range'],
  [
    'N: a target of another kind',
    method(level({ target: { kind: 'median', value: 1 } })),
    'parameters.shape',
  ],
  ['N: no cut-offs', method(level({ cutoffs: [] })), 'parameters.cutoffs'],
  [
    'N: cut-offs out of order',
    method(level({ cutoffs: [cutoff(1, 0.7), cutoff(2, 0.6)] })),
    'parameters.cutoffs',
  ],
  ['N: a level twice', method(level({ cutoffs: [cutoff(2, 0.5), cutoff(2, 0.7)] })), 'parameters.cutoffs'],
  [
    'N: cut-offs as percent',
    method(level({ cutoffs: [cutoff(2, 50), cutoff(3, 70)] })),
    'parameters.cutoffs',
  ],
  ['N: an endless level', method(level({ cutoffs: [cutoff(endless, 0.7)] })), 'parameters.cutoffs'],
  ['N: a level below 0', method(level({ cutoffs: [cutoff(-1, 0.5), cutoff(2, 0.7)] })), 'parameters.cutoffs'],
  [
    'N: indirect cut-offs out of order',
    method(level({ indirect_cutoffs: [cutoff(1, 0.7), cutoff(2, 0.6)] })),
    'parameters.cutoffs',
  ],
  ['N: a threshold that no level reaches', method(level({ level_threshold: 4 })), 'parameters.range'],
  ['N: a threshold below 0', method(level({ level_threshold: -1 })), 'parameters.range'],
  ['N: expected as percent', method(level({ indirect_expected: 60 })), 'parameters.share'],
  [
    'N: external of nothing',
    method(level({ external: { kind: 'components', weight: 0.6, component_ids: [] } })),
    'parameters.weights',
  ],
  [
    'N: external twice',
    method(level({ external: { kind: 'components', weight: 0.6, component_ids: [1, 1] } })),
    'parameters.duplicate',
  ],
  [
    'N: external weight above 1',
    method(level({ external: { kind: 'components', weight: 60, component_ids: [1] } })),
    'parameters.share',
  ],
  [
    'N: more passed than sat',
    method(level({ external: { kind: 'counts', weight: 0.6, reached: 50, total: 40 } })),
    'parameters.external_counts',
  ],
  [
    'N: endless counts',
    method(level({ external: { kind: 'counts', weight: 0.6, reached: 1, total: endless } })),
    'parameters.external_counts',
  ],
  [
    'N: half a student',
    method(level({ external: { kind: 'counts', weight: 0.6, reached: 0.5, total: 4 } })),
    'parameters.external_counts',
  ],
]

test.each(bad)('C2: %s is refused', (_, changes, code) => {
  const outcome = computeAttainment({ sheets: [sheet] }, { ...parametersOf(), ...changes })
  expect(outcome.ok).toBe(false)
  expect(outcome.findings[0]).toMatchObject({ code, level: 'error' })
})
