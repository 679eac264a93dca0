import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { addApprovalSteps } from './approval-steps.ts'
import { type Applied, wentThroughSingleOnes, withBeginning } from './beginning.ts'
import { DatabaseFault } from './fault.ts'

export type Migration = Applied & { sql: string }

/**
 * The folder of migrations stands beside this module: in the sources server/src/db/migrations, and beside the bundle
 * server/dist/migrations, where the build copies it.
 */
const folder = fileURLToPath(new URL('./migrations/', import.meta.url))

/** The key of the advisory lock that keeps two servers from migrating at once. It must never change. */
const lockKey = 7_210_151

/** Line ends are normalised, because a checkout on Windows may have other ones. */
const checksumOf = (sql: string) => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')

function read(file: string): Migration {
  const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1] ?? Number.NaN)
  if (Number.isNaN(number))
    throw new DatabaseFault('cannot-migrate', `${file} is not named like 0251_what_it_does.sql`)
  const sql = readFileSync(`${folder}${file}`, 'utf8')
  return { number, name: file.replace(/\.sql$/, ''), sql, checksum: checksumOf(sql) }
}

/** The migrations that this code brings, in order. */
export function migrations(): Migration[] {
  const found = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map(read)
  const twice = found.find(({ number }, index) => found[index - 1]?.number === number)
  if (twice) throw new DatabaseFault('cannot-migrate', `Two migrations have the number of ${twice.name}.`)
  return found
}

const asApplied = ({ number, name, checksum }: Migration): Applied => ({ number, name, checksum })

/** The beginning of every new database is the first migration. */
function mustBeginning(known: Migration[]) {
  const [beginning] = known
  if (!beginning) throw new DatabaseFault('cannot-migrate', 'The folder of migrations is empty.')
  return asApplied(beginning)
}

/** What was applied to this database, oldest first; empty when it has never been migrated. */
export async function appliedMigrations(client: pg.ClientBase): Promise<Applied[]> {
  const { rows: tables } = await client.query(`select to_regclass('public.schema_migration') as found`)
  if (tables[0]?.found === null) return []
  const { rows } = await client.query<Applied>(
    'select number, name, checksum from public.schema_migration order by number',
  )
  return rows
}

/**
 * Refuses a database that is newer than this code, too old for it, or whose applied migrations were edited. Gives what was
 * applied, with the beginning in place of the migrations that it replaces.
 */
export function checkPast(past: Applied[], known: Migration[]): Applied[] {
  const applied = withBeginning(past, mustBeginning(known))
  const byNumber = new Map(known.map((migration) => [migration.number, migration]))
  for (const { number, name, checksum } of applied) {
    const migration = byNumber.get(number)
    if (!migration)
      throw new DatabaseFault(
        'cannot-migrate',
        `The database is newer than this Obelisk: it holds migration ${name}. Start the newer Obelisk, or restore a backup.`,
      )
    if (migration.checksum !== checksum)
      throw new DatabaseFault(
        'cannot-migrate',
        `Migration ${migration.name} was changed after it was applied. Undo the change, and add a new migration instead.`,
      )
  }
  return applied
}

/** Refuses a migration whose number is below an applied one, because migrations only go forward. */
export function pendingOf(applied: Applied[], known: Migration[]) {
  const last = applied.at(-1)?.number ?? 0
  const done = new Set(applied.map(({ number }) => number))
  const pending = known.filter(({ number }) => !done.has(number))
  const late = pending.find(({ number }) => number < last)
  if (late)
    throw new DatabaseFault(
      'cannot-migrate',
      `Migration ${late.name} came after number ${last} was applied. Renumber it.`,
    )
  return pending
}

const ledger = `
  create table if not exists public.schema_migration (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`

async function run(client: pg.ClientBase, { number, name, sql, checksum }: Migration) {
  await client.query(sql)
  await client.query('insert into public.schema_migration (number, name, checksum) values ($1, $2, $3)', [
    number,
    name,
    checksum,
  ])
}

/** Notes in the database that it has been through the beginning, in place of the migrations that made the same. */
const noteBeginning = (client: pg.ClientBase, { number, name, checksum }: Applied) =>
  client.query(
    `with replaced as (delete from public.schema_migration where number < $1)
     update public.schema_migration set name = $2, checksum = $3 where number = $1`,
    [number, name, checksum],
  )

/** An index is built while people are at work only outside of a transaction: `-- no transaction`, and one statement. */
export const isApart = (sql: string) => sql.startsWith('-- no transaction\n')

/** The same for a transaction, where nobody else is at work yet. */
export const withinTransaction = (sql: string) => (isApart(sql) ? sql.replace(/\bconcurrently\b/gi, '') : sql)

/** Indexes whose building was cut off: they cost every write and are never used. */
async function dropUnfinishedIndexes(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of rows) await client.query(`drop index if exists ${name}`)
}

async function applyApart(client: pg.ClientBase, migration: Migration) {
  await dropUnfinishedIndexes(client)
  try {
    await run(client, migration)
  } catch (error) {
    await dropUnfinishedIndexes(client)
    throw failed(migration, error)
  }
}

const failed = ({ name }: Migration, error: unknown) =>
  new DatabaseFault('cannot-migrate', `Migration ${name} failed and was taken back: ${String(error)}`)

/** Applies one migration: all of it, or nothing. */
export async function apply(client: pg.ClientBase, migration: Migration) {
  if (isApart(migration.sql)) return applyApart(client, migration)
  await client.query('begin')
  try {
    await run(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw failed(migration, error)
  }
}

/** Migrates an empty database up to this number, in the caller's transaction. */
export async function migrateEmptyWithin(client: pg.ClientBase, last: number) {
  await client.query(ledger)
  for (const migration of migrations().filter(({ number }) => number <= last))
    await run(client, { ...migration, sql: withinTransaction(migration.sql) })
}

/** Takes the lock by asking again and again: an index is not built while a statement of another server waits for the lock. */
async function lock(client: pg.ClientBase) {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      lockKey,
    ])
    if (rows[0]?.mine) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * Brings the database to the state of this code, one migration per transaction, and gives the names of those applied.
 * Several servers may call it at once: the others wait.
 */
export async function migrate(client: pg.ClientBase): Promise<string[]> {
  await lock(client)
  try {
    await client.query(ledger)
    const known = migrations()
    const past = await appliedMigrations(client)
    const applied = checkPast(past, known)
    if (wentThroughSingleOnes(past)) await noteBeginning(client, mustBeginning(known))
    const pending = pendingOf(applied, known)
    for (const migration of pending) await apply(client, migration)
    await addApprovalSteps(client)
    // of a table that was never looked at the database assumes hundreds of rows, and autovacuum looks at none this small:
    // each walk over the tree of colleges would make room for fifty thousand
    if (pending.length > 0) await client.query('analyze')
    return pending.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey])
  }
}
