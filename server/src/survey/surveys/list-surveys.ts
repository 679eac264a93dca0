import type { Input, Output } from '@obelisk/contract/endpoint'
import type { listSurveys } from '@obelisk/contract/survey/surveys'
import { type RawBuilder, sql } from 'kysely'
import { holds } from '#kernel/actor.ts'
import { containing } from '#kernel/list/containing.ts'
import { type Room, surveyPolicy } from '../access.ts'
import { listed, rowsOf } from '../rows/rows.ts'

type Query = Input<typeof listSurveys>

/** What waits for the actor: own drafts, open ones that end within two days, closed ones without the reply promised. */
const waiting = ({ actor }: Pick<Room, 'actor'>) => sql<boolean>`(s.account_id = ${actor.accountId} and (
    s.state = 'draft'
    or s.state = 'open' and s.to_time < now() + interval '2 days'
    or s.state = 'closed' and s.wants_reply and s.way <> 'public' and s.result_revision > 0
      and exists (select from survey_result e where e.survey_id = s.id and e.answers >= s.min_n)
      and not exists (select from survey_reply y where y.survey_id = s.id and y.publish_time is not null)))`

const states = (ctx: Pick<Room, 'actor'>) =>
  ({
    all: sql<boolean>`true`,
    unarchived: sql<boolean>`s.state <> 'archived'`,
    waiting: waiting(ctx),
    open: sql<boolean>`(s.state in ('open', 'paused') and s.from_time <= now())`,
    scheduled: sql<boolean>`(s.state in ('open', 'paused') and s.from_time > now())`,
    draft: sql<boolean>`s.state = 'draft'`,
    closed: sql<boolean>`s.state = 'closed'`,
  }) as const

function narrowed(
  ctx: Room,
  { kind, project_id, academic_term_id, quickSearch }: Query,
): RawBuilder<boolean> {
  const like = containing(quickSearch.trim().toLowerCase())
  return sql<boolean>`(${surveyPolicy.where(ctx, 'view', 's')}
    and ${kind ? sql`s.kind = ${kind}` : sql`true`}
    and ${project_id ? sql`s.project_id = ${project_id}` : sql`true`}
    and ${academic_term_id ? sql`(s.academic_term_id = ${academic_term_id} or s.academic_term_id is null)` : sql`true`}
    and ${quickSearch.trim() ? sql`(lower(s.title) like ${like} or lower(s.title_en) like ${like})` : sql`true`})`
}

/** The surveys that the actor sees: those that run first, then those to come, drafts, and closed ones. */
export async function surveysFor(ctx: Room, query: Query): Promise<Output<typeof listSurveys>> {
  const conditions = states(ctx)
  const where = narrowed(ctx, query)
  const counts = Object.entries(conditions).map(
    ([name, condition]) => sql`count(*) filter (where ${condition})::integer as ${sql.ref(name)}`,
  )
  const order = sql`order by case when s.state in ('open', 'paused') and s.from_time <= now() then 0
    when s.state in ('open', 'paused') then 1 when s.state = 'draft' then 2 when s.state = 'closed' then 3 else 4 end,
    case when s.state in ('open', 'paused') then s.to_time end, s.id desc`
  // the page first: names, sheets and sizes are asked for what is shown alone
  const { rows: found } = await listed(sql`where s.id in (select s.id from survey s
    where ${where} and ${conditions[query.state]} ${order}
    limit ${query.limit} offset ${(query.page - 1) * query.limit}) ${order}`).execute(ctx.read)
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from survey s where ${where}`.execute(ctx.read)
  const counted = rows[0] ?? {}
  return {
    list: await rowsOf(ctx, found),
    total: counted[query.state] ?? 0,
    counts: counted,
    may_add: holds(ctx.actor, 'survey/edit'),
  }
}
