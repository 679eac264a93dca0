import type { SurveyRow } from '@obelisk/contract/survey/shapes'
import { expect, test } from 'vitest'
import { daysBetween, inSections, mostAtRisk } from './standing.ts'

const now = Date.now() / 1000
const day = 86_400
const row = (id: number, more: Partial<SurveyRow>) =>
  ({
    id,
    state: 'open',
    from_time: now - 5 * day,
    to_time: now + 9 * day,
    valid: 30,
    targeted: 40,
    min_n: 5,
    min_rate: 0.6,
    ...more,
  }) as SurveyRow

const idsOf = (rows: readonly SurveyRow[]) => rows.map(({ id }) => id)

test('surveys stand state by state; paused ones among those that run, those to come apart', () => {
  const list = [
    row(1, { state: 'closed' }),
    row(2, { from_time: now + day }),
    row(3, { state: 'paused' }),
    row(4, {}),
    row(5, { state: 'draft', from_time: null }),
  ]
  expect(inSections(list).map(([section, rows]) => [section, idsOf(rows)])).toEqual([
    ['open', [3, 4]],
    ['scheduled', [2]],
    ['draft', [5]],
    ['closed', [1]],
  ])
})

test('the one that will fail is the first to end of those below their minimum', () => {
  const list = [
    row(1, { valid: 10 }),
    row(2, { valid: 10, to_time: now + 2 * day }),
    row(3, { valid: 23, to_time: now + day }),
    row(4, { valid: 24, to_time: now + day / 2 }),
    row(5, { valid: 1, to_time: now - day }),
    row(6, { valid: 1, to_time: now + day, state: 'paused' }),
  ]
  expect(mostAtRisk(list, now)?.id).toBe(3)
  expect(mostAtRisk([row(1, { targeted: null, valid: 4, to_time: now + day })], now)?.id).toBe(1)
  expect(mostAtRisk([row(1, {})], now)).toBeUndefined()
})

test('the days of a survey stand in one line: a year is said once, and not at all in this one', () => {
  expect(daysBetween('2025-11-10', '2025-11-16', '2026')).toBe('2025-11-10 – 11-16')
  expect(daysBetween('2026-11-19', '2026-12-01', '2026')).toBe('11-19 – 12-01')
  expect(daysBetween('2026-11-19', '2027-01-15', '2026')).toBe('11-19 – 2027-01-15')
  expect(daysBetween('2024-12-23', '2025-01-05', '2026')).toBe('2024-12-23 – 2025-01-05')
})
