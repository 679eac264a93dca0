import type { Input } from '@obelisk/contract/endpoint'
import {
  type addUse,
  optionsBeyondAnswers,
  termUnknown,
  useExists,
} from '@obelisk/contract/question-bank/memory'
import type { OptionTaken } from '@obelisk/engine/question-bank/question/question-memory'
import { sql } from 'kysely'
import { forbidden, must, Refusal } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { bankLimitsOf } from '../banks/limits.ts'
import { keepAct } from '../keep-act.ts'
import { heldQuestions } from '../rows.ts'

/**
 * Says anew of these questions of one course, and of those that they were merged into, what lists know of their uses: P and D of the last use with enough answers, how often and
 * when they were used, and whether a wrong option of that use was hardly taken.
 */
export async function refreshMemory(ctx: Room, ids: readonly number[]) {
  const first = await ctx.read
    .selectFrom('question')
    .select('catalog_id')
    .where('id', 'in', [...ids, 0])
    .executeTakeFirst()
  if (!first) return
  const { fewest, idle_share } = await bankLimitsOf(ctx, first.catalog_id)
  await sql`
    update question q set uses = m.uses, last_term_id = m.last_term, use_days = m.days,
      p = l.p, d = l.d, n = coalesce(l.n, m.last_n), has_idle_option = coalesce(l.idle, false)
    from (select unnest(${ids}::integer[]) as id
      union select merged_into from question where id = any(${ids}::integer[]) and merged_into is not null) wanted
    cross join lateral (
      select count(*)::integer as uses,
        (array_agg(u.academic_term_id order by t.start_date desc, u.id desc))[1] as last_term,
        (array_agg(u.n order by t.start_date desc, u.id desc))[1] as last_n,
        coalesce(array_agg(t.start_date order by t.start_date desc, u.id desc), '{}') as days
      from question_usage u join academic_term t on t.id = u.academic_term_id
      where u.question_id in (select wanted.id union all select id from question where merged_into = wanted.id)
    ) m
    left join lateral (
      select u.p, u.d, u.n, exists (
          select from jsonb_to_recordset(u.options) as o (n integer, is_correct boolean)
          where not o.is_correct and o.n < ${idle_share}::float8 * u.n) as idle
      from question_usage u join academic_term t on t.id = u.academic_term_id
      where u.question_id in (select wanted.id union all select id from question where merged_into = wanted.id)
        and u.n >= ${fewest} and u.p is not null
      order by t.start_date desc, u.id desc limit 1
    ) l on true
    where q.id = wanted.id`.execute(ctx.own)
}

/** A use as the room that runs the examination tells it. `use_key` names it there, so that it can be told again. */
export type ToldUse = {
  question_id: number
  version: number
  academic_term_id: number
  paper: string
  place: string
  class_names: string
  n: number
  p: number | null
  d: number | null
  options: readonly OptionTaken[] | null
  use_key: string | null
  /** How long it took in trial, where that is known. */
  minutes?: number | null
  /** The examination paper that tells it. */
  paper_id?: number
  /** Each class by itself, where several sat it. */
  classes?: readonly { name: string; n: number; p: number | null; d: number | null }[]
}

/** Keeps uses of questions; what was told before under the same key is replaced. */
export async function recordUses(ctx: Room, uses: readonly ToldUse[]): Promise<number[]> {
  if (uses.length === 0) return []
  const rows = await ctx.own
    .insertInto('question_usage')
    .values(
      uses.map((use) => ({
        ...use,
        options: use.options && JSON.stringify(use.options),
        classes: JSON.stringify(use.classes ?? []),
      })),
    )
    .onConflict((on) =>
      on
        .columns(['question_id', 'use_key'])
        .where('use_key', 'is not', null)
        .doUpdateSet(({ ref }) => ({
          version: ref('excluded.version'),
          academic_term_id: ref('excluded.academic_term_id'),
          paper: ref('excluded.paper'),
          place: ref('excluded.place'),
          class_names: ref('excluded.class_names'),
          n: ref('excluded.n'),
          p: ref('excluded.p'),
          d: ref('excluded.d'),
          options: ref('excluded.options'),
          classes: ref('excluded.classes'),
          paper_id: ref('excluded.paper_id'),
          minutes: ref('excluded.minutes'),
        })),
    )
    .returning('id')
    .execute()
  await refreshMemory(ctx, [...new Set(uses.map(({ question_id }) => question_id))])
  return rows.map(({ id }) => id)
}

/** Enters by hand what a paper from before the system has shown. */
export async function addUseTo(ctx: Room, { id, ...use }: Input<typeof addUse>) {
  const held = must((await heldQuestions(ctx, [id]))[0])
  const taken = (use.options ?? []).reduce((sum, { n }) => sum + n, 0)
  if (held.kind === 'single' && taken > use.n) throw new Refusal(optionsBeyondAnswers)
  const [version, term, same] = await Promise.all([
    ctx.read
      .selectFrom('question_version')
      .select('number')
      .where('question_id', '=', id)
      .where('number', '=', use.version)
      .executeTakeFirst(),
    ctx.read
      .selectFrom('academic_term')
      .select('id')
      .where('id', '=', use.academic_term_id)
      .executeTakeFirst(),
    ctx.read
      .selectFrom('question_usage')
      .select('id')
      .where('question_id', '=', id)
      .where('academic_term_id', '=', use.academic_term_id)
      .where('paper', '=', use.paper)
      .where('place', '=', use.place)
      .executeTakeFirst(),
  ])
  must(version)
  if (!term) throw new Refusal(termUnknown)
  if (same) throw new Refusal(useExists)
  const [added] = await recordUses(ctx, [{ ...use, question_id: id, use_key: null }])
  await keepAct(ctx, [{ id, version: use.version }], 'use', use.paper)
  return { id: must(added) }
}

/** Takes out a use that was entered by hand; those that an examination told stay. */
export async function deleteUseOf(ctx: Room, useId: number) {
  const use = must(
    await ctx.read
      .selectFrom('question_usage')
      .select(['question_id', 'version', 'use_key', 'paper'])
      .where('id', '=', useId)
      .executeTakeFirst(),
  )
  await heldQuestions(ctx, [use.question_id])
  if (use.use_key !== null) throw forbidden()
  await ctx.own.deleteFrom('question_usage').where('id', '=', useId).execute()
  await refreshMemory(ctx, [use.question_id])
  await keepAct(ctx, [{ id: use.question_id, version: use.version }], 'unuse', use.paper)
}
