import type { PaperItem } from '@obelisk/engine/exam-paper/blueprint/paper'
import { expect, test } from 'vitest'
import { minutesText, percent, short } from './figures.ts'

const items = (...minutes: (number | null)[]) => minutes.map((one) => ({ minutes: one }) as PaperItem)

test('a sum of minutes says what it does not know', () => {
  expect(minutesText(items(5, 7.5))).toBe('12.5')
  expect(minutesText(items(5, null))).toBe('≥ 5')
  expect(minutesText(items(null, null))).toBe('–')
  expect(minutesText([])).toBe('–')
})

test('numbers have the decimals that they need, and an unknown share is a dash', () => {
  expect([short(20), short(12.5), short(1 / 3), short(1 / 3, 3)]).toEqual(['20', '12.5', '0.33', '0.333'])
  expect([percent(0.284), percent(0), percent(null)]).toEqual(['28%', '0%', '–'])
})
