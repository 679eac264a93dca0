import type { Input, Output } from '@obelisk/contract/endpoint'
import type * as contract from '@obelisk/contract/member/own-account'
import { amountOf } from '@obelisk/engine/money/cents'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'member'>
type Paging = Input<typeof contract.balance>

/** One page of the own entries of a ledger, the newest first, and how many there are. */
async function entriesOf({ read, actor }: Room, table: 'money_log' | 'score_log', { page, limit }: Paging) {
  type Row = { id: number; user_id: number; change: number; before: number; after: number; memo: string }
  const change = sql.ref(table === 'money_log' ? 'money' : 'score')
  const mine = sql`from ${sql.table(table)} where user_id = ${actor.accountId}`
  const [rows, counted] = await Promise.all([
    sql<Row & { create_time: number }>`
      select id, user_id, ${change} as change, before, after, memo, extract(epoch from create_time)::integer as create_time
      ${mine} order by id desc limit ${limit} offset ${(page - 1) * limit}`.execute(read),
    sql<{ total: number }>`select count(*) as total ${mine}`.execute(read),
  ])
  return { list: rows.rows, total: counted.rows[0]?.total ?? 0 }
}

export async function ownBalance(ctx: Room, paging: Paging): Promise<Output<typeof contract.balance>> {
  const { list, total } = await entriesOf(ctx, 'money_log', paging)
  return {
    list: list.map(({ change, before, after, ...row }) => ({
      ...row,
      money: amountOf(change),
      before: amountOf(before),
      after: amountOf(after),
    })),
    total,
  }
}

export async function ownIntegral(ctx: Room, paging: Paging): Promise<Output<typeof contract.integral>> {
  const { list, total } = await entriesOf(ctx, 'score_log', paging)
  return { list: list.map(({ change, ...row }) => ({ ...row, score: change })), total }
}

const two = (part: number) => String(part).padStart(2, '0')
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** The beginnings of the last seven days and of the day after, by the clock of the server. */
function lastDays(now: Date): Date[] {
  const midnight = (offset: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset)
  return [-6, -5, -4, -3, -2, -1, 0, 1].map(midnight)
}

/** What came to the own balance and points on each of the last seven days, in one question. */
export async function ownWeek(
  { read, actor }: Room,
  now = new Date(),
): Promise<Output<typeof contract.overview>> {
  const bounds = lastDays(now)
  const starts = bounds.slice(0, 7)
  const mine = sql`user_id = ${actor.accountId} and create_time >= ${starts[0]}`
  const { rows } = await sql<{ money: number; score: number }>`
    select coalesce(sum(l.money), 0)::bigint as money, coalesce(sum(l.score), 0)::bigint as score
    from unnest(${starts}::timestamptz[], ${bounds.slice(1)}::timestamptz[]) with ordinality as d (starts, ends, place)
    left join (
      select create_time, money, 0 as score from money_log where ${mine}
      union all select create_time, 0, score from score_log where ${mine}
    ) l on l.create_time >= d.starts and l.create_time < d.ends
    group by d.place order by d.place`.execute(read)
  return {
    days: starts.map(dayOf),
    score: rows.map(({ score }) => score),
    money: rows.map(({ money }) => amountOf(money)),
  }
}
