import { intervalOfMean } from '#survey/interval.ts'
import { chanceOf, meanOf } from './chance.ts'

/** How large classes answer a question of five steps, the best first. */
const classes = {
  content: [0.5, 0.35, 0.1, 0.04, 0.01],
  'very content': [0.7, 0.22, 0.06, 0.015, 0.005],
  'nearly all the best': [0.85, 0.1, 0.03, 0.01, 0.01],
  middling: [0.15, 0.3, 0.3, 0.15, 0.1],
  divided: [0.4, 0.1, 0.05, 0.05, 0.4],
  discontent: [0.05, 0.15, 0.3, 0.3, 0.2],
}

type Asked = { readonly name: string; readonly steps: readonly number[]; readonly ways: Ways }
type Ways = Readonly<Record<string, readonly number[]>>

/** What is asked in a survey, what its steps count, and how classes answer it. */
export const askedInSurveys: readonly Asked[] = [
  { name: 'shares of a scale', steps: [1, 0.8, 0.6, 0.4, 0.2], ways: classes },
  { name: 'shares from 1 to 0', steps: [1, 0.75, 0.5, 0.25, 0], ways: classes },
  {
    name: 'values of its own',
    steps: [1, 0.67, 0.33],
    ways: {
      content: [0.6, 0.3, 0.1],
      'nearly all': [0.85, 0.1, 0.05],
      middling: [0.3, 0.4, 0.3],
      divided: [0.5, 0.1, 0.4],
      discontent: [0.1, 0.3, 0.6],
    },
  },
  {
    name: 'recommendation',
    steps: [1, 0, -1],
    ways: {
      few: [0.2, 0.3, 0.5],
      many: [0.6, 0.3, 0.1],
      'nearly all': [0.8, 0.15, 0.05],
      parted: [0.45, 0.1, 0.45],
    },
  },
]

/** How many answer. */
export const answerCounts = [5, 6, 8, 10, 15, 20, 30, 50, 100, 200] as const

const tries = 800

function drawn(shares: readonly number[], chance: () => number): number {
  let left = chance()
  const at = shares.findIndex((share) => {
    left -= share
    return left < 0
  })
  return at < 0 ? shares.length - 1 : at
}

function coverage(steps: readonly number[], shares: readonly number[], n: number, chance: () => number) {
  const range = { low: Math.min(...steps), high: Math.max(...steps) }
  const truth = steps.reduce((sum, step, at) => sum + step * (shares[at] ?? 0), 0)
  let held = 0
  for (let one = 0; one < tries; one += 1) {
    const said = Array.from({ length: n }, () => steps[drawn(shares, chance)] ?? 0)
    const { low, high } = intervalOfMean(n, meanOf(said), meanOf(said.map((step) => step * step)), range)
    if (low <= truth && truth <= high) held += 1
  }
  return held / tries
}

/** The share of surveys whose interval of 95 % holds the truth: by way of answering and number of answers, and over all ways. */
export function coverageOfMeans({ steps, ways }: Asked): {
  readonly ways: Readonly<Record<string, readonly number[]>>
  readonly all: readonly number[]
} {
  const chance = chanceOf(28)
  const lines = Object.fromEntries(
    Object.entries(ways).map(([way, shares]) => [
      way,
      answerCounts.map((n) => coverage(steps, shares, n, chance)),
    ]),
  )
  return {
    ways: lines,
    all: answerCounts.map((_, at) => meanOf(Object.values(lines).map((row) => row[at] ?? 0))),
  }
}
