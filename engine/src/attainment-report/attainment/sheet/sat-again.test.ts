import { describe, expect, test } from 'vitest'
import { marksOfItem } from '#attainment-report/receipt/run/item-marks.ts'
import type { Resit } from '#settings/mark-state.ts'
import { itemOf, parametersOf, resultsOf, sheetOf } from '#testing/build-run.ts'

const items = [itemOf(1, 1, 1, 10, 50), itemOf(2, 1, 1, 10, 50)]

describe('who sat again', () => {
  const make = (kind: Resit['kind'], student_id: number, item_id: number, mark: number): Resit => ({
    kind,
    student_id,
    item_id,
    mark,
  })
  const sheet = {
    ...sheetOf(items, [
      [4, 4],
      [6, 'deferred'],
      [8, 8],
    ]),
    resits: [
      make('attempt', 1, 1, 9),
      make('attempt', 1, 1, 7),
      make('attempt', 3, 1, 2),
      make('make_up', 1, 2, 10),
      make('deferred_sitting', 2, 2, 5),
    ],
  }
  test('is counted by kind, with how many of them a later sitting counts for', () => {
    expect(resultsOf({ sheets: [sheet] }, parametersOf()).later_sittings).toEqual([
      { kind: 'attempt', use: 'best', cap: null, students: 2, counted: 1 },
      { kind: 'deferred_sitting', use: 'replace', cap: null, students: 1, counted: 1 },
      { kind: 'make_up', use: 'first', cap: null, students: 1, counted: 0 },
    ])
    expect(resultsOf({ sheets: [sheetOf(items, [[4, 4]])] }, parametersOf())).not.toHaveProperty(
      'later_sittings',
    )
  })
  test('is told with the mark of an item, and which of them counts', () => {
    const marks = (itemId: number, student: number) =>
      marksOfItem({ sheets: [sheet] }, parametersOf(), itemId)[student]
    expect(marks(1, 0)).toMatchObject({ mark: 4, counts: 9 })
    expect(marks(1, 0)?.later.map(({ mark, counts }) => [mark, counts])).toEqual([
      [9, true],
      [7, false],
    ])
    expect(marks(2, 0)).toMatchObject({ mark: 4, counts: 4, later: [{ use: 'first', counts: false }] })
    expect(marks(2, 1)).toMatchObject({ mark: null, state: 'deferred', counts: 5, left_out: null })
    expect(marks(1, 2)?.later).toEqual([{ kind: 'attempt', mark: 2, use: 'best', cap: null, counts: false }])
  })
})
