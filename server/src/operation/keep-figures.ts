import { statfs } from 'node:fs/promises'
import { bucketCount } from '@obelisk/engine/operation/durations'
import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import type { Owns } from '#kernel/room.ts'
import type { Figures } from '#kernel/watch/measures.ts'
import type { OperationOfProcess } from './process.ts'

type Own = Kysely<Pick<Tables, Owns<'operation'> | 'file'>>
type Taken = ReadonlyMap<string, Figures>

const asRow = ([endpoint, figures]: [string, Figures]) => ({
  endpoint,
  done: figures.done,
  refused: figures.refused,
  away: figures.away,
  failed: figures.failed,
  slow: figures.slow,
  total_ms: Math.round(figures.totalMs),
  max_ms: Math.round(figures.maxMs),
  durations: figures.durations,
  last_failed: figures.lastFailed,
})

const sumOf = (rows: ReturnType<typeof asRow>[], key: 'done' | 'refused' | 'away' | 'failed' | 'slow') =>
  rows.reduce((sum, row) => sum + row[key], 0)

const sumOfDurations = (rows: ReturnType<typeof asRow>[]) =>
  Array.from({ length: bucketCount }, (_, at) => rows.reduce((sum, row) => sum + (row.durations[at] ?? 0), 0))

/** The figures of one process since the last time, added to its five minutes and to the hour of each call: one statement. */
export async function keepFigures(own: Own, process: OperationOfProcess, taken: Taken): Promise<void> {
  const rows = [...taken].map(asRow)
  const now = process.now()
  await sql`
    with seen as (
      insert into server_process (name, version, node, started_time, seen_time, state)
      values (${process.name}, ${process.version}, ${globalThis.process.version}, ${process.started}, now(), ${JSON.stringify(now)}::jsonb)
      on conflict (name) do update set version = excluded.version, node = excluded.node,
        started_time = excluded.started_time, seen_time = excluded.seen_time, state = excluded.state),
    slot as (
      insert into load_slot (slot, server, done, refused, away, failed, slow, late_ms, durations)
      values (date_bin('5 minutes', now(), 'epoch'), ${process.name}, ${sumOf(rows, 'done')}, ${sumOf(rows, 'refused')},
        ${sumOf(rows, 'away')}, ${sumOf(rows, 'failed')}, ${sumOf(rows, 'slow')}, ${now.late_ms}::real, ${sumOfDurations(rows)}::integer[])
      on conflict (slot, server) do update set done = load_slot.done + excluded.done,
        refused = load_slot.refused + excluded.refused, away = load_slot.away + excluded.away,
        failed = load_slot.failed + excluded.failed, slow = load_slot.slow + excluded.slow,
        late_ms = greatest(load_slot.late_ms, excluded.late_ms),
        durations = array(select a + b from unnest(load_slot.durations, excluded.durations) with ordinality both_(a, b, n) order by n))
    insert into endpoint_hour (hour, endpoint, done, refused, away, failed, slow, total_ms, max_ms, durations, last_failed, last_failed_time)
    select date_trunc('hour', now()), endpoint, done, refused, away, failed, slow, total_ms, max_ms, durations, last_failed,
      case when last_failed <> '' then now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (endpoint text, done integer, refused integer, away integer,
      failed integer, slow integer, total_ms bigint, max_ms integer, durations integer[], last_failed text)
    order by endpoint
    on conflict (hour, endpoint) do update set done = endpoint_hour.done + excluded.done,
      refused = endpoint_hour.refused + excluded.refused, away = endpoint_hour.away + excluded.away,
      failed = endpoint_hour.failed + excluded.failed, slow = endpoint_hour.slow + excluded.slow,
      total_ms = endpoint_hour.total_ms + excluded.total_ms, max_ms = greatest(endpoint_hour.max_ms, excluded.max_ms),
      durations = array(select a + b from unnest(endpoint_hour.durations, excluded.durations) with ordinality both_(a, b, n) order by n),
      last_failed = coalesce(nullif(excluded.last_failed, ''), endpoint_hour.last_failed),
      last_failed_time = coalesce(excluded.last_failed_time, endpoint_hour.last_failed_time)`.execute(own)
}

/** What is free on the disk of this process; the fullest of all processes counts for the hour. */
export async function keepSizes(own: Own, folder: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder)
  await sql`
    insert into size_hour (hour, free, total, database_bytes, file_bytes)
    select date_trunc('hour', now()), ${bavail * bsize}::bigint, ${blocks * bsize}::bigint, pg_database_size(current_database()),
      (select coalesce(sum(size), 0)::bigint from file)
    on conflict (hour) do update set
      total = case when excluded.free < size_hour.free then excluded.total else size_hour.total end,
      free = least(size_hour.free, excluded.free),
      database_bytes = excluded.database_bytes, file_bytes = excluded.file_bytes`.execute(own)
}

/** Takes away what nobody is shown any more: the tables stay within a few megabytes. */
export async function forgetFigures(own: Own): Promise<void> {
  await sql`delete from load_slot where slot < now() - interval '2 days'`.execute(own)
  await sql`delete from endpoint_hour where hour < now() - interval '2 days'`.execute(own)
  await sql`delete from size_hour where hour < now() - interval '60 days'`.execute(own)
  await sql`delete from server_process where seen_time < now() - interval '2 days'`.execute(own)
}
