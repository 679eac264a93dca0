import { describe, expect, test } from 'vitest'
import type { AttainmentInputs } from '#attainment-report/attainment/inputs.ts'
import { type AttainmentMethod, type AttainmentParameters, DEFAULT_CUTOFFS } from '#settings/parameters.ts'
import { type Cell, itemOf, objectiveOf, parametersOf, resultsOf, sheetOf } from '#testing/build-run.ts'
import { type Derivation, derivationOf } from './derivation.ts'
import { marksOfItem } from './item-marks.ts'

const split = {
  ...itemOf(3, 2, 1, 40, 30),
  shares: [
    { objective_id: 1, share: 0.25 },
    { objective_id: 2, share: 0.75 },
  ],
}
const items = [itemOf(1, 1, 1, 10, 20), itemOf(2, 2, 1, 60, 30), split, itemOf(4, 2, 2, 20, 20)]
const rows: Cell[][] = [
  [9, 40, 30, 12],
  [6, 'absent', 10, 18],
  [5, 20, 'lost_paper', 8],
  ['deferred', 50, 40, 20],
  [8, 33, 21, 11],
]
const one: AttainmentInputs = { sheets: [sheetOf(items, rows)] }
/** Classes with items of their own: weighted by their students. */
const two: AttainmentInputs = {
  sheets: [
    sheetOf(items, rows),
    sheetOf(
      [itemOf(11, 1, 1, 100, 60), itemOf(12, 2, 2, 50, 40)],
      [
        [80, 30],
        [44, 45],
      ],
      [
        { id: 21, class_id: 2 },
        { id: 22, class_id: 2 },
      ],
    ),
  ],
}
const matrix = [
  { component_id: 1, objective_id: 1, weight: 30 },
  { component_id: 2, objective_id: 1, weight: 20 },
  { component_id: 1, objective_id: 2, weight: 0 },
  { component_id: 2, objective_id: 2, weight: 50 },
]

function derived(inputs: AttainmentInputs, changes: Partial<AttainmentParameters>, id = 1): Derivation {
  const found = derivationOf(inputs, parametersOf(changes), id)
  if (!found) throw new Error('no derivation')
  return found
}

const summed = ({ items: parts }: Derivation, pick: 'weight' | 'contribution') =>
  parts.reduce((sum, part) => sum + (part[pick] ?? 0), 0)

describe('the contributions of the items sum to the direct value', () => {
  const methods: AttainmentMethod[] = [
    { code: 'A1' },
    { code: 'A2' },
    { code: 'A2', factors: [{ item_id: 1, factor: 5 }] },
    { code: 'A3' },
    { code: 'A4' },
    { code: 'C', matrix },
  ]
  for (const method of methods) {
    for (const [name, inputs] of [
      ['one sheet', one],
      ['sheets with different items', two],
    ] as const) {
      for (const id of [1, 2]) {
        test(`${JSON.stringify(method).slice(0, 30)}, ${name}, objective ${id}`, () => {
          const way = derived(inputs, { method }, id)
          const { direct } = objectiveOf(resultsOf(inputs, parametersOf({ method })), id)
          expect(way.value).toBe(direct)
          expect(summed(way, 'contribution')).toBeCloseTo(direct ?? Number.NaN, 12)
          expect(summed(way, 'weight')).toBeCloseTo(1, 12)
        })
      }
    }
  }

  test('rubric levels count with the rate of their level', () => {
    const graded = [
      { ...itemOf(1, 1, 1, 4, 40), level_values: [0.4, 0.6, 0.8, 1] },
      { ...itemOf(2, 1, 1, 4, 60), level_values: [0.4, 0.6, 0.8, 1] },
    ]
    const sheet = sheetOf(graded, [
      [4, 2],
      [3, 1],
    ])
    const way = derived({ sheets: [sheet] }, { method: { code: 'R' } })
    expect(way.value).toBeCloseTo(0.4 * 0.9 + 0.6 * 0.5, 12)
    expect(summed(way, 'contribution')).toBeCloseTo(way.value ?? Number.NaN, 12)
  })

  test('also where items without a mark pass their weight on', () => {
    const half = sheetOf(
      items,
      rows.map((row) => row.map((cell, j) => (j === 1 ? 'lost_paper' : cell))),
    )
    const changes = { without_data: 'renormalise' } as const
    const way = derived({ sheets: [half] }, changes)
    const { direct } = objectiveOf(resultsOf({ sheets: [half] }, parametersOf(changes)), 1)
    expect(direct).not.toBeNull()
    expect(summed(way, 'contribution')).toBeCloseTo(direct ?? Number.NaN, 12)
    expect(way.items.find(({ item_id }) => item_id === 2)).toMatchObject({ weight: 0, contribution: null })
  })
})

test('the methods weigh the same marks differently, and the parts say how', () => {
  const weights = (method: AttainmentMethod) =>
    derived(one, { method }).items.map(({ weight }) => Number(weight.toFixed(4)))
  expect(weights({ code: 'A1' })).toEqual([0.3478, 0.5217, 0.1304])
  expect(weights({ code: 'A3' })).toEqual([0.125, 0.75, 0.125])
  expect(weights({ code: 'C', matrix })).toEqual([0.6, 0.3429, 0.0571])
})

describe('methods that count students', () => {
  const level: AttainmentMethod = {
    code: 'N',
    target: { kind: 'percent', value: 0.6 },
    target_comparison: 'at_least',
    cutoffs: DEFAULT_CUTOFFS,
    indirect_cutoffs: DEFAULT_CUTOFFS,
    indirect_expected: 0.6,
    basis: 'points',
    external: null,
    level_threshold: 2,
  }
  test.each([
    [{ code: 'B', expected: 0.6, comparison: 'at_least' }, 'share', 0.5],
    [{ code: 'P', student_target: 0.6, share_target: 0.5, comparison: 'at_least' }, 'share', 0.5],
    [level, 'level', 1],
  ] as const)('%o is made of who reaches the target, not of item rates', (method, kind, value) => {
    const way = derived(one, { method })
    expect(way).toMatchObject({ kind, value, n: 4, reached: 2, target: 0.6 })
    expect(way.items.every(({ contribution }) => contribution === null)).toBe(true)
    expect(summed(way, 'weight')).toBeCloseTo(1, 12)
  })
})

test('marks as they went in and as they count', () => {
  const marks = (id: number) => marksOfItem(one, parametersOf(), id)
  expect(marks(2)[1]).toEqual({
    student_id: 2,
    class_id: 1,
    mark: null,
    state: 'absent',
    counts: 0,
    left_out: null,
    later: [],
  })
  expect(marks(3)[2]).toMatchObject({ state: 'lost_paper', counts: null, left_out: null })
  expect(marks(2)[3]).toMatchObject({ mark: 50, state: 'normal', counts: null, left_out: 'deferred' })
  expect(marks(99)).toEqual([])
})
