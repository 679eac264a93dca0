import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearSelection } from '../actions/edit.ts'
import { MemoryKeep, page, type Save, takesAll } from '../testing/autosave-page.ts'
import { select, textsOf } from '../testing/made-grids.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('autosave', () => {
  test('sends what was typed in one batch after a pause', async () => {
    const save = vi.fn(takesAll)
    const { type, autosave } = page(save, new MemoryKeep())
    type(0, '5')
    type(1, '6')
    expect(autosave.status).toMatchObject({ state: 'waiting', unsaved: 2 })
    await vi.advanceTimersByTimeAsync(700)
    expect(save).toHaveBeenCalledTimes(1)
    expect(save.mock.calls[0]?.[0]).toMatchObject([
      { columnId: 'c0', value: 5, base: 1 },
      { columnId: 'c1', value: 6 },
    ])
    expect(autosave.status).toMatchObject({ state: 'saved', unsaved: 0 })
    expect(autosave.status.savedAt).toBeTypeOf('number')
    autosave.stop()
  })

  test('one request at a time; what is typed meanwhile goes next', async () => {
    const answers: (() => void)[] = []
    const save = vi.fn<Save>((changes) => new Promise((done) => answers.push(() => done({ saved: changes }))))
    const { type, autosave } = page(save, new MemoryKeep())
    type(0, '5')
    await vi.advanceTimersByTimeAsync(700)
    type(0, '6')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(save).toHaveBeenCalledTimes(1)
    expect(autosave.status.state).toBe('saving')
    answers[0]?.()
    await vi.advanceTimersByTimeAsync(700)
    expect(save.mock.calls[1]?.[0]).toMatchObject([{ value: 6, base: 5 }])
    answers[1]?.()
    await vi.advanceTimersByTimeAsync(1)
    expect(autosave.status.state).toBe('saved')
    autosave.stop()
  })

  test('offline it keeps the cells here and tries again', async () => {
    const keep = new MemoryKeep()
    let isDown = true
    const save = vi.fn<Save>(async (changes) => {
      if (isDown) throw new TypeError('failed to fetch')
      return { saved: changes }
    })
    const { type, autosave } = page(save, keep)
    type(0, '5')
    await vi.advanceTimersByTimeAsync(700)
    expect(autosave.status).toMatchObject({ state: 'offline', unsaved: 1 })
    expect([...keep.held.values()].join()).toContain('"value":5')
    isDown = false
    await vi.advanceTimersByTimeAsync(2_100)
    expect(autosave.status.state).toBe('saved')
    expect(keep.held.size).toBe(0)
    autosave.stop()
  })

  test('waits longer after each failure, and shortly again after a success', async () => {
    let isDown = true
    const save = vi.fn<Save>(async (changes) => {
      if (isDown) throw new TypeError('failed to fetch')
      return { saved: changes }
    })
    const { type, autosave } = page(save, new MemoryKeep())
    type(0, '5')
    await vi.advanceTimersByTimeAsync(700 + 2_100)
    expect(save).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(2_100)
    expect(save).toHaveBeenCalledTimes(2)
    isDown = false
    await vi.advanceTimersByTimeAsync(3_000)
    expect([save.mock.calls.length, autosave.status.state]).toEqual([3, 'saved'])
    isDown = true
    type(0, '6')
    await vi.advanceTimersByTimeAsync(700 + 2_100)
    expect(save).toHaveBeenCalledTimes(5)
    autosave.stop()
  })

  test('a refusal is shown and tried again with the next edit only', async () => {
    let isLocked = true
    const save = vi.fn<Save>(async (changes) => {
      if (isLocked) throw new Error('The marks are confirmed')
      return { saved: changes }
    })
    const { type, autosave } = page(save, new MemoryKeep())
    type(0, '5')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledTimes(1)
    expect(autosave.status).toMatchObject({ state: 'failed', reason: 'The marks are confirmed', unsaved: 1 })
    isLocked = false
    type(1, '6')
    await vi.advanceTimersByTimeAsync(700)
    expect(autosave.status).toMatchObject({ state: 'saved', reason: undefined })
    autosave.stop()
  })

  test('an over-full mark is kept here and sent once mended', async () => {
    const save = vi.fn(takesAll)
    const keep = new MemoryKeep()
    const { type, autosave } = page(save, keep)
    type(0, '50')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(save).not.toHaveBeenCalled()
    expect(autosave.status).toMatchObject({ held: 1, unsaved: 0 })
    expect([...keep.held.values()].join()).toContain('50')
    type(0, '9')
    await vi.advanceTimersByTimeAsync(700)
    expect(save.mock.calls[0]?.[0]).toMatchObject([{ value: 9, base: 1 }])
    autosave.stop()
  })

  test('an emptied cell is saved', async () => {
    const save = vi.fn(takesAll)
    const { grid, autosave } = page(save, new MemoryKeep())
    select(grid, 0, 0)
    clearSelection(grid)
    await vi.advanceTimersByTimeAsync(700)
    expect(save.mock.calls[0]?.[0]).toMatchObject([{ value: null, base: 1 }])
    autosave.stop()
  })

  test('fresh values leave unsaved cells alone', () => {
    const { grid, autosave, type } = page(takesAll, new MemoryKeep())
    type(0, '5')
    autosave.receive([
      { rowId: 'r0', columnId: 'c0', value: 8 },
      { rowId: 'r0', columnId: 'c1', value: 9 },
    ])
    expect(textsOf(grid)).toEqual(['5 9'])
    autosave.stop()
  })

  test('theirs goes into the grid, mine to the server', async () => {
    const conflict: Save = async ([change]) =>
      change?.base === 7
        ? { saved: [change] }
        : { saved: [], conflicts: [{ rowId: 'r0', columnId: 'c0', theirs: 7, name: '李静' }] }
    const one = page(conflict, new MemoryKeep())
    one.type(0, '5')
    await vi.advanceTimersByTimeAsync(700)
    one.autosave.resolve(one.autosave.outbox.conflicts, 'theirs')
    expect([textsOf(one.grid), one.autosave.status.state]).toEqual([['7 2'], 'saved'])
    one.autosave.stop()
    const two = page(conflict, new MemoryKeep())
    two.type(0, '5')
    await vi.advanceTimersByTimeAsync(700)
    two.autosave.resolve(two.autosave.outbox.conflicts, 'mine')
    await vi.advanceTimersByTimeAsync(700)
    expect([textsOf(two.grid), two.autosave.status.state]).toEqual([['5 2'], 'saved'])
    two.autosave.stop()
  })

  test('leaving the page sends at once', async () => {
    const save = vi.fn(takesAll)
    const { type, autosave } = page(save, new MemoryKeep())
    type(0, '5')
    autosave.stop()
    await vi.advanceTimersByTimeAsync(1)
    expect(save).toHaveBeenCalledTimes(1)
  })
})
