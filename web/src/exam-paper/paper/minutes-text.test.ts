import type { PaperItem } from '@obelisk/engine/blueprint/paper'
import { expect, test } from 'vitest'
import { minutesText } from './minutes-text.ts'

const items = (...minutes: (number | null)[]) => minutes.map((one) => ({ minutes: one }) as PaperItem)

test('a sum of minutes says what it does not know', () => {
  expect(minutesText(items(5, 7.5))).toBe('12.5')
  expect(minutesText(items(5, null))).toBe('≥ 5')
  expect(minutesText(items(null, null))).toBe('–')
  expect(minutesText([])).toBe('–')
})
