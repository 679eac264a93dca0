import type { dashboard } from '@obelisk/contract/dashboard'
import type { Output } from '@obelisk/contract/endpoint'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'
import { beginningOf, dayOf, today } from '#kernel/site/site-day.ts'

type Read = Ctx<'dashboard'>['read']
type Dashboard = Output<typeof dashboard>

export async function countsOf(read: Read): Promise<Dashboard['counts']> {
  const { rows } = await sql<Dashboard['counts']>`
    select (select count(*) from account where kind <> 'admin' and status = 'enable') as members,
      (select count(distinct account_id) from admin_group_access) as administrators,
      (select count(*) from session where revoked_time is null and last_used_time > now() - interval '1 day') as present,
      (select count(*) from file) as files,
      (select coalesce(sum(size), 0)::bigint from file) as file_bytes,
      pg_database_size(current_database()) as database_bytes`.execute(read)
  const [counts] = rows
  if (!counts) throw new Error('a query of counts gives one row')
  return counts
}

const day = dayOf(sql`create_time`)
const isRecent = sql`create_time >= ${beginningOf(sql`${today} - 13`)}`

/** One row for each of the last fourteen days, today last, also for days on which nothing happened. */
export async function daysOf(read: Read): Promise<Dashboard['days']> {
  const { rows } = await sql<Dashboard['days'][number]>`
    with day as (select generate_series(${today} - 13, ${today}, interval '1 day')::date as day),
      entered as (select ${day} as day, count(*) as n from session where ${isRecent} group by 1),
      acted as (select ${day} as day, count(*) as n from admin_log where ${isRecent} group by 1),
      loaded as (select ${day} as day, count(*) as n from file where ${isRecent} group by 1)
    select to_char(day.day, 'YYYY-MM-DD') as day, coalesce(entered.n, 0) as sign_ins, coalesce(acted.n, 0) as acts,
      coalesce(loaded.n, 0) as uploads
    from day left join entered using (day) left join acted using (day) left join loaded using (day)
    order by day.day`.execute(read)
  return rows
}

export async function newcomersOf(read: Read): Promise<Dashboard['newcomers']> {
  const rows = await read
    .selectFrom('account')
    .select(['id', 'username', 'name', 'name_en', 'create_time'])
    // who is in no list of the school has registered himself
    .select(
      sql<Dashboard['newcomers'][number]['kind']>`case when kind = 'admin'
        or exists (select from teacher where teacher.account_id = account.id)
        or exists (select from student where student.account_id = account.id) then kind else 'other' end`.as(
        'kind',
      ),
    )
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .limit(8)
    .execute()
  return rows.map((row) => ({ ...row, create_time: Math.floor(row.create_time.getTime() / 1000) }))
}
