import { describe, expect, test } from 'vitest'
import { markGrid, markTo, select, strengthGrid, textsOf } from '../testing/made-grids.ts'
import { toggleGroup } from './move.ts'
import { acceptPreview, copiedText, cutText, fillTo, pasteText } from './paste.ts'

describe('copying', () => {
  test('gives texts, states as words', () => {
    const grid = markGrid([
      [1, { state: 'absent' }],
      [null, 2.5],
    ])
    select(grid, 0, 0, 1, 1)
    expect(copiedText(grid)).toBe('1\t缺考\n\t2.5')
  })

  test('cutting empties', () => {
    const grid = markGrid([[1, 2]])
    select(grid, 0, 0)
    expect(cutText(grid)).toBe('1')
    expect(textsOf(grid)).toEqual(['. 2'])
  })

  test('a folded group copies its sum', () => {
    const kind = markTo(10)
    const group = { id: 'g', label: 'G', folded: { width: 50, text: () => '3.0' } }
    const columns = [
      { id: 'c0', label: 'C0', kind, group: 'g' },
      { id: 'c1', label: 'C1', kind },
    ]
    const grid = markGrid([[1, 2]], { columns, groups: [group], foldedGroups: ['g'] })
    select(grid, 0, 0, 0, 1)
    expect(copiedText(grid)).toBe('3.0\t2')
  })
})

describe('pasting', () => {
  test('one changed cell is written at once', () => {
    const grid = markGrid([[1, 2]])
    select(grid, 0, 0)
    pasteText(grid, '7\r\n')
    expect([textsOf(grid), grid.mode.name]).toEqual([['7 2'], 'moving'])
  })

  test('one bad cell is refused with its reason', () => {
    const grid = markGrid([[1, 2]])
    select(grid, 0, 0)
    pasteText(grid, '70')
    expect(textsOf(grid)).toEqual(['1 2'])
    expect(grid.notice).toMatchObject({ kind: 'refused', problem: { code: 'aboveFullMark' } })
  })

  test('bad cells stay out, the rest is written', () => {
    const grid = markGrid([
      [1, 2],
      [3, 4],
    ])
    select(grid, 0, 0)
    pasteText(grid, '5\t50\n6\tx')
    expect(grid.mode).toMatchObject({ preview: { refused: [{ text: '50' }, { text: 'x' }] } })
    acceptPreview(grid)
    expect(textsOf(grid)).toEqual(['5 2', '6 4'])
  })

  test('selects the block', () => {
    const grid = markGrid([
      [1, 2],
      [3, 4],
    ])
    select(grid, 0, 0)
    pasteText(grid, '5\t6\n7\t8')
    expect(grid.selection?.head).toEqual({ row: 1, column: 1 })
  })

  test("does not overwrite a colleague's edit made while the preview was open", () => {
    const grid = markGrid([[1, 2]])
    select(grid, 0, 0)
    pasteText(grid, '5\t6')
    grid.receive([{ rowId: 'r0', columnId: 'c0', value: 9 }])
    acceptPreview(grid)
    expect(textsOf(grid)).toEqual(['9 6'])
  })

  test('into a wider selection asks first', () => {
    const grid = strengthGrid(['...', '...'])
    select(grid, 0, 0, 1, 2)
    pasteText(grid, 'h')
    expect(grid.mode.name).toBe('previewing')
    acceptPreview(grid)
    expect(textsOf(grid)).toEqual(['H H H', 'H H H'])
  })
})

describe('the fill handle', () => {
  test('repeats the block', () => {
    const grid = strengthGrid(['H', 'M', '.', '.', '.'])
    select(grid, 0, 0, 1, 0)
    fillTo(grid, { row: 4, column: 0 })
    expect(textsOf(grid).join('')).toBe('HMHMH')
    expect(grid.selection?.head).toEqual({ row: 4, column: 0 })
  })

  test('keeps the pattern upwards, too', () => {
    const grid = strengthGrid(['.', '.', '.', 'H', 'M'])
    select(grid, 3, 0, 4, 0)
    fillTo(grid, { row: 0, column: 0 })
    expect(textsOf(grid).join('')).toBe('MHMHM')
  })

  test('over columns with other limits writes only what fits', () => {
    const columns = [10, 5].map((maximum, index) => ({ id: `c${index}`, label: '', kind: markTo(maximum) }))
    const grid = markGrid(
      [
        [8, 1],
        [4, 1],
      ],
      { columns },
    )
    select(grid, 0, 0, 1, 0)
    fillTo(grid, { row: 1, column: 1 })
    expect(textsOf(grid)).toEqual(['8 1', '4 4'])
    expect(grid.notice).toMatchObject({ problem: { code: 'aboveFullMark' } })
  })

  test('copies a state as a state', () => {
    const grid = markGrid([[{ state: 'absent' }], [1]])
    select(grid, 0, 0)
    fillTo(grid, { row: 1, column: 0 })
    expect(textsOf(grid)).toEqual(['缺考', '缺考'])
  })
})

test('folding keeps the selected row', () => {
  const group = { id: 'g', label: 'G', folded: { width: 50, text: () => '' } }
  const kind = markTo(10)
  const columns = ['c0', 'c1', 'c2'].map((id) => ({
    id,
    label: id,
    kind,
    ...(id === 'c2' ? {} : { group: 'g' }),
  }))
  const grid = markGrid(
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
    { columns, groups: [group] },
  )
  select(grid, 1, 2)
  toggleGroup(grid, 'g')
  expect(grid.size).toEqual({ rows: 2, columns: 2 })
  expect(grid.selection?.current).toEqual({ row: 1, column: 1 })
  toggleGroup(grid, 'g')
  expect(grid.selection?.current).toEqual({ row: 1, column: 2 })
})
