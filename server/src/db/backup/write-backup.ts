import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { DatabaseFault } from '../fault.ts'
import { appliedMigrations } from '../migrate.ts'
import { quoted, sequencesOf, type TableFacts, tablesOf } from './catalog.ts'
import { entryOf, type Manifest, manifestName } from './manifest.ts'

/**
 * Starts COPY of a table only when the zip reaches it, because one connection copies one table at a time. Gives how many
 * rows it had.
 */
function addTable(zip: ZipFile, client: pg.ClientBase, { name, columns }: TableFacts) {
  let rows: ReturnType<typeof to> | undefined
  zip.addReadStreamLazy(entryOf(name), { forceZip64Format: true }, (give) => {
    const list = columns.map(quoted).join(', ')
    rows = client.query(to(`copy public.${quoted(name)} (${list}) to stdout`))
    rows.once('error', (error) => zip.emit('error', error))
    give(null, rows)
  })
  return {
    count: () => rows?.rowCount ?? 0,
    /** Reads what is left of the rows to nowhere: until then the connection answers nothing else. */
    letGo: () => void rows?.unpipe().resume(),
  }
}

async function writeTables(client: pg.ClientBase, file: string): Promise<Manifest> {
  const migrations = await appliedMigrations(client)
  if (migrations.length === 0)
    throw new DatabaseFault(
      'bad-backup',
      'This database has never been used by Obelisk; there is nothing to save.',
    )
  const facts = await tablesOf(client)
  const manifest: Manifest = {
    format: 'obelisk-backup-1',
    madeAt: new Date().toISOString(),
    migrations,
    tables: [],
    sequences: await sequencesOf(client),
  }
  const zip = new ZipFile()
  const failed = new Promise<never>((_resolve, reject) => zip.once('error', reject))
  const added = facts.map((fact) => addTable(zip, client, fact))
  // the last entry, because the row counts are known only now
  zip.addReadStreamLazy(manifestName, (give) => {
    // PostgreSQL tells the count after the end of the rows; what is asked next is answered after both
    client.query('select 1').then(
      () => {
        for (const [at, fact] of facts.entries())
          manifest.tables.push({ ...fact, rows: added[at]?.count() ?? 0 })
        give(null, Readable.from([Buffer.from(JSON.stringify(manifest, null, 2))]))
      },
      (error: unknown) => zip.emit('error', error),
    )
  })
  zip.end()
  try {
    await Promise.race([
      pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600, flags: 'wx' })),
      failed,
    ])
  } catch (error) {
    // a full disk, for example
    for (const { letGo } of added) letGo()
    throw error
  }
  return manifest
}

/**
 * Saves every row of the schema, as it is at one moment, into a zip file. The database may be in use meanwhile.
 * The file appears under its name when it is whole.
 */
export async function writeBackup(client: pg.ClientBase, file: string): Promise<Manifest> {
  if (existsSync(file))
    throw new DatabaseFault('bad-backup', `${file} is there already; nothing was changed.`)
  const part = `${file}.part-${process.pid}`
  await client.query('begin isolation level repeatable read read only')
  try {
    const manifest = await writeTables(client, part)
    await client.query('commit')
    renameSync(part, file)
    return manifest
  } catch (error) {
    rmSync(part, { force: true })
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
