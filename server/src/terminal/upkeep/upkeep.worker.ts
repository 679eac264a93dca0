import { type Client, connect } from '#db/connect.ts'
import { backup, checkLastBackup } from './backups.ts'
import { databaseVersion, migrationStatus, runMigrations } from './database.ts'
import { buildWeb } from './publish-web.ts'

// A program of its own, which the terminal starts: what it does can be stopped without stopping the server.

const { DATABASE_URL: url = '', DATA_DIR: dataDir = 'data', OBELISK_ROOT: root = '.' } = process.env

async function onDatabase(body: (client: Client) => Promise<void>) {
  const { pool, close } = connect(url, { max: 1, copies: true })
  try {
    const client = await pool.connect()
    await body(client).finally(() => client.release())
  } finally {
    await close()
  }
}

const acts: Record<string, () => Promise<void> | void> = {
  'database-version': () => onDatabase(databaseVersion),
  'migrate-status': () => onDatabase(migrationStatus),
  migrate: () => onDatabase(runMigrations),
  backup: () => onDatabase((client) => backup(client, dataDir)),
  'restore-check': () => onDatabase((client) => checkLastBackup(client, url, dataDir)),
  'web-build': () => buildWeb(root),
}

try {
  const act = acts[process.argv[2] ?? '']
  if (!act) throw new Error('There is no such act.')
  await act()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
