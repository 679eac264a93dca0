import { describe, expect, test } from 'vitest'
import {
  addressesOf,
  addressInside,
  heightOf,
  isInside,
  isOneCell,
  rectangleOf,
  selectionAt,
  selectionOf,
  selectionTo,
  widthOf,
} from './rectangle.ts'
import { statisticsOf } from './statistics.ts'

const at = (row: number, column: number) => ({ row, column })

describe('a selection', () => {
  test('has the same rectangle whichever way it was pulled', () => {
    const wanted = { top: 1, left: 2, bottom: 3, right: 5 }
    expect(rectangleOf({ anchor: at(3, 5), head: at(1, 2) })).toEqual(wanted)
    expect(rectangleOf({ anchor: at(1, 5), head: at(3, 2) })).toEqual(wanted)
    expect(rectangleOf(selectionOf(wanted))).toEqual(wanted)
  })

  test('keeps its anchor as the current cell while it is pulled', () => {
    const selection = selectionTo(selectionAt(at(2, 2)), at(0, 4))
    expect(selection).toEqual({ anchor: at(2, 2), head: at(0, 4), current: at(2, 2) })
  })

  test('counts its cells', () => {
    const block = { top: 1, left: 2, bottom: 3, right: 5 }
    expect([heightOf(block), widthOf(block), addressesOf(block).length]).toEqual([3, 4, 12])
    expect([isOneCell(block), isOneCell(rectangleOf(selectionAt(at(0, 0))))]).toEqual([false, true])
  })

  test.each([
    [at(1, 2), true],
    [at(3, 5), true],
    [at(0, 2), false],
    [at(1, 6), false],
  ])('%j inside: %s', (address, inside) => {
    expect(isInside({ top: 1, left: 2, bottom: 3, right: 5 }, address)).toBe(inside)
  })
})

describe('the nearest address inside', () => {
  test.each([
    [at(-1, 0), at(0, 0)],
    [at(9, 9), at(1, 2)],
    [at(1, 1), at(1, 1)],
  ])('of %j is %j', (address, inside) => {
    expect(addressInside(address, { rows: 2, columns: 3 })).toEqual(inside)
  })

  test('is nowhere in an empty grid', () => {
    expect(addressInside(at(0, 0), { rows: 0, columns: 3 })).toBeUndefined()
    expect(addressInside(at(0, 0), { rows: 3, columns: 0 })).toBeUndefined()
  })
})

describe('the statistics of a selection', () => {
  test('leave out what is no number', () => {
    expect(statisticsOf([1, undefined, 2])).toEqual({ cells: 3, numbers: 2, sum: 3, mean: 1.5 })
  })

  test('have no mean without a number', () => {
    expect(statisticsOf([undefined])).toEqual({ cells: 1, numbers: 0, sum: 0, mean: undefined })
  })

  test('show no dust of binary fractions', () => {
    expect(statisticsOf([0.1, 0.2]).sum).toBe(0.3)
  })
})
