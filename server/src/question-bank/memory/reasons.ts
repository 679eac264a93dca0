import type { QuestionFilter } from '@obelisk/contract/question-bank/shapes'
import type { MemoryLimits } from '@obelisk/engine/question-bank/question/question-memory'
import type { QualityReason } from '@obelisk/engine/question-bank/question/question-quality'
import { type RawBuilder, sql } from 'kysely'
import { today } from '#kernel/site/site-day.ts'
import type { Room } from '../access.ts'

type Condition = RawBuilder<boolean>

/**
 * What takes points from a question, as conditions within a query of `question as q`. They say the same as the findings
 * of the engine: `use_days` holds the latest uses first.
 */
export const reasonConditions = (limits: MemoryLimits): Record<QualityReason, Condition> => ({
  negative: sql`coalesce(q.d < 0, false)`,
  leaked: sql`(q.leaked_on is not null)`,
  weak: sql`coalesce(q.d >= 0 and q.d < ${limits.weak}, false)`,
  hard: sql`coalesce(q.p < ${limits.hard}, false)`,
  objective: sql`(q.objectives = '{}')`,
  unmeasured: sql`(q.p is null)`,
  easy: sql`coalesce(q.p >= ${limits.easy}, false)`,
  exposed: sql`coalesce(q.use_days[${sql.lit(limits.uses_max)}] > ${today} - make_interval(years => ${limits.rest_years}), false)`,
  alike: sql`q.has_alike`,
  chapter: sql`(q.chapter = '')`,
  idle: sql`q.has_idle_option`,
  estimate: sql`coalesce(abs(q.difficulty - q.p) > ${limits.estimate_gap}, false)`,
  bloom: sql`(q.bloom is null)`,
})

/** The names of the reasons that hold of a question, as an array of text. */
export const reasonsHeld = (limits: MemoryLimits) => {
  const cases = Object.entries(reasonConditions(limits)).map(
    ([name, holds]) => sql`case when ${holds} then ${name}::text end`,
  )
  return sql<QualityReason[]>`array_remove(array[${sql.join(cases)}], null)`
}

/** What a list can be narrowed to with one press. */
export function flagConditions(
  { actor }: Room,
  limits: MemoryLimits,
): Record<NonNullable<QuestionFilter['flag']>, Condition> {
  const { negative, weak, easy, hard, idle, estimate, exposed, leaked, alike, unmeasured } =
    reasonConditions(limits)
  return {
    untagged: sql`(q.chapter = '' or q.objectives = '{}' or q.bloom is null)`,
    weak,
    alike,
    mine: sql`coalesce(q.author_id = ${actor.accountId}, false)`,
    'to-review': sql`(q.state = 'review' and q.author_id is distinct from ${actor.accountId})`,
    negative,
    easy,
    hard,
    idle,
    estimate,
    exposed,
    leaked,
    unmeasured,
  }
}
