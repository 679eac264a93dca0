import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { entryOf, type Manifest } from '#db/backup/manifest.ts'
import { restoreBackup } from '#db/backup/restore-backup.ts'
import { writeBackup } from '#db/backup/write-backup.ts'
import { entriesOf } from '#db/backup/zip-file.ts'
import { type Client, connect } from '#db/connect.ts'
import { checkPast, migrations } from '#db/migrate.ts'
import { print, Stop, sizeText } from './words.ts'

const folderOf = (dataDir: string) => path.join(dataDir, 'backups')
const isBackup = (name: string) => /^obelisk-\d{8}-\d{6}\.zip$/.test(name)

/** The time in the name, so that the last name is the last backup. */
const stamp = () => new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')

const rowsOf = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0)

/** Saves every row into the folder of backups. */
export async function backup(client: Client, dataDir: string) {
  const folder = folderOf(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `obelisk-${stamp()}.zip`)
  const manifest = await writeBackup(client, file)
  print('saved', {
    file,
    tables: manifest.tables.length,
    rows: rowsOf(manifest),
    size: sizeText(statSync(file).size),
  })
}

function lastBackup(dataDir: string): string {
  const folder = folderOf(dataDir)
  let names: string[] = []
  try {
    names = readdirSync(folder).filter(isBackup).sort()
  } catch {
    // without a folder there is no backup
  }
  const name = names.at(-1)
  if (!name) throw new Stop('no-backup')
  return path.join(folder, name)
}

/** A database like this one is made like it: a search in Chinese needs its way of telling letters apart. */
async function likeThisOne(client: Client): Promise<{ own: string; locale: string }> {
  const { rows } = await client.query<{ own: string; locale: string }>(`
    select current_database() as own, case datlocprovider when 'c' then
      format('encoding %L lc_collate %L lc_ctype %L', pg_encoding_to_char(encoding), datcollate, datctype) else '' end as locale
    from pg_database where datname = current_database()`)
  const [found] = rows
  if (!found) throw new Error('a connection is to a database')
  return found
}

/** Saves what was restored once more and compares what is in the files, table by table. */
async function differences(client: Client, file: string, manifest: Manifest, dataDir: string) {
  const again = path.join(folderOf(dataDir), `check-${process.pid}.zip`)
  try {
    await writeBackup(client, again)
    const before = await entriesOf(file)
    const after = await entriesOf(again)
    return manifest.tables
      .map(({ name }) => name)
      .filter((name) => {
        const [was, is] = [before.get(entryOf(name)), after.get(entryOf(name))]
        return was?.crc !== is?.crc || was?.size !== is?.size
      })
  } finally {
    rmSync(again, { force: true })
  }
}

async function check(client: Client, file: string, dataDir: string) {
  const manifest = await restoreBackup(client, file)
  const told = { tables: manifest.tables.length, rows: rowsOf(manifest), time: manifest.madeAt }
  const isOfNow = checkPast(manifest.migrations, migrations()).length === migrations().length
  if (!isOfNow) return print('check-counts', told)
  const names = await differences(client, file, manifest, dataDir)
  if (names.length > 0) throw new Stop('check-differs', { names: names.join(', ') })
  print('check-same', told)
}

/** Restores the last backup into a database that is made for it and dropped afterwards, and compares. */
export async function checkLastBackup(client: Client, url: string, dataDir: string) {
  const file = lastBackup(dataDir)
  const { own, locale } = await likeThisOne(client)
  const name = `${own.slice(0, 40)}_restore_check`
  const drop = () => client.query(`drop database if exists "${name.replaceAll('"', '""')}" with (force)`)
  print('checking', { file: path.basename(file), name })
  await drop()
  try {
    await client.query(`create database "${name.replaceAll('"', '""')}" template template0 ${locale}`)
    const address = new URL(url)
    address.pathname = `/${encodeURIComponent(name)}`
    const scratch = connect(address.href, { max: 1, copies: true })
    try {
      const inScratch = await scratch.pool.connect()
      await check(inScratch, file, dataDir).finally(() => inScratch.release())
    } finally {
      await scratch.close()
    }
  } finally {
    await drop()
  }
}
