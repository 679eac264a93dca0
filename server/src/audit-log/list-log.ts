import type { AuditEntry } from '@obelisk/contract/audit-log'
import type { ListQuery } from '@obelisk/contract/crud'
import { saidBy } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import { pageOfResource } from '#kernel/list/crud-resource.ts'
import type { ListPlan } from '#kernel/list/list.ts'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'audit-log'>

/** The lines that the actor may see: all for super administrators, else those of the own account. */
const rows = async ({ actor, language }: Room) => {
  const title = language === 'en' ? sql`title_en` : sql`title`
  return sql<AuditEntry>`
    select id, coalesce(account_id, 0) as admin_id, username, coalesce(nullif(${title}, ''), act) as title,
      input::text as data, act as url, ip, user_agent as useragent, outcome, '' as said,
      extract(epoch from create_time)::integer as create_time, create_time as at, ${title} as words
    from admin_log where ${actor.office?.isSuper ? sql`true` : sql`account_id = ${actor.accountId}`}`
}

const plan: ListPlan = {
  alias: 'admin_log',
  fields: {
    id: { column: 'id', is: 'integer' },
    admin_id: { column: 'admin_id', is: 'integer' },
    username: 'username',
    title: 'title',
    data: 'data',
    url: 'url',
    ip: 'ip',
    useragent: 'useragent',
    outcome: 'outcome',
    create_time: { column: 'at', is: 'time' },
  },
  // columns as they stand: of them PostgreSQL knows how often a text comes, and goes by the newest when it comes often
  quick: ['words', 'url'],
  order: 'id,desc',
  filled: ['at'],
  countsTo: 10_000,
}

export async function logOf(ctx: Room, query: ListQuery) {
  const page = await pageOfResource<'audit-log', AuditEntry>(ctx, { rows, plan }, query)
  return {
    ...page,
    list: page.list.map((entry) => ({ ...entry, said: saidBy(entry.outcome, ctx.language) })),
  }
}
