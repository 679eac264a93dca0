import type { SurveyQuestion } from './definition.ts'
import { intervalOfMean } from './interval.ts'
import { npsGroups, type Tally } from './tally.ts'

function medianOf(counts: readonly (readonly [number, number])[], n: number): number | null {
  const sorted = counts.toSorted((a, b) => a[0] - b[0])
  const at = (place: number) => {
    let seen = 0
    for (const [value, count] of sorted) {
      seen += count
      if (seen >= place) return value
    }
    return null
  }
  const low = at(Math.floor((n + 1) / 2))
  const high = at(Math.floor(n / 2) + 1)
  return low === null || high === null ? null : (low + high) / 2
}

const noScore = { nps: null, nps_low: null, nps_high: null }

/** The net promoter score in percent: the mean of 1, 0 and -1, with its bounds. */
function scoreOf(promoters: number, detractors: number, n: number) {
  const mean = (promoters - detractors) / n
  const { low, high } = intervalOfMean(n, mean, (promoters + detractors) / n, { low: -1, high: 1 })
  return { nps: 100 * mean, nps_low: 100 * low, nps_high: 100 * high }
}

/** Mean, median and net promoter score of answers that are numbers; nulls of others. */
export function numberFigures({ kind }: SurveyQuestion, { counts, n }: Tally) {
  if ((kind !== 'number' && kind !== 'nps') || n === 0) return { mean: null, median: null, ...noScore }
  const pairs = [...counts].map(([value, count]) => [Number(value), count] as const)
  const { promoters, detractors } = npsGroups(pairs)
  return {
    mean: pairs.reduce((sum, [value, count]) => sum + value * count, 0) / n,
    median: medianOf(pairs, n),
    ...(kind === 'nps' ? scoreOf(promoters, detractors, n) : noScore),
  }
}
