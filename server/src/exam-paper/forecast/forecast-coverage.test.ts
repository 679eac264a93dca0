import {
  type ForecastItem,
  forecastOfPaper,
  isWithin,
} from '@obelisk/engine/paper-forecast/forecast-of-paper'
import { expect, test } from 'vitest'

const tenItems = Array.from({ length: 10 }, (_, at) => ({
  id: at + 1,
  full_score: 10,
  objectives: [{ objective: 1, share: 1 }],
}))
const asked = { past: [], pass: 0.6, fewest: 10 }

/** Numbers between 0 and 1 that are the same in every run (mulberry32). */
function numbersFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const simulated = numbersFrom(11)
const normal = (sd: number) =>
  sd * Math.sqrt(-2 * Math.log(1 - simulated())) * Math.cos(2 * Math.PI * simulated())

/** How often mean and pass rate of examinations that behave as the model says lie in their intervals. */
function coverageOf(students: number, runs: number) {
  const hits = { mean: 0, pass: 0 }
  for (let run = 0; run < runs; run += 1) {
    const drawn = tenItems.map((one) => {
      const truth = 0.65 + normal(0.08)
      return {
        item: {
          ...one,
          estimate: truth + normal(0.15),
          uses: [{ n: 60, p: truth + normal(0.08) }],
        } satisfies ForecastItem,
        truth,
      }
    })
    const forecast = forecastOfPaper({ ...asked, students, items: drawn.map((one) => one.item) })
    const rate = normal(0.05) + drawn.reduce((sum, { truth }) => sum + truth + normal(0.08), 0) / 10
    const totals = Array.from({ length: students }, () => rate + normal(0.15))
    const came = {
      mean: (totals.reduce((sum, one) => sum + one, 0) / students) * 100,
      pass: totals.filter((one) => one >= asked.pass).length / students,
    }
    if (forecast && isWithin(forecast.mean, came.mean)) hits.mean += 1
    if (forecast && isWithin(forecast.pass, came.pass)) hits.pass += 1
  }
  return { students, mean: hits.mean / runs, pass: hits.pass / runs }
}

test('28 D5: intervals of 90 % hold 90 % of mean and pass rate, within 2 points, for 5 to 200 students', () => {
  const table = [5, 10, 20, 40, 80, 200].map((students) => coverageOf(students, 1500))
  process.stdout.write(`${table.map((row) => JSON.stringify(row)).join('\n')}\n`)
  for (const { mean, pass, students } of table) {
    expect(Math.abs(mean - 0.9)).toBeLessThanOrEqual(0.02)
    // five or ten students pass in whole steps of a fifth or a tenth: such an interval holds more, never less
    expect(pass - 0.9).toBeGreaterThanOrEqual(-0.02)
    expect(pass - 0.9).toBeLessThanOrEqual(students < 20 ? 0.06 : 0.02)
  }
}, 60_000)
