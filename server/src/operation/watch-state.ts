import type { ServerNow } from '@obelisk/contract/operation'
import { type Kysely, sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { DB as Tables } from '#db/tables.ts'
import { backupsIn } from './backups.ts'
import { lanesOf } from './jobs.ts'
import type { OperationOfProcess } from './process.ts'
import { diskOf, restoreCheckOf } from './sizes.ts'

/** Milliseconds for which what the database told counts, however often it is scraped. */
const countsFor = 10_000

type Told = Awaited<ReturnType<typeof ask>>

async function ask(db: Kysely<Tables>, { backups }: OperationOfProcess) {
  const [lanes, backup, check, disk] = await Promise.all([
    lanesOf(db),
    backupsIn(backups),
    restoreCheckOf(db),
    diskOf(db),
  ])
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  )
  return { lanes, backup, check, disk, databaseBytes: rows[0]?.bytes ?? 0 }
}

/** What the database told a short while ago; undefined while it is away. */
function toldBy(db: Kysely<Tables>, process: OperationOfProcess) {
  let last: { at: number; told: Promise<Told | undefined> } | undefined
  return () => {
    if (!last || performance.now() - last.at > countsFor)
      last = { at: performance.now(), told: ask(db, process).catch(() => undefined) }
    return last.told
  }
}

type Set = (labels: Record<string, string>, value: number) => void

/** A gauge that is asked for its values when it is scraped; what it is not told is not there. */
function gaugeIn(registry: Registry) {
  return (name: string, help: string, labelNames: readonly string[], fill: (set: Set) => unknown) =>
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        this.reset()
        // without labels it would stand at zero: a backup of this very moment
        if (labelNames.length === 0) this.remove()
        await fill((labels, value) => this.set(labels, value))
      },
    })
}

const fillPools = (set: Set, pools: ServerNow['pools']) => {
  for (const { name: pool, busy, idle, waiting } of pools) {
    set({ pool, state: 'busy' }, busy)
    set({ pool, state: 'idle' }, idle)
    set({ pool, state: 'waiting' }, waiting)
  }
}

function ofThisProcess(registry: Registry, { now, version }: OperationOfProcess) {
  const gauge = gaugeIn(registry)
  gauge('obelisk_build_info', 'Always 1; versions in the labels.', ['version', 'node'], (set) =>
    set({ version, node: process.version }, 1),
  )
  gauge('obelisk_calls_under_way', 'Calls that are worked on now.', [], (set) => set({}, now().under_way))
  gauge(
    'obelisk_event_loop_delay_seconds',
    'How late the event loop is, over the last half second.',
    [],
    (set) => set({}, now().late_ms / 1000),
  )
  gauge(
    'obelisk_database_connections',
    'Connections by pool and state; waiting: calls that wait for one.',
    ['pool', 'state'],
    (set) => fillPools(set, now().pools),
  )
}

function ofJobs(registry: Registry, told: () => Promise<Told | undefined>) {
  const gauge = gaugeIn(registry)
  gauge(
    'obelisk_jobs',
    'Jobs by lane and state; done and failed: of the last day.',
    ['lane', 'state'],
    async (set) => {
      for (const { lane, waiting, running, done_day, failed_day } of (await told())?.lanes ?? []) {
        set({ lane, state: 'waiting' }, waiting)
        set({ lane, state: 'running' }, running)
        set({ lane, state: 'done' }, done_day)
        set({ lane, state: 'failed' }, failed_day)
      }
    },
  )
  gauge(
    'obelisk_job_oldest_waiting_seconds',
    'How long the oldest job of a lane waits.',
    ['lane'],
    async (set) => {
      for (const { lane, oldest } of (await told())?.lanes ?? []) set({ lane }, oldest)
    },
  )
}

const age = (time: number) => Math.max(0, Math.floor(Date.now() / 1000) - time)

function ofSizes(registry: Registry, told: () => Promise<Told | undefined>) {
  const gauge = gaugeIn(registry)
  const single = (name: string, help: string, value: (given: Told) => number | undefined | null) =>
    gauge(name, help, [], async (set) => {
      const given = await told()
      const found = given && value(given)
      if (found !== undefined && found !== null) set({}, found)
    })
  gauge('obelisk_database_up', '1 while the database answers.', [], async (set) =>
    set({}, (await told()) ? 1 : 0),
  )
  single('obelisk_backup_age_seconds', 'Since the last backup; missing without one.', ({ backup }) =>
    backup.last === null ? null : age(backup.last),
  )
  single('obelisk_backup_size_bytes', 'Of the last backup.', ({ backup }) =>
    backup.last === null ? null : backup.bytes,
  )
  single(
    'obelisk_restore_check_age_seconds',
    'Since a backup was last restored into a scratch place and was whole; missing before.',
    ({ check }) => (check?.state === 'success' ? age(check.time) : null),
  )
  single('obelisk_database_size_bytes', 'Of the database.', ({ databaseBytes }) => databaseBytes)
  single('obelisk_files_size_bytes', 'Of uploads and made files.', ({ disk }) => disk?.files)
  single('obelisk_disk_free_bytes', 'On the fullest disk of all processes.', ({ disk }) => disk?.free)
  single('obelisk_disk_size_bytes', 'Of that disk.', ({ disk }) => disk?.total)
}

/** Adds to what is counted what stands now: this process, jobs, sizes, backups. */
export function watchState(registry: Registry, db: Kysely<Tables>, of: OperationOfProcess) {
  const told = toldBy(db, of)
  ofThisProcess(registry, of)
  ofJobs(registry, told)
  ofSizes(registry, told)
}
