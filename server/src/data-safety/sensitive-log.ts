import {
  type ChangedRow,
  changedSince,
  secretStays,
  sensitiveLog,
  valueGone,
  valueTaken,
} from '@obelisk/contract/data-safety/logs'
import { wordsOfColumn } from '@obelisk/contract/data-safety/words'
import type { Output } from '@obelisk/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import { must, Refusal } from '#kernel/errors.ts'
import { pageOfResource } from '#kernel/list/crud-resource.ts'
import type { ListPlan } from '#kernel/list/list.ts'
import { type Ctx, type Route, routesOf } from '#kernel/room.ts'
import { nicknameOf, secondsOf } from './entry.ts'
import { type Change, mustMakeNow } from './who-may.ts'

type Room = Ctx<'data-safety'>

const entries = (where: RawBuilder<unknown>) => sql<ChangedRow>`
  select l.id, ${nicknameOf} as nickname,
    json_build_object('nickname', ${nicknameOf}, 'username', coalesce(a.username, '')) as admin,
    l.name, json_build_object('name', l.name, 'controller', l.data_table) as sensitive, l.act, l.data_table, l.primary_key, l.id_value, l.data_field, l.data_comment, l.ip, l.useragent,
    coalesce(l.before #>> '{}', '') as before, coalesce(l.after #>> '{}', '') as after,
    data_safety_is_secret(l.data_field) as is_secret,
    coalesce(extract(epoch from l.rollback_time)::integer, 0) as rollback_time, ${secondsOf} as create_time, l.create_time as at
  from security_sensitive_data_log l left join account a on a.id = l.account_id where ${where}`

const plan: ListPlan = {
  alias: 'sensitive_data_log',
  fields: {
    id: { column: 'id', is: 'integer' },
    name: 'name',
    nickname: 'nickname',
    'admin.nickname': 'nickname',
    'sensitive.name': 'name',
    useragent: 'useragent',
    data_table: 'data_table',
    id_value: 'id_value',
    data_field: 'data_field',
    data_comment: 'data_comment',
    before: 'before',
    after: 'after',
    ip: 'ip',
    create_time: { column: 'at', is: 'time' },
  },
  quick: ['name', 'nickname', 'data_table', 'data_comment', 'before', 'after'],
  order: 'id,desc',
  filled: ['at'],
  countsTo: 10_000,
}

async function infoOf({ read }: Room, id: number): Promise<Output<typeof sensitiveLog.info>> {
  const row = must((await entries(sql`l.id = ${id}`).execute(read)).rows[0])
  const others = await entries(sql`l.data_table = ${row.data_table} and l.id_value = ${row.id_value}
    and l.data_field = ${row.data_field} and l.id <> ${id} order by l.id desc limit 50`).execute(read)
  const { rows } = await sql<{ now: string | null; gone: boolean }>`
    select n.value #>> '{}' as now, n.value is null as gone
    from security_sensitive_data_log l, lateral (select data_safety_now(l) as value) n where l.id = ${id}`.execute(
    read,
  )
  const [found] = rows
  return { row, now: !found || found.gone ? null : (found.now ?? ''), others: others.rows }
}

type Entry = { id: number; data_comment: string; is_secret: boolean } & Change

/** Secrets stay as they are; the rest is rolled back by who may change it so now, in the row as it stands. */
async function mustMay(ctx: Room, ids: readonly number[]): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select l.id, l.data_comment, data_safety_is_secret(l.data_field) as is_secret, l.data_table,
      l.data_field as field, false as is_along, coalesce(data_safety_row(l), '{}') as given
    from security_sensitive_data_log l where l.id = any(${ids}::integer[])`.execute(ctx.read)
  must(rows.length === new Set(ids).size ? rows : undefined)
  if (rows.some(({ is_secret }) => is_secret)) throw new Refusal(secretStays)
  await mustMakeNow(ctx, rows)
  return rows
}

/** Who changed the value after this entry, and when. */
async function refusalOfChanged({ read }: Room, { id, data_comment }: Entry): Promise<Refusal> {
  const { rows } = await sql<{ name: string; time: string }>`
    select ${nicknameOf} as name, to_char(n.create_time, 'YYYY-MM-DD HH24:MI') as time
    from security_sensitive_data_log l join security_sensitive_data_log n on n.data_table = l.data_table
      and n.id_value = l.id_value and n.data_field = l.data_field and n.id > l.id
    left join account a on a.id = n.account_id
    where l.id = ${id} order by n.id desc limit 1`.execute(read)
  const { name = '', time = '–' } = rows[0] ?? {}
  return new Refusal(changedSince, { comment: data_comment, name: name || '–', time })
}

function refusalOf(error: unknown, { language }: Room): unknown {
  const { code, detail = '' } = (error ?? {}) as { code?: string; detail?: string }
  if (code !== '23505') return error
  const [, column = '', value = ''] = /\(.*?(\w+)[^=]*\)=\((.*?)\)/.exec(detail) ?? []
  return new Refusal(valueTaken, { field: wordsOfColumn(column)[language], value })
}

async function rollback(ctx: Room, ids: number[]) {
  const wanted = await mustMay(ctx, ids)
  const { rows } = await sql<{ id: number; is_gone: boolean }>`
    select * from data_safety_rollback(${ids}::integer[])`
    .execute(ctx.own)
    .catch((error: unknown) => {
      throw refusalOf(error, ctx)
    })
  const [failed] = rows
  if (failed) {
    const entry = must(wanted.find(({ id }) => id === failed.id))
    if (failed.is_gone) throw new Refusal(valueGone, { comment: entry.data_comment })
    throw await refusalOfChanged(ctx, entry)
  }
  return { count: wanted.length }
}

const on = routesOf('data-safety')

export const sensitiveLogRoutes: Route[] = [
  on(
    sensitiveLog.index,
    (ctx, query) =>
      pageOfResource(ctx, { rows: async () => entries(sql`true`), plan }, query) as Promise<
        Output<typeof sensitiveLog.index>
      >,
  ),
  on(sensitiveLog.info, (ctx, { id }) => infoOf(ctx, id)),
  on(sensitiveLog.rollback, (ctx, { ids }) => rollback(ctx, ids)),
  on(sensitiveLog.del, async (ctx, { ids }) => {
    const gone = await ctx.own
      .deleteFrom('security_sensitive_data_log')
      .where('id', 'in', ids)
      .returning('id')
      .execute()
    must(gone.length > 0 ? gone : undefined)
    return null
  }),
]
