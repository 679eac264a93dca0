import type * as z from 'zod'
import type { ItemStatistics } from './run.ts'

type Item = Pick<z.infer<typeof ItemStatistics>, 'p_band' | 'd_band'>

/** What is to be looked at in an item: too hard, hardly discriminating, or the weak do better than the strong. */
export type ItemDoubt = 'hard' | 'poor' | 'negative'

/** By the bands of the analysis itself, which the school sets: the page judges nothing a second time. */
export function itemDoubts({ p_band, d_band }: Item): ItemDoubt[] {
  const isHard = p_band === 'hard' || p_band === 'very_hard'
  const weak = (['poor', 'negative'] as const).filter((band) => band === d_band)
  return [...(isHard ? (['hard'] as const) : []), ...weak]
}
