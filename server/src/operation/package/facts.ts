import { arch, cpus, platform, release, totalmem } from 'node:os'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'

type Read = Ctx<'operation'>['read']

/** Settings of the database that decide how it works; none of them names a place or a person. */
const settings = [
  'server_version',
  'server_encoding',
  'max_connections',
  'shared_buffers',
  'effective_cache_size',
  'work_mem',
  'maintenance_work_mem',
  'max_wal_size',
  'wal_level',
  'synchronous_commit',
  'default_transaction_isolation',
  'autovacuum',
  'random_page_cost',
  'TimeZone',
]

export async function databaseFacts({ read, services }: Ctx<'operation'>) {
  const { rows: set } = await sql<{ name: string | null; setting: string | null; unit: string | null }>`
    select name, setting, unit from pg_settings where name = any(${settings}) order by name`.execute(read)
  const { rows: tables } = await sql<{ name: string | null; rows: number | null; bytes: number | null }>`
    select relname as name, n_live_tup as rows, pg_total_relation_size(relid) as bytes
    from pg_stat_user_tables where schemaname = 'public' order by bytes desc, relname`.execute(read)
  return { settings: set, tables, migrations: services.operation.migrations }
}

/** Which switches of the site are on. Texts of the configuration are left out: any of them may hold a name or a secret. */
export async function switchesOf(read: Read) {
  const { rows } = await sql<{ name: string; value: boolean | null }>`
    select name, value = 'true'::jsonb as value from config_item
    where type = 'switch' and not allow_del order by name`.execute(read)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** The variables that were set, by name; what they are set to stays where it is. */
const variables =
  /^(PORT|HOST|DATABASE_URL|DATA_DIR|LOG_LEVEL|TRUST_PROXY|DRAIN_SECONDS|METRICS_[A-Z]+|OBELISK_[A-Z_]+|NODE_ENV|TZ|LANG|LC_ALL)$/

export const machineFacts = () => ({
  platform: platform(),
  release: release(),
  arch: arch(),
  processors: cpus().length,
  memory: totalmem(),
  node: process.versions.node,
  openssl: process.versions.openssl,
  resident: process.memoryUsage().rss,
  up_seconds: Math.floor(process.uptime()),
  variables_set: Object.keys(process.env)
    .filter((name) => variables.test(name))
    .sort(),
})
