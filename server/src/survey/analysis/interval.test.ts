import { intervalOfMean } from '@obelisk/engine/survey/interval'
import { answerCounts, askedInSurveys, coverageOfMeans } from '@obelisk/engine/testing/intervals/survey-means'
import { expect, test } from 'vitest'

const told = (lines: Record<string, readonly number[]>) =>
  Object.entries(lines)
    .map(
      ([name, row]) => `${name.padEnd(20)} ${row.map((one) => (one * 100).toFixed(1).padStart(5)).join(' ')}`,
    )
    .join('\n')

test.each(askedInSurveys)(
  '28 D5: 95 %% of $name cover 93 to 97 % over the classes for 5 to 200 answers',
  (asked) => {
    const { ways, all } = coverageOfMeans(asked)
    process.stdout.write(
      `\n${asked.name}, coverage in % for ${answerCounts.join(', ')} answers\n${told({ ...ways, all })}\n`,
    )
    for (const [at, one] of all.entries())
      expect([answerCounts[at], Math.abs(one - 0.95) <= 0.02]).toEqual([answerCounts[at], true])
    expect(Math.min(...Object.values(ways).flat())).toBeGreaterThan(0.88)
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
