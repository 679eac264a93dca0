import { describe, expect, test } from 'vitest'
import { topicOf } from '../store/signals.ts'
import { markGrid, select } from '../testing/made-grids.ts'
import { selectNamed } from './move.ts'
import { findRow, goToProblem, goToRow, placeAfter, problemPlaces } from './search.ts'

const at = (row: number, column: number) => ({ row, column })

describe('problems', () => {
  const places = [at(0, 2), at(1, 0), at(1, 5)]
  test.each([
    [at(0, 0), false, at(0, 2)],
    [at(0, 2), false, at(1, 0)],
    [at(1, 0), false, at(1, 5)],
    [at(1, 5), false, at(0, 2)],
    [at(1, 5), true, at(1, 0)],
    [at(0, 0), true, at(1, 5)],
    [undefined, false, at(0, 2)],
    [undefined, true, at(1, 5)],
  ])('after %j, back %s, comes %j', (from, isBack, to) => {
    expect(placeAfter(places, from, isBack)).toEqual(to)
  })

  test('lead to a cell with the focus, so that one can type there; nowhere to go leaves it', () => {
    const grid = markGrid([[1, 20]])
    const asked = () => grid.signals.version(topicOf.focus)
    goToProblem(grid, false)
    expect(asked()).toBe(1)
    selectNamed(grid, 'r0', 'c0')
    expect(asked()).toBe(2)
    selectNamed(grid, 'gone')
    goToProblem(markGrid([[1]]), false)
    expect(asked()).toBe(2)
  })

  test('are cells, findings of rows and of columns, each place once', () => {
    const grid = markGrid(
      [
        [1, 20],
        [3, null],
      ],
      {
        findings: [
          { id: '1', chip: 'a', level: 'error', rowId: 'r1', text: '' },
          { id: '2', chip: 'a', level: 'warning', columnId: 'c1', text: '' },
          { id: '3', chip: 'b', level: 'note', rowId: 'r1', columnId: 'c1', text: '' },
          { id: '4', chip: 'b', level: 'note', text: 'about nothing in particular' },
          { id: '5', chip: 'b', level: 'note', rowId: 'gone', text: '' },
        ],
      },
    )
    expect(problemPlaces(grid)).toEqual([at(0, 1), at(1, 0), at(1, 1)])
  })

  test('without any it says so', () => {
    const grid = markGrid([[1]])
    goToProblem(grid, false)
    expect(grid.notice).toEqual({ kind: 'noProblem' })
  })
})

describe('finding a row', () => {
  const rows = [
    { id: 'a', label: '陈思远', search: ['2023010101', 'chensiyuan'] },
    { id: 'b', label: '程雨欣', search: ['2023010102', 'chengyuxin'] },
    { id: 'c', label: '崔浩然', search: ['2023010103', 'cuihaoran'] },
  ]
  const grid = markGrid([[1], [2], [3]], { rows, values: [] })
  test.each([
    ['雨', -1, 1],
    ['0103', -1, 2],
    ['CHENG', -1, 1],
    ['chen', -1, 0],
    ['chen', 0, 1],
    ['chen', 1, 0],
    ['nobody', 0, undefined],
    ['  ', 0, undefined],
  ])('%j after row %i is %j', (text, from, row) => {
    expect(findRow(grid, text, from)).toBe(row)
  })

  test('goes backwards, too', () => {
    expect(findRow(grid, 'chen', 0, true)).toBe(1)
  })

  test('stays in the column, and says when there is none', () => {
    const wide = markGrid([
      [1, 2],
      [3, 4],
    ])
    select(wide, 0, 1)
    goToRow(wide, 'row r1')
    expect(wide.selection?.current).toEqual(at(1, 1))
    goToRow(wide, 'zzz')
    expect(wide.notice).toEqual({ kind: 'notFound', text: 'zzz' })
  })
})
