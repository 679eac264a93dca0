import { describe, expect, test } from 'vitest'
import { markGrid, textsOf } from '../testing/made-grids.ts'
import { fillDownOf, fillTowards } from './fill.ts'
import { isWrittenAtOnce, pastePreview, sourceOfTexts } from './paste-preview.ts'
import { blockFromText } from './tsv.ts'

const grid = markGrid([
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 9],
])
const box = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right })
const preview = (text: string, target = box(0, 0), on = grid) => {
  const found = pastePreview(sourceOfTexts(blockFromText(text)), target, on.size, on.cellAt)
  if (!found) throw new Error('no preview')
  return found
}

describe('a paste preview', () => {
  test('tells changed from same', () => {
    const { changes, same, refused } = preview('1\t9\n4\t5')
    expect(changes).toEqual([{ rowId: 'r0', columnId: 'c1', before: 2, after: 9 }])
    expect([same, refused.length]).toEqual([3, 0])
  })

  test('refuses a bad cell with its reason and takes the others', () => {
    const { changes, refused } = preview('11\t9')
    expect(changes).toHaveLength(1)
    expect(refused).toMatchObject([{ text: '11', problem: { code: 'aboveFullMark', limit: '10' } }])
  })

  test('reads full-width digits and words for states', () => {
    const { changes } = preview('９\t缺考')
    expect(changes.map((change) => change.after)).toEqual([9, { state: 'absent' }])
  })

  test('a blank empties the cell, which is counted', () => {
    const { changes, emptied } = preview('\t9')
    expect(changes[0]).toMatchObject({ before: 1, after: null })
    expect([changes.length, emptied]).toEqual([2, 1])
  })

  test('counts what lies outside the grid', () => {
    const { rowsCut, columnsCut, rectangle, cells } = preview('1\t2\t3\n4\t5\t6', box(2, 1))
    expect([rowsCut, columnsCut, cells.length]).toEqual([1, 1, 2])
    expect(rectangle).toEqual(box(2, 1, 2, 2))
  })

  test('one cell fills the selection', () => {
    expect(preview('0', box(0, 0, 2, 1)).changes).toHaveLength(6)
  })

  test('a block repeats over a whole multiple of it', () => {
    const { changes, rectangle } = preview('0\n10', box(0, 0, 1, 2))
    expect(rectangle).toEqual(box(0, 0, 1, 2))
    expect(changes.map((change) => change.after)).toEqual([0, 0, 0, 10, 10, 10])
  })

  test('a block that does not fit the selection keeps its size', () => {
    expect(preview('0\n0', box(0, 0, 2, 0)).rectangle).toEqual(box(0, 0, 1, 0))
  })

  test('a locked cell is refused unless it gets what it holds', () => {
    const locked = markGrid([[1, 2]], { readOnly: 'confirmed' })
    const { refused, same } = preview('1\t3', box(0, 0), locked)
    expect(same).toBe(1)
    expect(refused).toMatchObject([{ columnId: 'c1', problem: { code: 'locked', reason: 'confirmed' } }])
  })

  test('of nothing is nothing', () => {
    expect(pastePreview(sourceOfTexts([]), box(0, 0), grid.size, grid.cellAt)).toBeUndefined()
  })

  test('writes nothing by itself', () => {
    expect(textsOf(grid)).toEqual(['1 2 3', '4 5 6', '7 8 9'])
  })

  test.each([
    ['9', true],
    ['1', true],
    ['1\t9', true],
    ['9\t9', false],
    ['11', false],
    ['1\t11', false],
  ])('%j is written at once: %s', (text, isAtOnce) => {
    expect(isWrittenAtOnce(preview(text))).toBe(isAtOnce)
  })

  test('a cut block is asked for even when one cell changes', () => {
    expect(isWrittenAtOnce(preview('9\n4\n7\n1'))).toBe(false)
  })
})

describe('filling', () => {
  test.each([
    [box(1, 0, 3, 2), { from: box(1, 0, 1, 2), to: box(2, 0, 3, 2) }],
    [box(2, 1), { from: box(1, 1), to: box(2, 1) }],
    [box(0, 1), undefined],
  ])('down in %j', (selection, fill) => {
    expect(fillDownOf(selection)).toEqual(fill)
  })

  test.each([
    [{ row: 5, column: 1 }, box(2, 1, 5, 2)],
    [{ row: 0, column: 1 }, box(0, 1, 0, 2)],
    [{ row: 1, column: 6 }, box(1, 3, 1, 6)],
    [{ row: 1, column: 0 }, box(1, 0, 1, 0)],
    [{ row: 3, column: 7 }, box(1, 3, 1, 7)],
  ])('towards %j fills %j', (address, to) => {
    expect(fillTowards(box(1, 1, 1, 2), address)?.to).toEqual(to)
  })

  test('stays still inside the block', () => {
    expect(fillTowards(box(1, 1, 3, 3), { row: 2, column: 3 })).toBeUndefined()
  })
})
