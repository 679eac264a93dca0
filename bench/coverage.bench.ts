import {
  classSizes,
  coverageOfEffects,
} from '@obelisk/contract/attainment-report/effects/coverage-of-effects'
import { chanceOf } from '@obelisk/engine/testing/intervals/chance'
import { coverageOfForecasts, sittings } from '@obelisk/engine/testing/intervals/forecasts'
import { answerCounts, askedInSurveys, coverageOfMeans } from '@obelisk/engine/testing/intervals/survey-means'
import type { Bench, Result } from './measure.ts'

/** Intervals of shares of few students move in whole steps and hold more than they say. */
const steps = 0.05

/** How often what is claimed held, in percent, against the claim; `more` than 2 points is allowed where it is said. */
function lineOf(name: string, held: number, claimed: number, more = 0.02): Result {
  const off = held - claimed
  return {
    name,
    ours: held * 100,
    yardstick: claimed * 100,
    unit: 'of 100',
    ratio: held / claimed,
    goal: '+-2',
    holds: off >= -0.02 - 1e-9 && off <= more + 1e-9,
  }
}

const surveys = () =>
  askedInSurveys.flatMap((asked) =>
    coverageOfMeans(asked).all.map((held, at) => lineOf(`${asked.name}, ${answerCounts[at]}`, held, 0.95)),
  )

const forecasts = () =>
  sittings.flatMap((students) => {
    const { mean, pass, objectives } = coverageOfForecasts(students, 3000)
    return [
      lineOf(`forecast of mean, ${students}`, mean, 0.9),
      lineOf(`forecast of objectives, ${students}`, objectives, 0.9),
      lineOf(`forecast of pass rate, ${students}`, pass, 0.9, students < 20 ? steps + 0.01 : 0.02),
    ]
  })

const effects = () =>
  (['A1', 'B'] as const).flatMap((method) =>
    classSizes.map((n) => {
      const held = coverageOfEffects(n, { method, runs: 2000, chance: chanceOf(n) })
      const what = method === 'A1' ? 'means not told apart' : 'shares not told apart'
      return lineOf(`${what}, ${n}`, held, 0.95, method === 'B' ? steps : 0.02)
    }),
  )

/** Simulated coverage of every interval and every "cannot be told apart" that is printed, for 5 to 200 people. */
export const bench: Bench = {
  name: 'coverage',
  run: async () => [...surveys(), ...forecasts(), ...effects()],
}
