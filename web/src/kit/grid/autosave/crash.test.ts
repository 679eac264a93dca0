import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MemoryKeep, page, type Save, takesAll } from '../testing/autosave-page.ts'
import { textsOf } from '../testing/made-grids.ts'
import { goneAfterMs, heartbeatMs, type Keep } from './kept-cells.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('after a crash', () => {
  const never: Save = () => Promise.reject(new TypeError('offline'))
  const crashed = async (keep: Keep) => {
    const { type, autosave } = page(never, keep, 'crashed')
    type(0, '5')
    await vi.advanceTimersByTimeAsync(700)
    // A crash says no goodbye: its timers just end.
    vi.clearAllTimers()
    return autosave
  }

  test('the cells are found, put back and saved', async () => {
    const keep = new MemoryKeep()
    await crashed(keep)
    const { grid, autosave } = page(takesAll, keep, 'next')
    expect(autosave.foundCells).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(goneAfterMs + heartbeatMs + 10)
    expect(autosave.foundCells).toMatchObject([{ columnId: 'c0', value: 5, base: 1 }])
    autosave.takeFound()
    expect(textsOf(grid)).toEqual(['5 2'])
    await vi.advanceTimersByTimeAsync(700)
    expect([autosave.status.state, keep.held.size]).toEqual(['saved', 0])
    autosave.stop()
  })

  test('a page that was left properly is taken up at once', async () => {
    const keep = new MemoryKeep()
    const first = page(never, keep, 'left')
    first.type(0, '5')
    first.autosave.stop()
    await vi.advanceTimersByTimeAsync(10)
    const { autosave } = page(takesAll, keep, 'next')
    expect(autosave.foundCells).toMatchObject([{ columnId: 'c0', value: 5 }])
    autosave.stop()
  })

  test('where the server has moved on, it asks', async () => {
    const keep = new MemoryKeep()
    await crashed(keep)
    const { grid, autosave } = page(takesAll, keep, 'next', [[3, 2]])
    await vi.advanceTimersByTimeAsync(goneAfterMs + heartbeatMs + 10)
    autosave.takeFound()
    expect(autosave.outbox.conflicts).toMatchObject([{ mine: 5, theirs: 3 }])
    expect(textsOf(grid)).toEqual(['5 2'])
    autosave.resolve(autosave.outbox.conflicts, 'theirs')
    expect(textsOf(grid)).toEqual(['3 2'])
    autosave.stop()
  })

  test('they can be dropped', async () => {
    const keep = new MemoryKeep()
    await crashed(keep)
    const { grid, autosave } = page(takesAll, keep, 'next')
    await vi.advanceTimersByTimeAsync(goneAfterMs + heartbeatMs + 10)
    autosave.forgetFound()
    expect([autosave.foundCells, textsOf(grid), keep.held.size]).toEqual([[], ['1 2'], 0])
    autosave.stop()
  })

  test('cells that the server has already are no news', async () => {
    const keep = new MemoryKeep()
    await crashed(keep)
    const { autosave } = page(takesAll, keep, 'next', [[5, 2]])
    await vi.advanceTimersByTimeAsync(goneAfterMs + heartbeatMs + 10)
    expect(autosave.foundCells).toEqual([])
    autosave.stop()
  })

  test('another open page of the same class is not robbed', async () => {
    const keep = new MemoryKeep()
    const other = page(never, keep, 'alive')
    other.type(0, '5')
    const { autosave } = page(takesAll, keep, 'second')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(autosave.foundCells).toEqual([])
    autosave.stop()
    other.autosave.stop()
  })

  test('a full or forbidden store does not stop the work', async () => {
    const keep = new MemoryKeep()
    keep.setItem = () => {
      throw new Error('QuotaExceededError')
    }
    const { type, autosave, grid } = page(takesAll, keep)
    type(0, '5')
    await vi.advanceTimersByTimeAsync(700)
    expect([textsOf(grid), autosave.status.state]).toEqual([['5 2'], 'saved'])
    autosave.stop()
  })

  test('rubbish in the store is passed over', () => {
    const keep = new MemoryKeep()
    keep.setItem('obelisk-unsaved:class-1:x', '{"cells":')
    keep.setItem('obelisk-unsaved:class-1:y', '7')
    const { autosave } = page(takesAll, keep)
    expect(autosave.found).toEqual([])
    autosave.stop()
  })
})
