import type { Health } from '@obelisk/contract/operation'
import { daysUntilFull } from '@obelisk/engine/operation/forecast'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'

type Read = Ctx<'operation'>['read']
type Size = { time: number; free: number; total: number; database: number; files: number }

const secondsOfDay = 86_400

/** Disk and sizes at the last look, with the day on which the disk is full if it goes on like this. */
export async function diskOf(read: Read): Promise<Health['disk']> {
  const { rows } = await sql<Size>`
    select extract(epoch from hour)::integer as time, free, total, database_bytes as database, file_bytes as files
    from size_hour order by hour`.execute(read)
  const last = rows.at(-1)
  if (!last) return null
  const days = daysUntilFull(rows.map(({ time, free }) => ({ day: time / secondsOfDay, free })))
  const ofDays = new Map(rows.map((row) => [Math.floor(row.time / secondsOfDay), row]))
  return {
    free: last.free,
    total: last.total,
    database: last.database,
    files: last.files,
    ...(days === undefined ? {} : { days_left: days === null ? null : Math.floor(days) }),
    looks: [...ofDays.values()].map(({ time, free }) => ({ time, free })),
  }
}

export async function databaseOf({ read, services }: Ctx<'operation'>): Promise<Health['database']> {
  const { rows } = await sql<Omit<Health['database'], 'migrations' | 'last_migration'>>`
    select current_setting('server_version') as version,
      (select count(*)::integer from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::integer as most_connections`.execute(read)
  const [found] = rows
  if (!found) throw new Error('a query without a table gives one row')
  const { migrations } = services.operation
  return { ...found, migrations: migrations.length, last_migration: migrations.at(-1) ?? '' }
}

/** The last time that a backup was restored into a scratch place, and how it ended. */
export async function restoreCheckOf(read: Read): Promise<Health['restore_check']> {
  const row = await read
    .selectFrom('terminal_run')
    .select([
      'status as state',
      sql<number>`extract(epoch from coalesce(end_time, start_time))::integer`.as('time'),
    ])
    .where('command', '=', 'backup.check')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row as Health['restore_check'] | undefined) ?? null
}
