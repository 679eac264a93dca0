import { expect, test } from 'vitest'
import { effectOf } from './effect.ts'

test('a measure worked when its target is reached, whatever was before', () => {
  expect(effectOf({ target: 0.7, before: 0.72, now: 0.7 })).toBe('worked')
  expect(effectOf({ target: 0.7, before: 0.6, now: 0.69 })).toBe('failed')
  expect(effectOf({ target: 0.7, before: 0.688, now: 0.69 })).toBe('same')
})

test('without a target it worked when the value rose; without a value nothing can be said', () => {
  expect(effectOf({ target: null, before: 0.6, now: 0.65 })).toBe('worked')
  expect(effectOf({ target: null, before: 0.65, now: 0.6 })).toBe('failed')
  expect(effectOf({ target: null, before: null, now: 0.6 })).toBe('unknown')
  expect(effectOf({ target: 0.7, before: 0.6, now: null })).toBe('unknown')
})
