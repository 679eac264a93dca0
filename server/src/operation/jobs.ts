import type { Health } from '@obelisk/contract/operation'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'

type Read = Ctx<'operation'>['read']

/** Every lane, also one in which nothing is. */
export async function lanesOf(read: Read): Promise<Health['lanes']> {
  const { rows } = await sql<Health['lanes'][number]>`
    select lane.lane, count(*) filter (where state = 'waiting')::integer as waiting,
      count(*) filter (where state = 'running')::integer as running,
      coalesce(extract(epoch from now() - min(coalesce(from_time, create_time)) filter (
        where state = 'waiting' and coalesce(from_time, create_time) <= now())), 0)::integer as oldest,
      count(*) filter (where state = 'done' and end_time > now() - interval '1 day')::integer as done_day,
      count(*) filter (where state = 'failed' and end_time > now() - interval '1 day')::integer as failed_day
    from (values (1, 'short'), (2, 'long'), (3, 'system')) as lane (at, lane)
    left join job on job.lane = lane.lane and (state in ('waiting', 'running') or end_time > now() - interval '1 day')
    group by lane.at, lane.lane order by lane.at`.execute(read)
  return rows
}

/** The last jobs that failed within a week, by the number under which the log has them; their titles may name people. */
export async function failedJobsOf(read: Read): Promise<Health['failed_jobs']> {
  const { rows } = await sql<Health['failed_jobs'][number]>`
    select 'job-' || id as number, kind, lane, starts, extract(epoch from end_time)::integer as time
    from job where state = 'failed' and end_time > now() - interval '7 days' order by end_time desc limit 20`.execute(
    read,
  )
  return rows
}
