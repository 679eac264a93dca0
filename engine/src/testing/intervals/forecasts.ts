import { type ForecastItem, forecastOfPaper, isWithin } from '#exam-paper/forecast/forecast-of-paper.ts'
import { chanceOf, meanOf, normalOf } from './chance.ts'

const tenItems = Array.from({ length: 10 }, (_, at) => ({
  id: at + 1,
  full_score: 10,
  objectives: [{ objective: at < 4 ? 1 : 2, share: 1 }],
}))
const asked = { past: [], pass: 0.6, fewest: 10 }

/** How many students sit the paper. */
export const sittings = [5, 10, 20, 40, 80, 200] as const

type Held = { mean: number; pass: number; objectives: number }

/** An examination as the model says: what was known of its questions, and what came. */
function examination(students: number, chance: () => number) {
  const normal = (sd: number) => normalOf(chance, sd)
  const drawn = tenItems.map((one) => {
    const truth = 0.65 + normal(0.08)
    const uses = [{ n: 60, p: truth + normal(0.08) }]
    return { item: { ...one, estimate: truth + normal(0.15), uses } satisfies ForecastItem, truth }
  })
  const cohort = normal(0.05)
  const rates = drawn.map(({ truth }) => truth + normal(0.08))
  const own = Array.from({ length: students }, () => normal(0.15))
  const totals = own.map((one) => cohort + meanOf(rates) + one)
  return {
    items: drawn.map(({ item }) => item),
    mean: meanOf(totals) * 100,
    pass: totals.filter((one) => one >= asked.pass).length / students,
    objectives: [rates.slice(0, 4), rates.slice(4)].map((part) => cohort + meanOf(part) + meanOf(own)),
  }
}

function heldIn(students: number, chance: () => number): Held {
  const { items, ...came } = examination(students, chance)
  const forecast = forecastOfPaper({ ...asked, students, items })
  if (!forecast) return { mean: 0, pass: 0, objectives: 0 }
  const held = (range: Parameters<typeof isWithin>[0], value = 0) => (isWithin(range, value) ? 1 : 0)
  return {
    mean: held(forecast.mean, came.mean),
    pass: held(forecast.pass, came.pass),
    objectives: meanOf(forecast.objectives.map((one, at) => held(one, came.objectives[at]))),
  }
}

/** The share of examinations that behave as the model says whose figures lie in their intervals of 90 %. */
export function coverageOfForecasts(students: number, runs: number): Held {
  const chance = chanceOf(11 + students)
  const all = Array.from({ length: runs }, () => heldIn(students, chance))
  return {
    mean: meanOf(all.map(({ mean }) => mean)),
    pass: meanOf(all.map(({ pass }) => pass)),
    objectives: meanOf(all.map(({ objectives }) => objectives)),
  }
}
