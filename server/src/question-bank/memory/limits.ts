import { defaultMemoryLimits, type MemoryLimits } from '@obelisk/engine/question/question-memory'
import { evaluationSettingsOf } from '#settings/public.ts'
import type { Room } from '../access.ts'

export type Bands = { very_good: number; good: number; marginal: number }

/** What the school holds measured values against: its bands of P and D and the fewest answers, else the usual ones. */
export async function memoryLimitsOf(ctx: Room): Promise<MemoryLimits & { discrimination: Bands }> {
  const { difficulty_bands, discrimination_bands, item_students_min } = await evaluationSettingsOf(
    ctx.door('settings'),
    {},
  )
  return {
    ...defaultMemoryLimits,
    fewest: item_students_min,
    easy: difficulty_bands.very_easy,
    hard: difficulty_bands.hard,
    weak: discrimination_bands.marginal,
    discrimination: discrimination_bands,
  }
}
