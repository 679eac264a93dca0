import { describe, expect, test } from 'vitest'
import { markGrid } from '../testing/made-grids.ts'
import { addressAtPoint, boxOf, columnSpan, indexesOf, layoutOf, rowSpan, scrollToShow } from './layout.ts'

const grid = markGrid(Array.from({ length: 300 }, () => Array.from({ length: 60 }, () => 1)))
const side = (id: string, width: number) => ({ id, label: id, width, cell: () => null })
const layoutFor = (available: number, stretch = 1.5) =>
  layoutOf({
    shape: grid.shape,
    left: [side('no', 34), side('name', 60)],
    right: [side('total', 56)],
    levels: [{ id: 'a', height: 28 }],
    foot: [{ id: 'f', label: '', cell: () => null }],
    rowHeight: 25,
    available,
    stretch,
    minimumColumnWidth: 0,
    isNarrow: false,
  })
const layout = layoutFor(1000)

describe('the layout', () => {
  test('adds up', () => {
    expect(layout).toMatchObject({
      leftWidth: 94,
      rightWidth: 56,
      headHeight: 28,
      footHeight: 26,
      width: 94 + 2280 + 56,
    })
  })

  test('stretches to the frame, but not too far', () => {
    expect(layoutFor(2600).width).toBe(2600)
    expect(layoutFor(9000).width).toBe(94 + 2280 * 1.5 + 56)
    expect(layoutFor(100).width).toBe(layout.width)
  })

  test('a block has a box', () => {
    expect(boxOf(layout, { top: 2, left: 1, bottom: 3, right: 2 })).toEqual({
      left: 132,
      top: 50,
      width: 76,
      height: 50,
    })
  })

  test.each([
    [94, 0, { row: 0, column: 0 }],
    [131, 26, { row: 1, column: 0 }],
    [132, 49, { row: 1, column: 1 }],
  ])('the point %i, %i is in %j', (x, y, address) => {
    expect(addressAtPoint(layout, x, y)).toEqual(address)
  })
})

describe('scrolling to a cell', () => {
  const port = { top: 500, left: 380, width: 1000, height: 600 }
  test('in view stays', () => {
    expect(scrollToShow(layout, port, { row: 25, column: 15 })).toEqual({ top: 500, left: 380 })
  })
  test('above and left of it goes just so far', () => {
    expect(scrollToShow(layout, port, { row: 3, column: 2 })).toEqual({ top: 75, left: 76 })
  })
  test('under the foot or the right side comes out from under them', () => {
    // 600 - 28 - 26 = 546 px of rows, 1000 - 94 - 56 = 850 px of columns are free.
    expect(scrollToShow(layout, port, { row: 42, column: 40 })).toEqual({
      top: 43 * 25 - 546,
      left: 41 * 38 - 850,
    })
  })
})

describe('what is drawn', () => {
  const port = { top: 2500, left: 0, width: 1000, height: 600 }
  test('covers the view with some rows ahead', () => {
    const span = rowSpan(layout, port, 300)
    expect(span.from).toBeLessThanOrEqual(100 - 4)
    expect(span.to).toBeGreaterThanOrEqual(124 + 4)
    expect(span.to - span.from).toBeLessThan(56)
  })
  test('stays the same within a chunk', () => {
    expect(rowSpan(layout, { ...port, top: 2505 }, 300)).toEqual(rowSpan(layout, { ...port, top: 2520 }, 300))
  })
  test('ends with the grid', () => {
    expect(rowSpan(layout, { ...port, top: 0 }, 5)).toEqual({ from: 0, to: 4 })
    expect(columnSpan(layout, { ...port, left: 99999 }, 60).to).toBe(59)
    expect(rowSpan(layout, port, 0).to).toBe(-1)
  })
  test('always holds the current cell', () => {
    expect(indexesOf({ from: 4, to: 6 }, 0)).toEqual([0, 4, 5, 6])
    expect(indexesOf({ from: 4, to: 6 }, 5)).toEqual([4, 5, 6])
    expect(indexesOf({ from: 4, to: 6 }, 9)).toEqual([4, 5, 6, 9])
    expect(indexesOf({ from: 0, to: -1 }, undefined)).toEqual([])
  })
})
