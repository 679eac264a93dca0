import { describe, expect, test } from 'vitest'
import { markGrid, markTo, select, strengthGrid, textsOf } from '../testing/made-grids.ts'
import {
  cancelEdit,
  choose,
  clearSelection,
  commitEdit,
  redo,
  startEdit,
  typeCharacter,
  undo,
} from './edit.ts'

describe('typing in a mark', () => {
  test('overwrites, and is one step', () => {
    const grid = markGrid([[1, 2]])
    select(grid, 0, 0)
    typeCharacter(grid, '8')
    expect(grid.mode).toMatchObject({ name: 'editing', text: '8', isInside: false })
    expect(commitEdit(grid, '8.5')).toBe(true)
    expect(textsOf(grid)).toEqual(['8.5 2'])
    undo(grid)
    expect(textsOf(grid)).toEqual(['1 2'])
    redo(grid)
    expect(textsOf(grid)).toEqual(['8.5 2'])
  })

  test('F2 starts with what is there', () => {
    const grid = markGrid([[7.5]])
    select(grid, 0, 0)
    startEdit(grid)
    expect(grid.mode).toMatchObject({ text: '7.5', isInside: true })
  })

  test('Escape changes nothing', () => {
    const grid = markGrid([[1]])
    select(grid, 0, 0)
    startEdit(grid, '9')
    cancelEdit(grid)
    expect([textsOf(grid), grid.mode.name, grid.history.done.length]).toEqual([['1'], 'moving', 0])
  })

  test('the same value is no step', () => {
    const grid = markGrid([[5]])
    select(grid, 0, 0)
    startEdit(grid, '5')
    commitEdit(grid, '５')
    expect(grid.history.done).toHaveLength(0)
  })

  test('what is over-full stays as typed and is a problem', () => {
    const grid = markGrid([[5]])
    select(grid, 0, 0)
    startEdit(grid, '1')
    expect(commitEdit(grid, '14')).toBe(true)
    expect(grid.value('r0', 'c0')).toBe(14)
    expect(grid.problems.count).toBe(1)
    undo(grid)
    expect(grid.problems.count).toBe(0)
  })

  test('a letter enters a state in the whole selection, one step', () => {
    const grid = markGrid([
      [1, 2],
      [3, 4],
    ])
    select(grid, 0, 0, 1, 1)
    typeCharacter(grid, 'q')
    expect(textsOf(grid)).toEqual(['缺考 缺考', '缺考 缺考'])
    expect(grid.history.done).toHaveLength(1)
    undo(grid)
    expect(textsOf(grid)).toEqual(['1 2', '3 4'])
  })

  test('a full-width letter of a Chinese keyboard works, too', () => {
    const grid = markGrid([[1]])
    select(grid, 0, 0)
    typeCharacter(grid, 'Ｈ')
    expect(textsOf(grid)).toEqual(['缓考'])
  })

  test('Delete empties the selection', () => {
    const grid = markGrid([[1, 2]])
    select(grid, 0, 0, 0, 1)
    clearSelection(grid)
    expect(textsOf(grid)).toEqual(['. .'])
    expect(grid.problems.count).toBe(2)
  })
})

describe('typing in a strength', () => {
  test('fills at once without an editor', () => {
    const grid = strengthGrid(['.H'])
    select(grid, 0, 0)
    expect(typeCharacter(grid, 'm')).toBe(true)
    expect([textsOf(grid), grid.mode.name]).toEqual([['M H'], 'moving'])
  })

  test('refuses a letter that means nothing, and says so', () => {
    const grid = strengthGrid(['H'])
    select(grid, 0, 0)
    typeCharacter(grid, 'x')
    expect(textsOf(grid)).toEqual(['H'])
    expect(grid.notice).toMatchObject({ kind: 'refused', problem: { code: 'notChoice' } })
  })

  test('F2 opens no editor where only choices are', () => {
    const grid = strengthGrid(['H'])
    select(grid, 0, 0)
    expect(startEdit(grid)).toBe(false)
  })
})

describe('a text that cannot stand', () => {
  test('keeps the editor open with the reason, and the value', () => {
    const kind = { ...markTo(10), parse: () => ({ problem: { code: 'notNumber', value: 'x' } as const }) }
    const grid = markGrid([[5]], { columns: [{ id: 'c0', label: 'C0', kind }] })
    select(grid, 0, 0)
    startEdit(grid, 'x')
    expect(commitEdit(grid, 'xy')).toBe(false)
    expect(grid.mode).toMatchObject({ name: 'editing', text: 'xy', problem: { code: 'notNumber' } })
    expect(textsOf(grid)).toEqual(['5'])
  })
})

describe('locks', () => {
  test('that come while an editor is open keep the text and change nothing', () => {
    const grid = markGrid([[1]])
    select(grid, 0, 0)
    startEdit(grid, '5')
    grid.setOptions({ ...grid.options, readOnly: 'confirmed' })
    expect(commitEdit(grid, '5')).toBe(false)
    expect(grid.mode).toMatchObject({ name: 'editing', text: '5', problem: { code: 'locked' } })
    expect(textsOf(grid)).toEqual(['1'])
  })

  test('a read-only grid takes nothing', () => {
    const grid = markGrid([[1]], { readOnly: 'confirmed' })
    select(grid, 0, 0)
    typeCharacter(grid, '5')
    typeCharacter(grid, 'q')
    clearSelection(grid)
    expect(textsOf(grid)).toEqual(['1'])
    expect(grid.notice).toMatchObject({ problem: { code: 'locked', reason: 'confirmed' } })
  })

  test('locked cells of a selection are passed over', () => {
    const factsOf = (_: string, columnId: string) => (columnId === 'c0' ? { lock: 'inherited' } : undefined)
    const grid = markGrid([[1, 2]], { factsOf })
    select(grid, 0, 0, 0, 1)
    choose(grid, { key: 'Q' })
    expect(textsOf(grid)).toEqual(['1 缺考'])
  })

  test('a closed cell is locked without a reason', () => {
    const grid = markGrid([[1]], { factsOf: () => ({ closed: true }) })
    expect(grid.lockOf('r0', 'c0')).toBe('')
  })
})

describe('undo', () => {
  test('leaves a cell alone that somebody else has changed since', () => {
    const grid = markGrid([[1, 2]])
    select(grid, 0, 0, 0, 1)
    clearSelection(grid)
    grid.receive([{ rowId: 'r0', columnId: 'c0', value: 9 }])
    undo(grid)
    expect(textsOf(grid)).toEqual(['9 2'])
    expect(grid.notice).toEqual({ kind: 'undoSkipped', cells: 1 })
  })

  test('shows where it was', () => {
    const grid = markGrid([
      [1, 2],
      [3, 4],
    ])
    select(grid, 1, 1)
    clearSelection(grid)
    select(grid, 0, 0)
    undo(grid)
    expect(grid.selection?.current).toEqual({ row: 1, column: 1 })
  })

  test('keeps a hundred steps', () => {
    const grid = markGrid([[0]])
    select(grid, 0, 0)
    for (let step = 1; step <= 120; step++) {
      startEdit(grid, '')
      commitEdit(grid, String(step % 10))
    }
    for (let step = 0; step < 200; step++) undo(grid)
    expect(grid.history.undone).toHaveLength(100)
    expect(textsOf(grid)).toEqual([String(20 % 10)])
  })

  test('a new step forgets what was undone', () => {
    const grid = markGrid([[1]])
    select(grid, 0, 0)
    clearSelection(grid)
    undo(grid)
    typeCharacter(grid, 'q')
    redo(grid)
    expect(textsOf(grid)).toEqual(['缺考'])
  })
})
