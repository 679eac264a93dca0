import { describe, expect, test } from 'vitest'
import { type Cell, itemOf, sheetOf } from '#testing/build-run.ts'
import { checkEvaluationData, EVALUATION_RULES } from './check-evaluation-data.ts'
import { compareTotals } from './compare-totals.ts'
import type { EvaluationData } from './evaluation-data.ts'

const items = [itemOf(1, 1, 1, 10, 40), itemOf(2, 2, 2, 20, 60)]
const rows: Cell[][] = [
  [5, 10],
  [10, 20],
  [7, 12],
]
const dataOf = (changes: Partial<EvaluationData> = {}, cells: Cell[][] = rows): EvaluationData => ({
  sheet: sheetOf(items, cells),
  roster: [1, 2, 3].map((student_id) => ({ student_id, status: 1 as const })),
  component_ratios: [
    { component_id: 1, ratio: 40 },
    { component_id: 2, ratio: 60 },
  ],
  objective_points: [
    { objective_id: 1, points: 40 },
    { objective_id: 2, points: 60 },
  ],
  ...changes,
})
const found = (changes: Partial<EvaluationData> = {}, cells: Cell[][] = rows) =>
  checkEvaluationData(dataOf(changes, cells)).findings

test('sound data have no finding', () => {
  expect(checkEvaluationData(dataOf())).toEqual({ findings: [], passed: EVALUATION_RULES })
})

describe('each rule names its place', () => {
  test('D01: the cell and what is wrong with it', () => {
    expect(
      found({}, [
        [11, 10],
        [5, -1],
        [5, Number.POSITIVE_INFINITY],
      ]),
    ).toMatchObject(
      [
        {
          code: 'D01.score',
          place: { student_id: 1, item_id: 1 },
          values: { problem: 'mark_above_full', mark: 11, full_score: 10 },
        },
        { code: 'D01.score', place: { student_id: 2, item_id: 2 }, values: { problem: 'mark_negative' } },
        { code: 'D01.score', place: { student_id: 3, item_id: 2 }, values: { problem: 'mark_not_a_number' } },
      ].sort((a, b) => a.place.item_id - b.place.item_id),
    )
  })
  test('D02: gaps by item; a removed student has none', () => {
    const cells = [
      [null, 10],
      [null, 20],
      [null, 'absent' as const],
    ]
    const roster = [1, 2, 3].map((student_id) => ({
      student_id,
      status: student_id === 3 ? (0 as const) : (1 as const),
    }))
    expect(found({ roster }, cells)).toContainEqual(
      expect.objectContaining({
        code: 'D02.not_entered',
        place: { item_id: 1, component_id: 1 },
        values: { count: 2, student_ids: [1, 2] },
      }),
    )
  })
  test('D02: an absence without a reason, once per student', () => {
    const cells: Cell[][] = [
      ['absent', 'absent'],
      [10, 'cheating'],
      [7, 12],
    ]
    expect(found({ reasons: [2] }, cells)).toMatchObject([
      { code: 'D02.reason_missing', place: { student_id: 1 }, values: { state: 'absent' } },
    ])
    expect(found({ reasons: [1, 2] }, cells)).toEqual([])
  })
  test('D02 and D07: roster and sheet agree', () => {
    const roster = [1, 2, 9].map((student_id) => ({ student_id, status: 1 as const }))
    expect(found({ roster }).map(({ code, place }) => [code, place])).toEqual([
      ['D02.student_missing', { student_id: 9 }],
      ['D07.not_in_roster', { student_id: 3 }],
    ])
  })
  test('D03: points of components and objectives', () => {
    expect(found({ component_ratios: [{ component_id: 1, ratio: 50 }] })).toMatchObject([
      { code: 'D03.component_points', level: 'error', values: { sum: 40, expected: 50 } },
    ])
    expect(found({ objective_points: [{ objective_id: 1, points: 45 }] })).toMatchObject([
      { code: 'D03.objective_points', level: 'warning', values: { sum: 40, expected: 45 } },
    ])
    const sheet = { ...sheetOf(items, rows), objectives: [{ id: 1 }, { id: 2 }, { id: 3 }] }
    expect(found({ sheet })).toMatchObject([
      { code: 'D03.objective_without_item', place: { objective_id: 3 } },
    ])
  })
  test('28 C11: D03: an item whose marks count for nothing keeps them from being confirmed', () => {
    const sheet = sheetOf([itemOf(1, 1, 1, 10, 0), itemOf(2, 2, 2, 20, 60)], rows)
    const told = found({ sheet }).filter(({ code }) => code === 'D03.item_without_points')
    expect(told).toMatchObject([{ level: 'error', place: { item_id: 1 } }])
  })
  test('D04: the approved paper', () => {
    const question = (item_id: number, full_score: number, objective_ids: number[]) => ({
      item_id,
      full_score,
      objective_ids,
    })
    const codes = (questions: ReturnType<typeof question>[]) =>
      found({ paper: { component_id: 2, items: questions } }).map(({ code }) => code)
    expect(codes([question(2, 20, [2])])).toEqual([])
    expect(codes([question(2, 25, [2])])).toEqual(['D04.full_score_differs'])
    expect(codes([question(2, 20, [1, 2])])).toEqual(['D04.objective_differs'])
    expect(codes([question(2, 20, [2]), question(5, 5, [1])])).toEqual(['D04.item_missing'])
    expect(codes([])).toEqual(['D04.item_extra'])
  })
  test('D05: totals off by more than the tolerance', () => {
    const totals = [
      { student_id: 1, total: 60.4 },
      { student_id: 2, total: 70.6 },
    ]
    const official = [
      { student_id: 1, total: 60 },
      { student_id: 2, total: 70 },
    ]
    const { findings } = checkEvaluationData(dataOf({ official_totals: official }), totals)
    expect(findings).toMatchObject([
      { code: 'D05.total_differs', place: { student_id: 2 }, values: { computed: 70.6, official: 70 } },
    ])
  })
})

describe('D06: marks that look unlikely', () => {
  const codes = (marks: readonly number[], full: number) => {
    const sheet = sheetOf(
      [itemOf(1, 1, 1, full)],
      marks.map((mark) => [mark]),
    )
    return checkEvaluationData({ sheet }).findings.map(({ code }) => code)
  }
  const spread = Array.from({ length: 12 }, (_, k) => k + 60)
  test.each<[string, readonly number[], number, string[]]>([
    ['a usual spread', spread, 100, []],
    ['all full', spread.map(() => 100), 100, ['D06.all_full']],
    ['all alike', spread.map(() => 80), 100, ['D06.no_spread']],
    ['a third with one score', [...spread, 75, 75, 75, 75, 75, 75], 100, ['D06.same_score']],
    ['a question of few points may repeat', [1, 1, 1, 1, 1, 1, 2, 2, 2, 2], 2, []],
    ['very low', spread.map((mark) => mark - 55), 100, ['D06.low_rate']],
    ['too few to say', [100, 100, 100], 100, []],
  ])('%s', (_, marks, full, expected) => {
    expect(codes(marks, full)).toEqual(expected)
  })
})

describe('totals beside the registrar', () => {
  test('students of both lists in order of id', () => {
    const mine = [
      { student_id: 3, total: 80 },
      { student_id: 1, total: 60.5 },
      { student_id: 4, total: null },
    ]
    const theirs = [
      { student_id: 1, total: 60 },
      { student_id: 2, total: 50 },
      { student_id: 4, total: 70 },
    ]
    expect(compareTotals(mine, theirs, 0.5)).toEqual([
      { student_id: 1, computed: 60.5, official: 60, difference: 0.5, verdict: 'equal' },
      { student_id: 2, computed: null, official: 50, difference: null, verdict: 'not_computed' },
      { student_id: 3, computed: 80, official: null, difference: null, verdict: 'not_official' },
      { student_id: 4, computed: null, official: 70, difference: null, verdict: 'not_computed' },
    ])
  })
})
