import { describe, expect, test, vi } from 'vitest'
import { clearSelection, startEdit } from '../actions/edit.ts'
import { markGrid, markTo, rowsNamed, select, textsOf } from '../testing/made-grids.ts'
import { chipsOf } from './findings.ts'
import { columnAtX, shapeOf } from './shape.ts'
import { Signals, topicOf } from './signals.ts'

describe('signals', () => {
  test('a batch tells each listener once, at its end', () => {
    const signals = new Signals()
    const heard = vi.fn()
    signals.subscribe('a', heard)
    signals.batch(() => {
      signals.bump('a')
      signals.batch(() => signals.bump('a'))
      expect(heard).not.toHaveBeenCalled()
    })
    expect(heard).toHaveBeenCalledTimes(1)
    expect(signals.version('a')).toBe(1)
  })

  test('a batch that fails still tells what was done', () => {
    const signals = new Signals()
    const heard = vi.fn()
    signals.subscribe('a', heard)
    expect(() =>
      signals.batch(() => {
        signals.bump('a')
        throw new Error('broken')
      }),
    ).toThrow('broken')
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('a listener that left hears nothing', () => {
    const signals = new Signals()
    const heard = vi.fn()
    signals.subscribe('a', heard)()
    signals.bump('a')
    expect([heard.mock.calls.length, signals.isHeard('a')]).toEqual([0, false])
  })
})

describe('a keystroke', () => {
  test('draws its own cell, row and column, and no other', () => {
    const grid = markGrid([
      [1, 2],
      [3, 4],
    ])
    const versions = () =>
      ['r0', 'r1'].flatMap((row) =>
        ['c0', 'c1'].map((column) => grid.signals.version(topicOf.cell(row, column))),
      )
    select(grid, 0, 0)
    const before = versions()
    grid.write([{ rowId: 'r0', columnId: 'c0', before: 1, after: 5 }])
    expect(versions().map((version, index) => version - (before[index] ?? 0))).toEqual([1, 0, 0, 0])
  })

  test('moving draws the cell that was left and the one that was reached', () => {
    const grid = markGrid([[1, 2, 3]])
    select(grid, 0, 0)
    const heard = vi.fn()
    grid.signals.subscribe(topicOf.cell('r0', 'c2'), heard)
    select(grid, 0, 1)
    expect(heard).not.toHaveBeenCalled()
    select(grid, 0, 2)
    expect(heard).toHaveBeenCalledTimes(1)
  })
})

test('sums drawn beside a grid may name a column that comes with this drawing: it has no value yet', () => {
  const grid = markGrid([[1, 2]])
  const columns = [...grid.columns, { id: 'c2', label: 'C2', kind: markTo(10) }]
  const sumOf = () => columns.reduce((sum, { id }) => sum + Number(grid.rowValues(0)?.value(id) ?? 0), 0)
  expect([grid.rowValues(0)?.value('c2'), sumOf()]).toEqual([undefined, 3])
  grid.setOptions({ ...grid.options, columns })
  expect([grid.rowValues(0)?.value('c2'), sumOf()]).toEqual([null, 3])
})

describe('values from outside', () => {
  test('are drawn and checked, but no change of this person', () => {
    const grid = markGrid([[1]])
    const heard = vi.fn()
    grid.onChange(heard)
    grid.receive([{ rowId: 'r0', columnId: 'c0', value: 99 }])
    expect([textsOf(grid), grid.problems.count, heard.mock.calls.length]).toEqual([['99'], 1, 0])
  })

  test('changes are told with undo turned round', () => {
    const grid = markGrid([[1]])
    const heard = vi.fn()
    grid.onChange(heard)
    grid.write([{ rowId: 'r0', columnId: 'c0', before: 1, after: 2 }])
    grid.write([{ rowId: 'r0', columnId: 'c0', before: 1, after: 2 }], 'back')
    expect(heard.mock.calls.map(([changes]) => changes[0].after)).toEqual([2, 1])
  })
})

describe('new options', () => {
  test('the selection stays on its row when rows are filtered', () => {
    const grid = markGrid([[1], [2], [3]])
    select(grid, 2, 0)
    grid.setOptions({ ...grid.options, rows: rowsNamed('r0', 'r2'), allRows: grid.options.rows })
    expect(grid.selection?.current).toEqual({ row: 1, column: 0 })
    expect(grid.rows).toHaveLength(3)
  })

  test('and goes to the nearest place when its row is gone', () => {
    const grid = markGrid([[1], [2], [3]])
    select(grid, 2, 0)
    grid.setOptions({ ...grid.options, rows: rowsNamed('r0') })
    expect(grid.selection?.current).toEqual({ row: 0, column: 0 })
    grid.setOptions({ ...grid.options, rows: [] })
    expect(grid.selection).toBeUndefined()
  })

  test('an open edit goes on in its cell', () => {
    const grid = markGrid([[1], [2], [3]])
    select(grid, 2, 0)
    startEdit(grid, '9')
    grid.setOptions({ ...grid.options, rows: rowsNamed('r2', 'r0') })
    expect(grid.mode).toMatchObject({ name: 'editing', rowId: 'r2', address: { row: 0, column: 0 } })
  })

  test('values and history stay', () => {
    const grid = markGrid([[1]])
    select(grid, 0, 0)
    clearSelection(grid)
    grid.setOptions({ ...grid.options, rows: [...grid.options.rows] })
    expect([textsOf(grid), grid.history.done.length]).toEqual([['.'], 1])
  })

  test('a new full mark checks the cells again', () => {
    const grid = markGrid([[8]])
    grid.setOptions({ ...grid.options, columns: [{ id: 'c0', label: 'C0', kind: markTo(5) }] })
    expect(grid.problems.count).toBe(1)
  })

  test('the same options draw nothing', () => {
    const grid = markGrid([[1]])
    const version = grid.signals.version(topicOf.shape)
    grid.setOptions({ ...grid.options })
    expect(grid.signals.version(topicOf.shape)).toBe(version)
  })

  test('a finding draws only what it touches', () => {
    const grid = markGrid([[1], [2]])
    const row = vi.fn()
    const other = vi.fn()
    grid.signals.subscribe(topicOf.rowLook('r0'), row)
    grid.signals.subscribe(topicOf.rowLook('r1'), other)
    grid.setFindings([{ id: '1', chip: 'a', level: 'error', rowId: 'r0', text: '' }])
    expect([row.mock.calls.length, other.mock.calls.length]).toEqual([1, 0])
  })
})

test('a column that is not there is a mistake of the room', () => {
  expect(() => markGrid([[1]]).value('r0', 'nowhere')).toThrow('No column nowhere')
})

describe('chips', () => {
  test('count findings by kind, the gravest first', () => {
    const finding = (id: string, chip: string, level: 'error' | 'warning' | 'note') => ({
      id,
      chip,
      level,
      text: id,
    })
    const chips = chipsOf([
      finding('1', 'note', 'note'),
      finding('2', 'no H', 'warning'),
      finding('3', 'empty', 'error'),
      finding('4', 'no H', 'warning'),
    ])
    expect(chips.map(({ chip, findings }) => `${chip} ${findings.length}`)).toEqual([
      'empty 1',
      'no H 2',
      'note 1',
    ])
  })
})

describe('the shape', () => {
  const kind = markTo(10)
  const columns = [
    { id: 'a', label: '', kind, group: 'g' },
    { id: 'b', label: '', kind, group: 'g', width: 50 },
    { id: 'c', label: '', kind },
    { id: 'd', label: '', kind, group: 'h' },
  ]
  const groups = [
    { id: 'g', label: 'G', folded: { width: 58, text: () => '' } },
    { id: 'h', label: 'H' },
  ]
  const shape = (...folded: string[]) =>
    shapeOf({ rows: [], columns, groups, columnWidth: 38, foldedGroups: new Set(folded) })

  test('has edges and runs', () => {
    expect(shape().edges).toEqual([0, 38, 88, 126, 164])
    expect(shape().runs.map(({ group, from, to }) => [group?.id, from, to])).toEqual([
      ['g', 0, 1],
      [undefined, 2, 2],
      ['h', 3, 3],
    ])
  })

  test('folds a group into one column; a group that cannot fold stays', () => {
    expect(shape('g', 'h').columns.map((column) => column.id)).toEqual(['folded:g', 'c', 'd'])
    expect(shape('g').edges).toEqual([0, 58, 96, 134])
  })

  test.each([
    [-5, 0],
    [0, 0],
    [37, 0],
    [38, 1],
    [87, 1],
    [88, 2],
    [9999, 3],
  ])('at x %i is column %i', (x, column) => {
    expect(columnAtX(shape().edges, x)).toBe(column)
  })
})
