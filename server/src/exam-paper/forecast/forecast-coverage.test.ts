import { coverageOfForecasts, sittings } from '@obelisk/engine/testing/intervals/forecasts'
import { expect, test } from 'vitest'

test('28 D5: intervals of 90 % hold 90 % of mean, pass rate and objectives, within 2 points, for 5 to 200 students', () => {
  const table = sittings.map((students) => ({ students, ...coverageOfForecasts(students, 1500) }))
  process.stdout.write(`${table.map((row) => JSON.stringify(row)).join('\n')}\n`)
  for (const { mean, pass, objectives, students } of table) {
    expect(Math.abs(mean - 0.9)).toBeLessThanOrEqual(0.02)
    expect(Math.abs(objectives - 0.9)).toBeLessThanOrEqual(0.02)
    // five or ten students pass in whole steps of a fifth or a tenth: such an interval holds more, never less
    expect(pass - 0.9).toBeGreaterThanOrEqual(-0.02)
    expect(pass - 0.9).toBeLessThanOrEqual(students < 20 ? 0.06 : 0.02)
  }
}, 60_000)
