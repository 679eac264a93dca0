import { effectOf, errorOfDifference, errorOfValue } from './effect.ts'

/** How students of a class reach an objective, as shares of 1. */
const shapes = {
  usual: (normal: () => number) => 0.7 + 0.15 * normal(),
  weak: (normal: () => number) => 0.55 + 0.22 * normal(),
  strong: (normal: () => number) => 0.93 + 0.1 * normal(),
}

export const classSizes = [5, 6, 8, 10, 15, 20, 30, 50, 100, 200] as const

const bounded = (value: number) => Math.min(1, Math.max(0, value))

/** The value of an objective in a class and what is known of its error, by a mean or by the share of students at .6. */
function figureOf(own: readonly number[], method: 'A1' | 'B') {
  const n = own.length
  const mean = own.reduce((sum, value) => sum + value, 0) / n
  const sd = Math.sqrt(own.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1))
  const direct = method === 'A1' ? mean : own.filter((value) => value >= 0.6).length / n
  const spread = { direct, n, sd, indirect_answers: 0, evidence: 'direct_only' as const }
  return { value: direct, n, error: errorOfValue(spread, { method, direct_weight: 1 }) }
}

/** The share of pairs of classes of the same students that are rightly not told apart; 95 % are meant to be. */
export function coverageOfEffects(
  n: number,
  { method, runs, chance }: { method: 'A1' | 'B'; runs: number; chance: () => number },
): number {
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
  let alike = 0
  for (const shape of Object.values(shapes))
    for (let run = 0; run < runs; run += 1) {
      const classOf = () =>
        figureOf(
          Array.from({ length: n }, () => bounded(shape(normal))),
          method,
        )
      const [one, other] = [classOf(), classOf()]
      const change = errorOfDifference(one, other)
      if (effectOf({ target: null, before: one.value, now: other.value, change }) === 'unclear') alike += 1
    }
  return alike / (runs * Object.keys(shapes).length)
}
