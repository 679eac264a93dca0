import type { CallFigures, Health, ServerNow } from '@obelisk/contract/operation'
import { quantileOf } from '@obelisk/engine/operation/durations'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'operation'>

/** Seconds after which a process that has told nothing is gone. */
const goneAfter = 180

type Seen = { name: string; version: string; node: string; started: number; seen: number; state: ServerNow }

/** Every process that told something within the last minutes; of this one what it does at this moment. */
export async function serversOf({ read, services }: Room): Promise<Health['servers']> {
  const { rows } = await sql<Seen>`
    select name, version, node, extract(epoch from started_time)::integer as started,
      extract(epoch from seen_time)::integer as seen, state from server_process
    where seen_time > now() - make_interval(secs => ${goneAfter}) and name <> ${services.operation.name} order by name`.execute(
    read,
  )
  const { name, version, started, now } = services.operation
  const here = {
    ...now(),
    name,
    version,
    node: process.version,
    started: Math.floor(started.getTime() / 1000),
    seen: Math.floor(Date.now() / 1000),
    is_here: true,
  }
  return [here, ...rows.map(({ state, ...server }) => ({ ...server, ...state, is_here: false }))]
}

type Durations = { durations: number[] }
const p95Of = ({ durations }: Durations) => quantileOf(durations, 0.95) ?? null

type Stretch = Health['day'][number]

/** The last day in stretches of half an hour, oldest first, also those in which nothing was asked. */
export async function dayOf({ read }: Room): Promise<Health['day']> {
  const { rows } = await sql<Omit<Stretch, 'p95'> & Durations>`
    with stretch as (
      select generate_series(date_bin('30 minutes', now(), 'epoch') - interval '23 hours 30 minutes',
        date_bin('30 minutes', now(), 'epoch'), interval '30 minutes') as time),
    told as (
      select date_bin('30 minutes', slot, 'epoch') as time, sum(done)::integer as done, sum(refused)::integer as refused,
        sum(away)::integer as away, sum(failed)::integer as failed, sum(slow)::integer as slow, max(late_ms) as late_ms
      from load_slot where slot > now() - interval '25 hours' group by 1),
    spread as (
      select time, array_agg(calls order by n) as durations from (
        select date_bin('30 minutes', slot, 'epoch') as time, n, sum(calls)::integer as calls
        from load_slot, unnest(durations) with ordinality one (calls, n) where slot > now() - interval '25 hours' group by 1, 2) by_bucket
      group by 1)
    select extract(epoch from stretch.time)::integer as time, coalesce(done, 0) as done, coalesce(refused, 0) as refused,
      coalesce(away, 0) as away, coalesce(failed, 0) as failed, coalesce(slow, 0) as slow, coalesce(late_ms, 0) as late_ms,
      coalesce(durations, '{}') as durations
    from stretch left join told using (time) left join spread using (time) order by stretch.time`.execute(
    read,
  )
  return rows.map(({ durations, ...row }) => ({ ...row, p95: p95Of({ durations }) }))
}

type OfCall = Omit<CallFigures, 'title' | 'p95'> & Durations

/** What each call did over the last day: those that failed or were turned away, and those that were slow. */
export async function callsOf({ read, services, language }: Room) {
  const { rows } = await sql<OfCall>`
    with told as (
      select endpoint, sum(done + refused + away + failed)::integer as calls, sum(failed)::integer as failed,
        sum(away)::integer as away, sum(slow)::integer as slow, max(max_ms) as max_ms,
        (array_agg(last_failed order by last_failed_time desc nulls last))[1] as last_failed,
        extract(epoch from max(last_failed_time))::integer as last_failed_time
      from endpoint_hour where hour > now() - interval '1 day' group by endpoint having sum(failed + away + slow) > 0),
    spread as (
      select endpoint, array_agg(calls order by n) as durations from (
        select endpoint, n, sum(one.calls)::integer as calls
        from endpoint_hour join told using (endpoint), unnest(durations) with ordinality one (calls, n)
        where hour > now() - interval '1 day' group by 1, 2) by_bucket
      group by 1)
    select told.*, durations from told join spread using (endpoint)`.execute(read)
  const calls = rows.map(({ durations, ...row }) => ({
    ...row,
    title: services.operation.titleOf(row.endpoint, language),
    p95: p95Of({ durations }),
  }))
  const most = (rank: (one: CallFigures) => number) =>
    calls
      .filter((one) => rank(one) > 0)
      .toSorted((a, b) => rank(b) - rank(a) || a.endpoint.localeCompare(b.endpoint))
      .slice(0, 20)
  return {
    failing: most(({ failed, away }) => failed * 1e6 + away),
    slow: most(({ slow }) => slow),
  }
}
