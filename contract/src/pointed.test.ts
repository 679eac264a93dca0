import { expect, test } from 'vitest'
import * as z from 'zod'
import { type PointedSheet, pointedSheet, withColumns, withRows, withUsed } from './pointed.ts'

type Said = PointedSheet<'head' | 'ignore', 'mark' | 'name'>[]

test('what is said of rows and columns is kept by sheet, the last word counts, and it can be taken back', () => {
  const nothing: Said = []
  const said = withRows(
    withColumns(nothing, 'A', [2, 3], () => 'mark'),
    'A',
    [1],
    'head',
  )
  expect(withColumns(said, 'A', [3, 4], (column) => (column === 3 ? 'name' : undefined))).toEqual([
    {
      sheet: 'A',
      used: null,
      rows: [{ row: 1, is: 'head' }],
      columns: [
        { column: 2, is: 'mark' },
        { column: 3, is: 'name' },
      ],
    },
  ])
  expect(withRows(said, 'A', [1], undefined)[0]?.rows).toEqual([])
  expect(withUsed(said, 'B', false).map(({ sheet, used }) => [sheet, used])).toEqual([
    ['A', null],
    ['B', false],
  ])
})

test('its shape knows the words of the room and the bounds of a sheet', () => {
  const shape = pointedSheet(z.enum(['head']), z.enum(['mark']))
  const sheet = { sheet: 'A', rows: [{ row: 1, is: 'head' }], columns: [{ column: 0, is: 'mark' }] }
  expect(shape.parse(sheet)).toEqual({ ...sheet, used: null })
  expect(shape.safeParse({ ...sheet, rows: [{ row: 0, is: 'head' }] }).success).toBe(false)
  expect(shape.safeParse({ ...sheet, columns: [{ column: 16_384, is: 'mark' }] }).success).toBe(false)
  expect(shape.safeParse({ ...sheet, rows: [{ row: 1, is: 'other' }] }).success).toBe(false)
})
