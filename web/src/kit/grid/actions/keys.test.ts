import { describe, expect, test } from 'vitest'
import { markGrid, select, strengthGrid, textsOf } from '../testing/made-grids.ts'
import { type KeyPress, pressKey } from './keys.ts'
import { pasteText } from './paste.ts'

const plain: Omit<KeyPress, 'key'> = { primary: false, shift: false, alt: false }
const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({ ...plain, key, ...more })
const grid3 = () =>
  markGrid([
    [1, 2, null],
    [3, 4, null],
    [null, 5, 6],
  ])
const place = (grid: ReturnType<typeof grid3>) => {
  const { anchor, head, current } = grid.selection ?? {}
  return [anchor, head, current].map((at) => `${at?.row}${at?.column}`).join(' ')
}

describe('a key', () => {
  test.each<[string, KeyPress, string]>([
    ['moves', press('ArrowDown'), '10 10 10'],
    ['extends', press('ArrowRight', { shift: true }), '00 01 00'],
    ['jumps to the edge', press('ArrowRight', { primary: true }), '01 01 01'],
    ['extends to the edge', press('ArrowDown', { primary: true, shift: true }), '00 10 00'],
    ['Tab', press('Tab'), '01 01 01'],
    ['Enter', press('Enter'), '10 10 10'],
    ['End', press('End'), '02 02 02'],
    ['Ctrl End', press('End', { primary: true }), '22 22 22'],
    ['Shift End', press('End', { shift: true }), '00 02 00'],
    ['page down', press('PageDown'), '20 20 20'],
    ['Ctrl A', press('a', { primary: true }), '00 22 00'],
    ['next problem', press('F8'), '02 02 02'],
    ['last problem', press('F8', { shift: true }), '20 20 20'],
  ])('%s', (_, key, wanted) => {
    const grid = grid3()
    select(grid, 0, 0)
    expect(pressKey(grid, key)).toBe(true)
    expect(place(grid)).toBe(wanted)
  })

  test.each<[string, KeyPress]>([
    ['Tab at the end belongs to the page', press('Tab')],
    ['Escape with nothing to close', press('Escape')],
    ['a shortcut of the browser', press('r', { primary: true })],
    ['a menu key', press('f', { alt: true })],
    ['F5', press('F5')],
    ['Ctrl F without a search', press('f', { primary: true })],
    ['a modifier', press('Shift')],
  ])('is not ours: %s', (_, key) => {
    const grid = grid3()
    select(grid, 2, 2)
    expect(pressKey(grid, key)).toBe(false)
    expect(place(grid)).toBe('22 22 22')
  })

  test('Escape makes a block one cell again', () => {
    const grid = grid3()
    select(grid, 0, 0, 1, 1)
    expect(pressKey(grid, press('Escape'))).toBe(true)
    expect(place(grid)).toBe('00 00 00')
  })

  test('Ctrl Z, Ctrl Y and Ctrl Shift Z', () => {
    const grid = grid3()
    select(grid, 0, 0)
    pressKey(grid, press('Delete'))
    pressKey(grid, press('z', { primary: true }))
    expect(textsOf(grid)[0]).toBe('1 2 .')
    pressKey(grid, press('y', { primary: true }))
    expect(textsOf(grid)[0]).toBe('. 2 .')
    pressKey(grid, press('z', { primary: true }))
    pressKey(grid, press('Z', { primary: true, shift: true }))
    expect(textsOf(grid)[0]).toBe('. 2 .')
  })

  test('Ctrl D fills down', () => {
    const grid = grid3()
    select(grid, 0, 0, 2, 1)
    pressKey(grid, press('d', { primary: true }))
    expect(textsOf(grid)).toEqual(['1 2 .', '1 2 .', '1 2 6'])
    expect(grid.history.done).toHaveLength(1)
  })

  test('without a selection an arrow begins at the top', () => {
    const grid = grid3()
    pressKey(grid, press('ArrowDown'))
    expect(place(grid)).toBe('00 00 00')
  })

  test('in an empty grid does nothing', () => {
    const grid = markGrid([])
    for (const key of ['ArrowDown', 'Tab', 'Enter', 'a', 'F2', 'Delete', 'F8', 'End'])
      pressKey(grid, press(key))
    expect(grid.selection).toBeUndefined()
  })
})

describe('while a preview is open', () => {
  const previewing = () => {
    const grid = strengthGrid(['..', '..'])
    select(grid, 0, 0)
    pasteText(grid, 'H\tM\nL\t')
    return grid
  }

  test('nothing is written yet, and keys wait', () => {
    const grid = previewing()
    expect(grid.mode.name).toBe('previewing')
    expect(pressKey(grid, press('H'))).toBe(true)
    expect(textsOf(grid)).toEqual(['. .', '. .'])
  })

  test('Enter writes it as one step', () => {
    const grid = previewing()
    pressKey(grid, press('Enter'))
    expect([textsOf(grid), grid.mode.name]).toEqual([['H M', 'L .'], 'moving'])
    pressKey(grid, press('z', { primary: true }))
    expect(textsOf(grid)).toEqual(['. .', '. .'])
  })

  test('Escape drops it', () => {
    const grid = previewing()
    pressKey(grid, press('Escape'))
    expect([textsOf(grid), grid.mode.name]).toEqual([['. .', '. .'], 'moving'])
  })
})
