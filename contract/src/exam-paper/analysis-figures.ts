import { decimals } from '../decimals.ts'
import type { PaperFigures } from './analysis.ts'

const one = (value: number) => decimals(value, 1)
const two = (value: number) => decimals(value, 2)
const percent = (share: number) => `${decimals(share * 100, 1)}%`

/**
 * Every figure that the words of an analysis may quote, by key, as it is printed: `mean`, `pass`, `alpha`, `o3.rate`,
 * `i41.p`.
 */
export function figuresOfAnalysis(figures: PaperFigures | null): ReadonlyMap<string, string> {
  if (!figures) return new Map()
  const { analysis, distribution } = figures
  const fail = figures.n_sat - Math.round(figures.pass_share * figures.n_sat)
  const all: [string, string | null][] = [
    ['n', String(figures.n_sat)],
    ['mean', one(analysis.mean)],
    ['sd', one(analysis.sd)],
    ['max', one(distribution.max)],
    ['min', one(distribution.min)],
    ['median', one(distribution.median)],
    ['pass', percent(figures.pass_share)],
    ['good', percent(figures.good_share)],
    ['fail', String(fail)],
    ['p', two(analysis.difficulty)],
    ['d', analysis.discrimination === null ? null : two(analysis.discrimination)],
    ['alpha', analysis.alpha === null ? null : two(analysis.alpha)],
    ['sem', analysis.sem === null ? null : one(analysis.sem)],
    ['objective', percent(analysis.objective_points_share)],
    ...figures.objectives.map(({ objective, rate }): [string, string] => [
      `o${objective}.rate`,
      decimals(rate, 3),
    ]),
    ...figures.kinds.map(({ kind, rate }): [string, string] => [`k.${kind}`, two(rate)]),
    ...analysis.items.flatMap(({ item_id, p, d }): [string, string | null][] => [
      [`i${item_id}.p`, two(p)],
      [`i${item_id}.d`, d === null ? null : two(d)],
    ]),
  ]
  return new Map(all.flatMap(([key, text]) => (text === null ? [] : [[key, text] as const])))
}
