import { describe, expect, test } from 'vitest'
import { addressBeside, type Direction, edgeOfData, selectionAfter } from './movement.ts'
import { selectionAt, selectionOf } from './rectangle.ts'

const size = { rows: 4, columns: 3 }
const at = (row: number, column: number) => ({ row, column })

describe('a step', () => {
  test.each<[Direction, [number, number], [number, number]]>([
    ['up', [1, 1], [0, 1]],
    ['down', [1, 1], [2, 1]],
    ['left', [1, 1], [1, 0]],
    ['right', [1, 1], [1, 2]],
    ['up', [0, 1], [0, 1]],
    ['down', [3, 1], [3, 1]],
    ['left', [1, 0], [1, 0]],
    ['right', [1, 2], [1, 2]],
  ])('%s from %j goes to %j', (direction, [row, column], [toRow, toColumn]) => {
    expect(addressBeside(at(row, column), direction, size)).toEqual(at(toRow, toColumn))
  })

  test('of a page stops at the edge', () => {
    expect(addressBeside(at(1, 0), 'down', size, 18)).toEqual(at(3, 0))
  })
})

describe('the edge of the data', () => {
  // One row; x is filled.
  test.each([
    ['xxx..', 0, 'right', 2],
    ['xxx..', 1, 'right', 2],
    ['xxx.x', 2, 'right', 4],
    ['x..xx', 0, 'right', 3],
    ['.....', 0, 'right', 4],
    ['..x..', 0, 'right', 2],
    ['..x..', 4, 'left', 2],
    ['xx.xx', 4, 'left', 3],
    ['xx.xx', 3, 'left', 1],
    ['xxxxx', 4, 'left', 0],
    ['xxxxx', 4, 'right', 4],
    ['x', 0, 'right', 0],
  ] as const)('in %s from %i to the %s is %i', (line, from, direction, to) => {
    const isFilled = ({ column }: { column: number }) => line[column] === 'x'
    const grid = { rows: 1, columns: line.length }
    expect(edgeOfData(at(0, from), direction, grid, isFilled)).toEqual(at(0, to))
  })

  test('works down a column, too', () => {
    const isFilled = ({ row }: { row: number }) => row === 2
    expect(edgeOfData(at(0, 1), 'down', size, isFilled)).toEqual(at(2, 1))
  })
})

describe('Tab and Enter on one cell', () => {
  test.each([
    ['tab', false, [0, 0], [0, 1]],
    ['tab', false, [0, 2], [1, 0]],
    ['tab', false, [3, 2], undefined],
    ['tab', true, [1, 0], [0, 2]],
    ['tab', true, [0, 0], undefined],
    ['enter', false, [0, 0], [1, 0]],
    ['enter', false, [3, 0], [0, 1]],
    ['enter', false, [3, 2], undefined],
    ['enter', true, [0, 1], [3, 0]],
    ['enter', true, [0, 0], undefined],
  ] as const)('%s, back %s, from %j goes to %j', (key, isBack, [row, column], to) => {
    const next = selectionAfter(selectionAt(at(row, column)), key, isBack, size)
    expect(next?.current).toEqual(to && at(to[0], to[1]))
    expect(next).toEqual(to && selectionAt(at(to[0], to[1])))
  })
})

describe('Tab and Enter in a block', () => {
  const block = selectionOf({ top: 1, left: 0, bottom: 2, right: 1 })
  const walk = (key: 'tab' | 'enter', isBack: boolean, steps: number) => {
    let selection = block
    const places: string[] = []
    for (let step = 0; step < steps; step++) {
      selection = selectionAfter(selection, key, isBack, size) ?? selection
      places.push(`${selection.current.row}${selection.current.column}`)
    }
    return { places, selection }
  }

  test('Tab goes round by rows and keeps the block', () => {
    const { places, selection } = walk('tab', false, 4)
    expect(places).toEqual(['11', '20', '21', '10'])
    expect(selection).toEqual(block)
  })

  test('Enter goes round by columns', () => {
    expect(walk('enter', false, 4).places).toEqual(['20', '11', '21', '10'])
  })

  test('Shift goes the other way', () => {
    expect(walk('tab', true, 2).places).toEqual(['21', '20'])
    expect(walk('enter', true, 2).places).toEqual(['21', '11'])
  })
})
