import { type BloomScale, levelsOf, levelsWithin } from '@obelisk/engine/question-bank/question/bloom-scale'
import {
  defaultMemoryLimits,
  type MemoryLimits,
} from '@obelisk/engine/question-bank/question/question-memory'
import { sql } from 'kysely'
import { evaluationSettingsOf } from '#settings/public.ts'
import type { Room } from '../access.ts'

export type Bands = { very_good: number; good: number; marginal: number }
export type BankLimits = MemoryLimits & { discrimination: Bands; scale: BloomScale }

const settingsOf = (ctx: Room, catalog: number) =>
  evaluationSettingsOf(ctx.door('settings'), {
    college: sql<number | null>`select college_id from course_catalog where id = ${catalog}`,
  })

/**
 * What the college of a course holds measured values against: its bands of P and D and the fewest answers, else the
 * usual ones; and how many levels of Bloom it tells apart.
 */
export async function bankLimitsOf(ctx: Room, catalog: number): Promise<BankLimits> {
  const { difficulty_bands, discrimination_bands, item_students_min, bloom_scale } = await settingsOf(
    ctx,
    catalog,
  )
  return {
    ...defaultMemoryLimits,
    fewest: item_students_min,
    easy: difficulty_bands.very_easy,
    hard: difficulty_bands.hard,
    weak: discrimination_bands.marginal,
    discrimination: discrimination_bands,
    scale: bloom_scale,
  }
}

export const bloomScaleOf = async (ctx: Room, catalog: number): Promise<BloomScale> =>
  (await bankLimitsOf(ctx, catalog)).scale

/** The level of a question as a scale knows it: within a query of `question as q`. */
export const bloomIn = (scale: BloomScale) => {
  const last = levelsOf[scale].at(-1) ?? null
  const held = last === null ? [] : levelsWithin(scale, [last])
  return sql<string | null>`case when q.bloom = any(${held}::text[]) then ${last}::text else q.bloom end`
}
