import { keyTaken, parentGone, type RecycledRow, recycleLog } from '@obelisk/contract/data-safety/logs'
import { wordsOfColumn, wordsOfTable } from '@obelisk/contract/data-safety/words'
import type { Output } from '@obelisk/contract/endpoint'
import { sql } from 'kysely'
import { must, Refusal } from '#kernel/errors.ts'
import { pageOfResource } from '#kernel/list/crud-resource.ts'
import type { ListPlan } from '#kernel/list/list.ts'
import { type Ctx, type Route, routesOf } from '#kernel/room.ts'
import { nicknameOf, secondsOf } from './entry.ts'
import { type Change, mustMakeNow } from './who-may.ts'

type Room = Ctx<'data-safety'>

const rows = async () => sql<RecycledRow>`
  select l.id, ${nicknameOf} as nickname,
    json_build_object('nickname', ${nicknameOf}, 'username', coalesce(a.username, '')) as admin,
    l.name, json_build_object('name', l.name, 'controller', l.data_table) as recycle,
    l.act, l.data_table, l.primary_key, l.id_value, l.ip, l.useragent, ${secondsOf} as create_time,
    coalesce(l.data ->> 'name', l.data ->> 'title', l.data ->> 'username', '') as summary,
    jsonb_array_length(l.dependents) as dependents, l.data::text as data, l.create_time as at
  from security_data_recycle_log l left join account a on a.id = l.account_id`

const plan: ListPlan = {
  alias: 'data_recycle_log',
  fields: {
    id: { column: 'id', is: 'integer' },
    name: 'name',
    nickname: 'nickname',
    'admin.nickname': 'nickname',
    'recycle.name': 'name',
    useragent: 'useragent',
    act: 'act',
    data_table: 'data_table',
    data: 'data',
    ip: 'ip',
    create_time: { column: 'at', is: 'time' },
  },
  quick: ['name', 'nickname', 'data_table', 'data'],
  order: 'id,desc',
  filled: ['at'],
  countsTo: 10_000,
}

type Info = Output<typeof recycleLog.info>['row']

async function infoOf({ read }: Room, id: number): Promise<Info> {
  const found = await sql<Info>`
    select l.id, json_build_object('nickname', ${nicknameOf}, 'username', coalesce(a.username, '')) as admin,
      l.name, l.act, l.data_table, l.primary_key, l.id_value, l.ip, l.useragent, ${secondsOf} as create_time, l.data, l.dependents
    from security_data_recycle_log l left join account a on a.id = l.account_id where l.id = ${id}`.execute(
    read,
  )
  return must(found.rows[0])
}

/** What comes back is put there now: each row, and each that goes along with it, by who may. */
async function mustMay(ctx: Room, ids: readonly number[]) {
  const { rows: found } = await sql<Change & { id: number }>`
    select l.id, l.data_table, l.data as given, null as field, false as is_along
    from security_data_recycle_log l where l.id = any(${ids}::integer[])
    union all
    select l.id, d ->> 'data_table', d -> 'data', null, true
    from security_data_recycle_log l, jsonb_array_elements(l.dependents) d where l.id = any(${ids}::integer[])`.execute(
    ctx.read,
  )
  must(new Set(found.map(({ id }) => id)).size === new Set(ids).size ? found : undefined)
  await mustMakeNow(ctx, found)
}

type DatabaseError = { code?: string; detail?: string; table?: string }

/** Why the database would not take the rows back, in words that say what to do. */
function refusalOf(error: unknown, { language }: Room): unknown {
  const { code, detail = '' } = (error ?? {}) as DatabaseError
  if (code === '23505') {
    const [, columns = '', value = ''] = /\((.+?)\)=\((.*?)\)/.exec(detail) ?? []
    const field = columns.match(/\w+/g)?.map((column) => wordsOfColumn(column)[language]) ?? []
    return new Refusal(keyTaken, { field: field.filter((word) => word !== 'lower').join(', '), value })
  }
  if (code === '23503') {
    const [, table = ''] = /"([^"]+)"\.?$/.exec(detail) ?? []
    return new Refusal(parentGone, { table: wordsOfTable(table)[language] })
  }
  return error
}

async function restore(ctx: Room, ids: number[]) {
  await mustMay(ctx, ids)
  const { rows: counted } = await sql<{
    count: number
  }>`select data_safety_restore(${ids}::integer[]) as count`
    .execute(ctx.own)
    .catch((error: unknown) => {
      throw refusalOf(error, ctx)
    })
  return { count: counted[0]?.count ?? 0 }
}

const on = routesOf('data-safety')

export const binRoutes: Route[] = [
  on(
    recycleLog.index,
    (ctx, query) => pageOfResource(ctx, { rows, plan }, query) as Promise<Output<typeof recycleLog.index>>,
  ),
  on(recycleLog.info, async (ctx, { id }) => ({ row: await infoOf(ctx, id) })),
  on(recycleLog.restore, (ctx, { ids }) => restore(ctx, ids)),
  on(recycleLog.del, async (ctx, { ids }) => {
    const gone = await ctx.own
      .deleteFrom('security_data_recycle_log')
      .where('id', 'in', ids)
      .returning('id')
      .execute()
    must(gone.length > 0 ? gone : undefined)
    return null
  }),
]
