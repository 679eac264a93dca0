import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../server/src/db/embedded/start.ts'
import { migrateEmptyWithin, migrations } from '../../server/src/db/migrate.ts'
import { faultsOf, lastUnguarded } from './migrations/faults.ts'
import { seenOf } from './migrations/seen.ts'

/** A new database, for as long as the body takes. */
async function withEmpty<T>(body: (client: pg.Client) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'obelisk-migrations-'))
  // as root PostgreSQL runs as another user, who must get in
  chmodSync(folder, 0o755)
  const { url, stop } = await startEmbedded({ dataDir: path.join(folder, 'pg'), durable: false })
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return await body(client)
  } finally {
    await client.end()
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const guarded = migrations().filter(({ number }) => number > lastUnguarded)
const faults = guarded.length === 0 ? [] : await withEmpty(look)
console.log(`${guarded.length} migrations after ${lastUnguarded} looked at`)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

async function look(client: pg.Client): Promise<string[]> {
  await migrateEmptyWithin(client, lastUnguarded)
  const found: string[] = []
  for (const { name, sql } of guarded) {
    await client.query('begin')
    found.push(...faultsOf(sql, await seenOf(client, sql)).map((fault) => `${name} ${fault}`))
    await client.query('commit')
  }
  return found
}
