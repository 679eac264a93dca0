import {
  memoryFindings,
  type OptionTaken,
  type QuestionUse,
  restsUntil,
} from '@obelisk/engine/question-bank/question/question-memory'
import { qualityOf } from '@obelisk/engine/question-bank/question/question-quality'
import { sql } from 'kysely'
import { today } from '#kernel/site/site-day.ts'
import { catalogsReached, type Room } from '../access.ts'
import { bankLimitsOf } from '../banks/limits.ts'
import type { Found } from '../rows.ts'
import { reasonsHeld } from './reasons.ts'

/** Every use of a question and of those merged into it, the latest first. */
async function usesOf(ctx: Room, id: number) {
  const found = await ctx.read
    .selectFrom('question_usage as u')
    .innerJoin('academic_term as t', 't.id', 'u.academic_term_id')
    .innerJoin('question as q', 'q.id', 'u.question_id')
    .select([
      'u.id',
      'u.version',
      't.name as term',
      'u.paper',
      'u.place',
      'u.class_names',
      'u.n',
      'u.options',
    ])
    .select([
      sql<string>`t.start_date::text`.as('day'),
      sql<number | null>`u.p::float8`.as('p'),
      sql<number | null>`u.d::float8`.as('d'),
      sql<number | null>`u.minutes::float8`.as('minutes'),
      sql<boolean>`u.use_key is null`.as('by_hand'),
      sql<number | null>`case when q.id <> ${id} then q.number end`.as('merged_number'),
      sql<{ name: string; n: number; p: number | null; d: number | null }[]>`u.classes`.as('classes'),
      sql<number | null>`case when q.catalog_id in (${catalogsReached(ctx, 'exam-paper/view')})
        then u.paper_id end`.as('paper_id'),
    ])
    .where((eb) => eb.or([eb('q.id', '=', id), eb('q.merged_into', '=', id)]))
    .orderBy('t.start_date', 'desc')
    .orderBy('u.id', 'desc')
    .execute()
  return found.map((use) => ({ ...use, options: use.options as OptionTaken[] | null }))
}

/** The uses of a question and what they say: findings, its quality, and when it may be used again. */
export async function memoryOf(
  ctx: Room,
  found: Pick<Found, 'id' | 'catalog_id' | 'difficulty' | 'leaked_on'>,
) {
  const limits = await bankLimitsOf(ctx, found.catalog_id)
  const [uses, facts] = await Promise.all([
    usesOf(ctx, found.id),
    ctx.read
      .selectFrom('question as q')
      .select([reasonsHeld(limits).as('reasons'), sql<string>`${today}::text`.as('today')])
      .where('q.id', '=', found.id)
      .executeTakeFirstOrThrow(),
  ])
  const remembered = {
    uses: uses as QuestionUse[],
    estimate: found.difficulty,
    leaked_on: found.leaked_on,
    today: facts.today,
  }
  return {
    uses,
    memory_findings: memoryFindings(remembered, limits).map(({ code, level, values }) => ({
      code,
      level,
      values: values as Record<string, string>,
    })),
    quality: qualityOf(facts.reasons),
    rests_until: restsUntil(uses, limits),
    fewest: limits.fewest,
  }
}
