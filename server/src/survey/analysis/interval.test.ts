import { intervalOfMean } from '@obelisk/engine/survey/interval'
import { expect, test } from 'vitest'

/** Numbers from 0 to 1, the same each time (mulberry32). */
function chanceOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** How large classes answer a question of five steps, the best first. */
const classes = {
  content: [0.5, 0.35, 0.1, 0.04, 0.01],
  'very content': [0.7, 0.22, 0.06, 0.015, 0.005],
  'nearly all the best': [0.85, 0.1, 0.03, 0.01, 0.01],
  middling: [0.15, 0.3, 0.3, 0.15, 0.1],
  divided: [0.4, 0.1, 0.05, 0.05, 0.4],
  discontent: [0.05, 0.15, 0.3, 0.3, 0.2],
}
const sizes = [5, 6, 8, 10, 15, 20, 30, 50, 100, 200]
const tries = 800

function drawn(shares: readonly number[], chance: () => number): number {
  let left = chance()
  const at = shares.findIndex((share) => {
    left -= share
    return left < 0
  })
  return at < 0 ? shares.length - 1 : at
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

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

const told = (lines: Record<string, number[]>) =>
  Object.entries(lines)
    .map(
      ([name, row]) => `${name.padEnd(20)} ${row.map((one) => (one * 100).toFixed(1).padStart(5)).join(' ')}`,
    )
    .join('\n')

test.each([
  ['shares of a scale', [1, 0.8, 0.6, 0.4, 0.2], classes],
  ['shares from 1 to 0', [1, 0.75, 0.5, 0.25, 0], classes],
  [
    'recommendation',
    [1, 0, -1],
    {
      few: [0.2, 0.3, 0.5],
      many: [0.6, 0.3, 0.1],
      'nearly all': [0.8, 0.15, 0.05],
      parted: [0.45, 0.1, 0.45],
    },
  ],
])(
  '28 D5: 95 %% of %s cover 93 to 97 % over the classes for 5 to 200 answers',
  (name, steps, ways) => {
    const chance = chanceOf(28)
    const lines = Object.fromEntries(
      Object.entries(ways).map(([way, shares]) => [
        way,
        sizes.map((n) => coverage(steps, shares, n, chance)),
      ]),
    )
    const all = sizes.map((_, at) => meanOf(Object.values(lines).map((row) => row[at] ?? 0)))
    process.stdout.write(
      `\n${name}, coverage in % for ${sizes.join(', ')} answers\n${told({ ...lines, all })}\n`,
    )
    for (const [at, one] of all.entries())
      expect([sizes[at], Math.abs(one - 0.95) <= 0.02]).toEqual([sizes[at], true])
    expect(Math.min(...Object.values(lines).flat())).toBeGreaterThan(0.88)
  },
  120_000,
)

test('28 D5: bounds stay within the range, hold the mean and have a width, whatever was said', () => {
  const range = { low: 0.2, high: 1 }
  for (const n of [1, 5, 20, 200])
    for (const mean of [0.2, 0.5, 1]) {
      const { low, high } = intervalOfMean(n, mean, mean * mean, range)
      expect([low >= 0.2, high <= 1, low <= mean, high >= mean, high - low > 0.001]).toEqual([
        ...[true, true, true, true, true],
      ])
    }
  const five = intervalOfMean(5, 1, 1, range)
  expect([five.low.toFixed(3), five.high]).toEqual([expect.stringMatching(/^0\.[78]/), 1])
})
