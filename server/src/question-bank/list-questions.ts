import type { Input } from '@obelisk/contract/endpoint'
import type { listQuestions } from '@obelisk/contract/question-bank/calls'
import type { QuestionFilter } from '@obelisk/contract/question-bank/shapes'
import { gramsWanted } from '@obelisk/engine/assistant/text-search/search-grams'
import { levelsWithin } from '@obelisk/engine/question-bank/question/bloom-scale'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '#kernel/list/containing.ts'
import { today } from '#kernel/site/site-day.ts'
import { bankPolicy, type Room, visible } from './access.ts'
import { mayActOn } from './act-on-questions.ts'
import { type BankLimits, bankLimitsOf, bloomIn } from './banks/limits.ts'
import { flagConditions, reasonsHeld } from './memory/reasons.ts'
import { listedOf, questionsOf } from './rows.ts'

type Condition = RawBuilder<boolean>

/** How long ago a question was used last, by the first day of that term; `t` is the term. */
const usedSince = sql<string>`case when q.last_term_id is null then 'never'
  when t.start_date > ${today} - 365 then 'year' when t.start_date > ${today} - 1095 then 'three-years' else 'earlier' end`

/** What the text must be found by: the grams by their index, then the text itself; or the number of the question. */
function withText(text: string): Condition | undefined {
  const wanted = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  if (!wanted) return undefined
  const number = /(?:^|-)0*(\d{1,6})$/.exec(wanted)?.[1]
  const grams = gramsWanted(wanted)
  return sql`((${grams.length === 0} or q.grams @> ${grams}::text[]) and q.search_text like ${containing(wanted)}
    or q.number = ${number ? Number(number) : null}::integer)`
}

/** One condition for each facet that narrows, by its name. */
function conditionsOf(
  ctx: Room,
  query: QuestionFilter,
  limits: BankLimits,
): Partial<Record<string, Condition>> {
  const { chapter, knowledge, kind = [], objective = [], bloom = [], state = [], used, flag } = query
  return {
    chapter: chapter === undefined ? undefined : sql`q.chapter = ${chapter}`,
    knowledge: knowledge === undefined ? undefined : sql`q.knowledge @> array[${knowledge}]`,
    kind: kind.length > 0 ? sql`q.kind = any(${kind}::text[])` : undefined,
    objective: objective.length > 0 ? sql`q.objectives && ${objective}::integer[]` : undefined,
    bloom: bloom.length > 0 ? sql`q.bloom = any(${levelsWithin(limits.scale, bloom)}::text[])` : undefined,
    state: state.length > 0 ? sql`q.state = any(${state}::text[])` : undefined,
    used: used === undefined ? undefined : sql`${usedSince} = ${used}`,
    flag: flag === undefined ? undefined : flagConditions(ctx, limits)[flag],
    text: withText(query.quickSearch),
  }
}

const both = (conditions: readonly (Condition | undefined)[]): Condition => {
  const real = conditions.filter((one) => one !== undefined)
  return real.length === 0 ? sql`true` : sql`(${sql.join(real, sql` and `)})`
}

/** What narrows a list, within a query of `questionsOf`: never those that go on as another question. */
export const narrowed = (ctx: Room, filter: QuestionFilter, limits: BankLimits): Condition =>
  both([sql<boolean>`q.merged_into is null`, ...Object.values(conditionsOf(ctx, filter, limits))])

const orders = {
  // what is not finished yet does not stand before what the bank holds
  changed: sql`q.state in ('draft', 'review'), q.update_time desc, q.id desc`,
  number: sql`q.number`,
  used: sql`t.start_date desc nulls last, q.id desc`,
  p: sql`q.p nulls last, q.id`,
  d: sql`q.d nulls last, q.id`,
} as const

type Count = { facet: string; value: string; count: number }

/**
 * How many questions each value of each facet would give. The questions are gone through once: each says which of the
 * conditions it fails. A facet counts what fails no other condition but its own.
 */
async function facetsOf(ctx: Room, query: QuestionFilter, limits: BankLimits): Promise<Count[]> {
  const conditions = conditionsOf(ctx, query, limits)
  const fails = (name: string) =>
    conditions[name] === undefined ? sql`false` : sql`not coalesce(${conditions[name]}, false)`
  const own = ['chapter', 'knowledge', 'kind', 'objective', 'bloom', 'state', 'used', 'flag']
  const marks = flagConditions(ctx, limits)
  const { rows } = await sql<Count>`
    with seen as materialized (
      select q.chapter, q.knowledge, q.kind, q.objectives, coalesce(${bloomIn(limits.scale)}, '') as bloom, q.state, ${usedSince} as used,
        least(floor(coalesce(q.p, q.difficulty) * 10), 9)::text as difficulty,
        array_remove(array[${sql.join(Object.entries(marks).map(([name, is]) => sql`case when ${is} then ${name}::text end`))}], null) as flags,
        array_remove(array[${sql.join(own.map((name) => sql`case when ${fails(name)} then ${name}::text end`))}], null) as failed
      from question q left join academic_term t on t.id = q.last_term_id
      where q.catalog_id = ${query.catalog} and q.merged_into is null and ${both([conditions.text])} and ${visible(ctx)}
    ), narrowed as materialized (select * from seen where cardinality(failed) <= 1)
    select 'chapter' as facet, chapter as value, count(*) from narrowed where failed <@ '{chapter}' group by chapter
    union all select 'knowledge', k, count(*) from narrowed, unnest(knowledge) k where failed <@ '{knowledge}' group by k
    union all select 'kind', kind, count(*) from narrowed where failed <@ '{kind}' group by kind
    union all select 'objective', o::text, count(*) from narrowed, unnest(objectives) o where failed <@ '{objective}' group by o
    union all select 'bloom', bloom, count(*) from narrowed where failed <@ '{bloom}' group by bloom
    union all select 'state', state, count(*) from narrowed where failed <@ '{state}' group by state
    union all select 'used', used, count(*) from narrowed where failed <@ '{used}' group by used
    union all select 'flag', f, count(*) from narrowed, unnest(flags) f where failed <@ '{flag}' group by f
    union all select 'difficulty', difficulty, count(*) from narrowed where failed = '{}' and difficulty is not null group by difficulty
    union all select 'total', '', count(*) from narrowed where failed = '{}'`.execute(ctx.read)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** One page of a course's questions, and the counts by which it can be narrowed further. */
export async function pageOfQuestions(ctx: Room, query: Input<typeof listQuestions>) {
  const limits = await bankLimitsOf(ctx, query.catalog)
  const [found, counts, mayWrite] = await Promise.all([
    questionsOf(ctx)
      .select(reasonsHeld(limits).as('reasons'))
      .where('q.catalog_id', '=', query.catalog)
      .where(narrowed(ctx, query, limits))
      .orderBy(orders[query.order])
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    facetsOf(ctx, query, limits),
    bankPolicy.can(ctx, 'edit', { id: query.catalog }),
  ])
  const mayAct = await mayActOn(ctx, found, mayWrite)
  const of = (facet: string) =>
    counts.filter((one) => one.facet === facet).map(({ value, count }) => ({ value, count }))
  return {
    list: found.map((one) => listedOf(one, mayAct(one))),
    total: of('total')[0]?.count ?? 0,
    facets: {
      chapter: of('chapter'),
      knowledge: of('knowledge').toSorted((a, b) => b.count - a.count),
      kind: of('kind'),
      objective: of('objective'),
      bloom: of('bloom'),
      state: of('state'),
      used: of('used'),
      flag: of('flag'),
      difficulty: of('difficulty'),
    },
  }
}
