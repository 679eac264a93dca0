import type { Input, Output } from '@obelisk/contract/endpoint'
import type * as contract from '@obelisk/contract/member/own-account'
import { amountOf } from '@obelisk/engine/money/cents'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'
import { beginningOf, dayOf, today } from '#kernel/site/site-day.ts'

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

/** What came to the own balance and points on each of the last seven days, today last, in one question. */
export async function ownWeek({ read, actor }: Room): Promise<Output<typeof contract.overview>> {
  const mine = sql`user_id = ${actor.accountId} and create_time >= ${beginningOf(sql`${today} - 6`)}`
  const { rows } = await sql<{ day: string; money: number; score: number }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(l.money), 0)::bigint as money,
      coalesce(sum(l.score), 0)::bigint as score
    from (select ${today} - back as day from generate_series(0, 6) back) d
    left join (
      select ${dayOf(sql`create_time`)} as day, money, 0 as score from money_log where ${mine}
      union all select ${dayOf(sql`create_time`)}, 0, score from score_log where ${mine}
    ) l using (day)
    group by d.day order by d.day`.execute(read)
  return {
    days: rows.map(({ day }) => day),
    score: rows.map(({ score }) => score),
    money: rows.map(({ money }) => amountOf(money)),
  }
}
