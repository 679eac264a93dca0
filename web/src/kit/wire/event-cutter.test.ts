import { expect, it } from 'vitest'
import { eventCutter } from './event-cutter.ts'

it('gives events whole, however the stream is cut, and skips comments', () => {
  const cut = eventCutter()
  expect(cut('data: {"a"')).toEqual([])
  expect(cut(':1}\n')).toEqual([])
  expect(cut('\n:\n\ndata: x\n\ndata: y')).toEqual(['{"a":1}', 'x'])
  expect(cut('\r\n\r\n')).toEqual(['y'])
  expect(cut('data:1\ndata: 2\n\n')).toEqual(['1\n2'])
})
