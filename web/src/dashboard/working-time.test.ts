import { expect, test } from 'vitest'
import { dayAt, readDay, turned, workedBy } from './working-time.ts'

const at = (hour: number, minute = 0) => new Date(2026, 10, 20, hour, minute)

test('a rest is not work, and the time goes on from where it was', () => {
  const morning = dayAt(undefined, at(8))
  expect(workedBy(morning, at(9))).toBe(3600)
  const resting = turned(morning, at(9))
  expect(workedBy(resting, at(10))).toBe(3600)
  const working = turned(resting, at(10))
  expect(workedBy(working, at(10, 30))).toBe(5400)
})

test('the same day goes on after a reload, another day begins anew', () => {
  const morning = dayAt(undefined, at(8))
  expect(dayAt(readDay(JSON.stringify(morning)), at(17))).toEqual(morning)
  const tomorrow = new Date(2026, 10, 21, 8)
  expect(workedBy(dayAt(morning, tomorrow), tomorrow)).toBe(0)
})

test.each([null, '', '{}', 'x', '{"date":"x","startTime":"1"}'])(
  'what was kept is not trusted: %s',
  (text) => {
    expect(readDay(text)).toBeUndefined()
  },
)

test('a clock that was set back begins anew', () => {
  expect(workedBy(dayAt(dayAt(undefined, at(9)), at(8)), at(8, 1))).toBe(60)
})
