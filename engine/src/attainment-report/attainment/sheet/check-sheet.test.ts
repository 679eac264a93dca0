import { describe, expect, test } from 'vitest'
import { computeAttainment } from '#attainment-report/receipt/compute-attainment.ts'
import { buildMarkSheet, withoutInvalidMarks } from '#evaluation-data/sheet/build-sheet.ts'
import { CELL_FINDINGS_MAX, checkSheetCells } from '#evaluation-data/sheet/check-cells.ts'
import type { MarkItem, MarkSheet } from '#evaluation-data/sheet/mark-sheet.ts'
import { findState, MARK_STATES } from '#settings/mark-state.ts'
import { itemOf, parametersOf, sheetOf } from '#testing/build-run.ts'
import { checkSheetHead } from './check-head.ts'

const items: MarkItem[] = [itemOf(1, 1, 1, 10, 40), itemOf(2, 2, 2, 20, 60)]
const good = sheetOf(items, [
  [5, 10],
  [10, 20],
])
const limits = { total_points: 100, weight_tolerance: 1e-4 }
const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code)
const first = (changes: Partial<MarkItem>): MarkSheet => ({
  ...good,
  items: [{ ...items[0], ...changes } as MarkItem, ...items.slice(1)],
})

test('a good sheet has no finding', () => {
  expect(checkSheetHead(good, limits)).toEqual([])
  expect(checkSheetCells(good)).toEqual([])
})

describe('the head of a sheet', () => {
  test.each<[string, MarkSheet, string]>([
    ['too few marks', { ...good, marks: good.marks.slice(1) }, 'sheet.size'],
    ['no students', sheetOf(items, []), 'sheet.empty'],
    [
      'a student twice',
      {
        ...good,
        students: [
          { id: 1, class_id: 1 },
          { id: 1, class_id: 2 },
        ],
      },
      'sheet.duplicate_student',
    ],
    ['an item twice', first({ id: 2 }), 'sheet.duplicate_item'],
    [
      'an objective twice',
      { ...good, objectives: [{ id: 1 }, { id: 2 }, { id: 1 }] },
      'sheet.duplicate_objective',
    ],
    [
      'a component twice',
      { ...good, components: [{ id: 1 }, { id: 2 }, { id: 2 }] },
      'sheet.duplicate_component',
    ],
    ['an unknown component', first({ component_id: 9 }), 'sheet.unknown_component'],
    ['an unknown objective', first({ shares: [{ objective_id: 9, share: 1 }] }), 'sheet.unknown_objective'],
    ['full mark 0', first({ full_score: 0 }), 'sheet.full_score'],
    ['full mark NaN', first({ full_score: Number.NaN }), 'sheet.full_score'],
    ['negative points', first({ points: -1 }), 'sheet.points'],
    ['infinite points', first({ points: Number.POSITIVE_INFINITY }), 'sheet.points'],
    ['a share above 1', first({ shares: [{ objective_id: 1, share: 1.2 }] }), 'sheet.share'],
    ['shares that miss 1', first({ shares: [{ objective_id: 1, share: 0.6 }] }), 'sheet.share_sum'],
    ['a share NaN', first({ shares: [{ objective_id: 1, share: Number.NaN }] }), 'sheet.share_sum'],
    [
      'an objective twice in an item',
      first({
        shares: [
          { objective_id: 1, share: 0.5 },
          { objective_id: 1, share: 0.5 },
        ],
      }),
      'sheet.duplicate_share',
    ],
    ['levels outside 0..1', first({ level_values: [1, 2] }), 'sheet.level_values'],
    [
      'a threshold of 5e-324',
      { ...good, objectives: [{ id: 1, threshold: 5e-324 }, { id: 2 }] },
      'sheet.threshold',
    ],
    ['a threshold of 65', { ...good, objectives: [{ id: 1, threshold: 65 }, { id: 2 }] }, 'sheet.threshold'],
    [
      'a component off its points',
      { ...good, components: [{ id: 1, points: 30 }, { id: 2 }] },
      'sheet.component_points',
    ],
    ['a total off 100', first({ points: 41 }), 'sheet.total_points'],
  ])('%s is an error', (_, sheet, code) => {
    const found = checkSheetHead(sheet, limits).find((each) => each.code === code)
    expect(found?.level).toBe('error')
    expect(computeAttainment({ sheets: [sheet] }, parametersOf({ total_points: 100 })).ok).toBe(false)
  })
  test('a finding names the place and the numbers', () => {
    const sheet = { ...good, components: [{ id: 1, points: 30 }, { id: 2 }] }
    expect(checkSheetHead(sheet, limits)).toEqual([
      {
        code: 'sheet.component_points',
        level: 'error',
        place: { component_id: 1 },
        values: { sum: 40, expected: 30 },
      },
    ])
  })
  test('what nothing is assessed in is a warning and gets no value', () => {
    const sheet = {
      ...good,
      objectives: [...good.objectives, { id: 3 }],
      components: [...good.components, { id: 3 }],
    }
    expect(codes(checkSheetHead(sheet, limits))).toEqual([
      'sheet.objective_without_item',
      'sheet.component_without_item',
    ])
    const outcome = computeAttainment({ sheets: [sheet] }, parametersOf())
    expect(outcome.ok && outcome.results.objectives[2]).toMatchObject({
      direct: null,
      combined: null,
      verdict: 'not_enough_evidence',
    })
    expect(outcome.ok && outcome.results.course.combined).toBeNull()
  })
  test('an item of no objective counts to the total only', () => {
    const sheet = { ...good, items: [items[0] as MarkItem, { ...items[1], shares: [] } as MarkItem] }
    expect(codes(checkSheetHead(sheet, limits))).toContain('sheet.item_without_objective')
    const outcome = computeAttainment({ sheets: [sheet] }, parametersOf({ without_data: 'renormalise' }))
    expect(outcome.ok && outcome.results.students.totals).toEqual([50, 100])
    expect(outcome.ok && outcome.results.objectives.map(({ direct }) => direct)).toEqual([0.75, null])
  })
  test('weights may be off by the tolerance and no more', () => {
    expect(checkSheetHead(first({ points: 40.00009 }), limits)).toEqual([])
    expect(checkSheetHead(first({ points: 40.0002 }), limits)).toHaveLength(1)
  })
})

describe('the cells of a sheet', () => {
  const withMark = (mark: number) => sheetOf(items, [[mark, 10]])
  test.each([
    [-0.5, 'sheet.mark_negative'],
    [10.01, 'sheet.mark_above_full'],
    [Number.POSITIVE_INFINITY, 'sheet.mark_not_a_number'],
    [Number.NaN, 'sheet.mark_not_a_number'],
  ])('a mark of %d', (mark, code) => {
    expect(checkSheetCells(withMark(mark))).toMatchObject([
      { code, level: 'error', place: { student_id: 1, item_id: 1 } },
    ])
  })
  test('0 and the full mark are fine', () => {
    expect(checkSheetCells(withMark(0))).toEqual([])
    expect(checkSheetCells(withMark(10))).toEqual([])
  })
  test('a number beside a state is a warning', () => {
    const sheet = sheetOf(items, [['absent', 10]])
    sheet.marks[0] = 7
    expect(checkSheetCells(sheet)).toMatchObject([
      { code: 'sheet.mark_beside_state', level: 'warning', values: { mark: 7, state: 'absent' } },
    ])
    sheet.marks[0] = 0
    expect(checkSheetCells(sheet)).toEqual([])
  })
  test('an unknown state code is refused', () => {
    const sheet = sheetOf(items, [[5, 10]])
    sheet.states[1] = 77
    expect(checkSheetCells(sheet)).toMatchObject([{ code: 'sheet.unknown_state', values: { state: 77 } }])
  })
  test.each([0, 1, 2, 3])(
    'an unknown state is found in every cell, codes %d bytes into their buffer',
    (at) => {
      const cells = good.states.length
      for (let cell = 0; cell < cells; cell++) {
        const states = new Uint8Array(new ArrayBuffer(cells + at + 1), at, cells)
        states[cell] = 128
        expect(checkSheetCells({ ...good, states })).toMatchObject([{ code: 'sheet.unknown_state' }])
      }
    },
  )
  test.each([0, 3, 1.5])('%d is no level of a rubric of two', (mark) => {
    const sheet = sheetOf([{ ...itemOf(1, 1, 1, 10), level_values: [1, 0.5] }], [[mark]])
    expect(codes(checkSheetCells(sheet))).toEqual(['sheet.mark_not_a_level'])
  })
  test('very many bad cells are counted, not listed', () => {
    const sheet = sheetOf(
      [itemOf(1, 1, 1, 10)],
      Array.from({ length: CELL_FINDINGS_MAX + 20 }, () => [11]),
    )
    const found = checkSheetCells(sheet)
    expect(found).toHaveLength(CELL_FINDINGS_MAX + 1)
    expect(found.at(-1)).toMatchObject({ code: 'sheet.more_findings', values: { count: 20 } })
  })
  test.each([
    [{ student_id: 9, item_id: 1, kind: 'make_up', mark: 5 }, 'sheet.resit_unknown'],
    [{ student_id: 1, item_id: 9, kind: 'make_up', mark: 5 }, 'sheet.resit_unknown'],
    [{ student_id: 1, item_id: 1, kind: 'make_up', mark: 50 }, 'sheet.resit_mark'],
  ] as const)('a later sitting %#', (resit, code) => {
    expect(codes(checkSheetCells({ ...good, resits: [resit] }))).toEqual([code])
  })
  test('two make-ups of one item are refused, two attempts are not', () => {
    const twice = (kind: 'make_up' | 'attempt') =>
      checkSheetCells({ ...good, resits: [5, 6].map((mark) => ({ student_id: 1, item_id: 1, kind, mark })) })
    expect(codes(twice('make_up'))).toEqual(['sheet.resit_twice'])
    expect(twice('attempt')).toEqual([])
  })
})

describe('a sheet from rows', () => {
  const head = { objectives: good.objectives, components: good.components, items, students: good.students }
  test('cells without a row are not entered', () => {
    const { sheet, findings } = buildMarkSheet(head, [
      { student_id: 2, item_id: 1, value: 7, state: 'normal' },
    ])
    expect(findings).toEqual([])
    expect([...sheet.states].map(findState)).toEqual(['not_entered', 'not_entered', 'normal', 'not_entered'])
    expect([...sheet.marks]).toEqual([Number.NaN, Number.NaN, 7, Number.NaN])
  })
  test('strangers and second rows are named and not placed', () => {
    const row = { student_id: 1, item_id: 1, value: 3, state: 'normal' } as const
    const { sheet, findings } = buildMarkSheet(head, [
      row,
      { ...row, value: 4 },
      { ...row, student_id: 8 },
      { ...row, item_id: 8 },
    ])
    expect(codes(findings)).toEqual(['sheet.duplicate_mark', 'sheet.unknown_student', 'sheet.unknown_item'])
    expect(sheet.marks[0]).toBe(3)
  })
  test('for live figures invalid marks become not entered; the sheet stays', () => {
    const bad = sheetOf(items, [
      [11, 10],
      [-1, 10],
      [5, 10],
    ])
    const live = withoutInvalidMarks(bad)
    expect([...live.states]).toEqual([1, 0, 1, 0, 0, 0])
    expect(bad.marks[0]).toBe(11)
    expect(checkSheetCells(live)).toEqual([])
  })
  test('state codes are stored and must not move', () => {
    expect(MARK_STATES).toEqual([
      'normal',
      'not_entered',
      'absent',
      'deferred',
      'cheating',
      'exempt',
      'withdrawn',
      'not_submitted',
      'lost_paper',
      'on_leave',
    ])
  })
})
