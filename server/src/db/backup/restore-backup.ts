import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import type { ZipEntry } from '#zip/zip-directory.ts'
import { checkDatabase } from '../check.ts'
import { DatabaseFault } from '../fault.ts'
import { checkPast, migrate, migrateEmptyWithin, migrations } from '../migrate.ts'
import { isEmptyDatabase, quoted, tablesOf } from './catalog.ts'
import { withoutConstraints } from './constraints.ts'
import { entryOf, Manifest, manifestName } from './manifest.ts'
import { entriesOf, readEntry } from './zip-file.ts'

type Backup = { file: string; entries: Map<string, ZipEntry>; manifest: Manifest }
type SavedTable = Manifest['tables'][number]

const bad = (file: string, why: string) =>
  new DatabaseFault('bad-backup', `${file} cannot be restored: ${why}`)

function mustEntry({ file, entries }: Pick<Backup, 'file' | 'entries'>, name: string) {
  const entry = entries.get(name)
  if (!entry) throw bad(file, `${name} is missing in it.`)
  return entry
}

/** Opens a backup file and reads what it says about itself. */
async function openBackup(file: string): Promise<Backup> {
  const entries = await entriesOf(file)
  const told = await text(await readEntry(file, mustEntry({ file, entries }, manifestName)))
  const manifest = Manifest.safeParse(JSON.parse(told))
  if (!manifest.success) throw bad(file, 'it was not made by Obelisk, or by a much newer one.')
  return { file, entries, manifest: manifest.data }
}

async function checkTables(client: pg.ClientBase, { file, manifest }: Backup) {
  const here = (await tablesOf(client)).map(({ name, columns }) => `${name}(${columns})`)
  const saved = manifest.tables.map(({ name, columns }) => `${name}(${columns})`).sort()
  const difference = [
    ...here.filter((table) => !saved.includes(table)),
    ...saved.filter((table) => !here.includes(table)),
  ]
  if (difference.length > 0) throw bad(file, `its tables are not those of its version: ${difference[0]}.`)
}

async function fillTable(client: pg.ClientBase, backup: Backup, { name, columns, rows }: SavedTable) {
  const source = await readEntry(backup.file, mustEntry(backup, entryOf(name)))
  const target = client.query(
    from(`copy public.${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`),
  )
  await pipeline(source, target)
  if (target.rowCount !== rows)
    throw bad(backup.file, `${name} has ${target.rowCount} rows instead of ${rows}.`)
}

async function fill(client: pg.ClientBase, backup: Backup) {
  const { tables, sequences } = backup.manifest
  // what migrations themselves put in is in the backup too
  await client.query(`truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`)
  for (const table of tables) await fillTable(client, backup, table)
  for (const { name, last, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${quoted(name)}`,
      last,
      isCalled,
    ])
}

/**
 * Restores a backup into an empty database, in one transaction: afterwards everything is there, or nothing is. A backup
 * of an older Obelisk is then brought up to this one.
 */
export async function restoreBackup(client: pg.ClientBase, file: string): Promise<Manifest> {
  const backup = await openBackup(file)
  checkPast(backup.manifest.migrations, migrations())
  await checkDatabase(client)
  if (!(await isEmptyDatabase(client)))
    throw new DatabaseFault(
      'bad-backup',
      'This database is not empty. A backup is restored only into an empty one.',
    )
  await client.query('begin')
  try {
    await migrateEmptyWithin(client, Math.max(...backup.manifest.migrations.map(({ number }) => number)))
    await checkTables(client, backup)
    await withoutConstraints(client, () => fill(client, backup))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error instanceof DatabaseFault ? error : bad(file, String(error))
  }
  await migrate(client)
  await client.query('analyze')
  return backup.manifest
}
