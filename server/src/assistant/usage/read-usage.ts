import type { Scene } from '@obelisk/contract/assistant/scenes'
import type * as contract from '@obelisk/contract/assistant/usage'
import { callsPerPage } from '@obelisk/contract/assistant/usage'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { sql } from 'kysely'
import { forbidden } from '#kernel/errors.ts'
import { dayOf } from '#kernel/site/site-day.ts'
import { type Room, writesForSchool } from '../access.ts'

type Chosen = Pick<Input<typeof contract.readUsage>, 'whose' | 'month'>

const monthOf = sql<string>`to_char(${dayOf(sql`c.create_time`)}, 'YYYY-MM')`

/** The calls that are chosen; those of everybody only for whoever may see them. */
export function callsChosen({ actor }: Room, { whose, month }: Chosen) {
  if (whose === 'all' && !writesForSchool(actor)) throw forbidden()
  const own = whose === 'own' ? sql`c.account_id = ${actor.accountId}` : sql`true`
  return { own, both: month === '' ? own : sql`${own} and ${monthOf} = ${month}` }
}

type Row = Omit<contract.ModelCall, 'scene' | 'time'> & { scene: string; time: Date }

/** Calls, newest first. */
export async function callsOf(ctx: Room, chosen: Chosen, limit: number, offset: number) {
  const { rows } = await sql<Row>`
    select c.id::integer as id, c.create_time as time, a.name as person, a.name_en as person_en, c.scene, c.model, c.outcome,
      c.tokens_in, c.tokens_out, c.cost::float8 as cost
    from assistant_call c join account a on a.id = c.account_id
    where ${callsChosen(ctx, chosen).both} order by c.id desc limit ${limit} offset ${offset}`.execute(
    ctx.read,
  )
  return rows.map(({ time, scene, ...row }) => ({
    ...row,
    scene: scene as Scene,
    time: Math.floor(time.getTime() / 1000),
  }))
}

/** Figures of the last months, newest first. */
export async function monthsOf(ctx: Room, chosen: Chosen) {
  const { rows } = await sql<contract.MonthOfUse>`
    select ${monthOf} as month, count(*)::integer as calls,
      count(*) filter (where c.outcome not in ('done', 'stopped'))::integer as failed,
      count(distinct c.account_id)::integer as people, sum(c.tokens_in)::float8 as tokens_in,
      sum(c.tokens_out)::float8 as tokens_out, sum(c.cost)::float8 as cost
    from assistant_call c where ${callsChosen(ctx, chosen).own} group by 1 order by 1 desc limit 36`.execute(
    ctx.read,
  )
  return rows
}

export async function readUsage(
  ctx: Room,
  { page, ...chosen }: Input<typeof contract.readUsage>,
): Promise<Output<typeof contract.readUsage>> {
  const [months, list] = await Promise.all([
    monthsOf(ctx, chosen),
    callsOf(ctx, chosen, callsPerPage, (page - 1) * callsPerPage),
  ])
  const counted = months.filter(({ month }) => chosen.month === '' || month === chosen.month)
  return {
    months,
    list,
    may_see_all: writesForSchool(ctx.actor),
    total: counted.reduce((sum, { calls }) => sum + calls, 0),
  }
}
