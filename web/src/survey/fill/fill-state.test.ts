import { afterEach, expect, test, vi } from 'vitest'
import { nothingFilled, secondsFor } from './fill-state.ts'

afterEach(() => void vi.useRealTimers())

const day = 86_400_000

test.each([
  ['forty seconds', 40_000, 40],
  ['the clock was put back', -60_000, null],
  ['begun before the holidays', 12 * day, null],
])('how long it took: %s', (_, later, seconds) => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  const filled = nothingFilled()
  vi.setSystemTime(1_800_000_000_000 + later)
  expect(secondsFor(filled)).toBe(seconds)
  expect(secondsFor({ ...filled, startedAt: null })).toBeNull()
})
