import type * as z from 'zod'
import type { ItemStatistics } from './run.ts'

type Item = Pick<z.infer<typeof ItemStatistics>, 'p_band' | 'd_band'>

/** Why an item needs attention: too hard, hardly discriminating, or answered better by weak students than by strong ones. */
export type ItemDoubt = 'hard' | 'poor' | 'negative'

/** Uses the bands of the analysis, which the school sets, so that the page has no rule of its own. */
export function itemDoubts({ p_band, d_band }: Item): ItemDoubt[] {
  const isHard = p_band === 'hard' || p_band === 'very_hard'
  const weak = (['poor', 'negative'] as const).filter((band) => band === d_band)
  return [...(isHard ? (['hard'] as const) : []), ...weak]
}
