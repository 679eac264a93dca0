import { expect, test } from 'vitest'
import { type ForecastItem, forecastOfPaper, normalBelow } from './forecast-of-paper.ts'

const item = (id: number, more: Partial<ForecastItem> = {}): ForecastItem => ({
  id,
  full_score: 10,
  objectives: [{ objective: id % 2 === 0 ? 2 : 1, share: 1 }],
  estimate: 0.7,
  uses: [{ n: 60, p: 0.7 }],
  ...more,
})
const ten = Array.from({ length: 10 }, (_, at) => item(at + 1))
const asked = { items: ten, past: [], pass: 0.6, students: 60, fewest: 10 }

test('the normal distribution function agrees with tables', () => {
  for (const [z, below] of [
    [0, 0.5],
    [1, 0.841344746],
    [-1.6448536269514722, 0.05],
    [2.5, 0.993790335],
  ] as const)
    expect(normalBelow(z)).toBeCloseTo(below, 6)
})

test('questions that always gave 0.7 are expected to give 0.7, and the interval lies around it', () => {
  const forecast = forecastOfPaper(asked)
  expect(forecast?.full).toBe(100)
  expect(forecast?.mean.value).toBeCloseTo(70, 9)
  expect(forecast?.objectives.map(({ value }) => Number(value.toFixed(9)))).toEqual([0.7, 0.7])
  expect(forecast?.pass.value).toBeCloseTo(normalBelow(0.1 / 0.15), 9)
  const { low = 0, high = 0 } = forecast?.mean ?? {}
  expect(70 - low).toBeCloseTo(high - 70, 9)
  expect(high - low).toBeGreaterThan(10)
  expect(forecast?.unmeasured).toEqual([])
})

test('the more was measured, the narrower; without history it is said to be thin', () => {
  const width = (uses: ForecastItem['uses']) => {
    const { low = 0, high = 0 } =
      forecastOfPaper({ ...asked, items: ten.map((one) => ({ ...one, uses })) })?.mean ?? {}
    return high - low
  }
  const use = { n: 60, p: 0.7 }
  expect(width([use, use, use])).toBeLessThan(width([use]))
  expect(width([use])).toBeLessThan(width([]))
  expect(width([{ n: 9, p: 0.1 }])).toBe(width([]))
  const thin = forecastOfPaper({
    ...asked,
    items: [...ten.slice(0, 4), ...ten.slice(4).map((one) => ({ ...one, uses: [] }))],
  })
  expect([thin?.unmeasured, thin?.measured_share, thin?.is_thin]).toEqual([[5, 6, 7, 8, 9, 10], 0.4, true])
  const past = [
    { rate: 0.7, sd: 0.14 },
    { rate: 0.72, sd: 0.12 },
  ]
  expect(forecastOfPaper({ ...asked, past })?.is_thin).toBe(false)
  expect(forecastOfPaper({ ...asked, past: past.slice(1) })?.is_thin).toBe(true)
})

test('a measured P counts more than the estimate, and weak earlier papers pull the forecast down', () => {
  const hard = ten.map((one) => ({ ...one, estimate: 0.9, uses: [{ n: 200, p: 0.5 }] }))
  const rate = (forecastOfPaper({ ...asked, items: hard })?.mean.value ?? 0) / 100
  expect(rate).toBeGreaterThan(0.5)
  expect(rate).toBeLessThan(0.65)
  const weak = { rate: 0.5, sd: 0.2 }
  const pulled = forecastOfPaper({ ...asked, past: [weak, weak] })
  expect(pulled?.mean.value).toBeLessThan(68)
  expect(pulled?.objectives[0]?.value).toBeCloseTo((pulled?.mean.value ?? 0) / 100, 9)
  expect(pulled?.pass.value).toBeLessThan(forecastOfPaper(asked)?.pass.value ?? 0)
})

test('shares stay shares at both ends, and a paper without marks has no forecast', () => {
  const all = forecastOfPaper({
    ...asked,
    items: ten.map((one) => ({ ...one, estimate: 1, uses: [{ n: 50, p: 1 }] })),
  })
  expect([all?.mean.high, all?.objectives[0]?.high]).toEqual([100, 1])
  expect(all?.pass.high).toBeLessThanOrEqual(1)
  expect(forecastOfPaper({ ...asked, items: [] })).toBeNull()
  expect(forecastOfPaper({ ...asked, items: [item(1, { full_score: 0 })] })).toBeNull()
})
