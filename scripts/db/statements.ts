import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { connect } from '../../server/src/db/connect.ts'
import { startEmbedded } from '../../server/src/db/embedded/start.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { filesBelow } from '../steps/files.mjs'
import { at } from '../steps/places.mjs'
import { apart } from './statements/apart.ts'
import { checkStatements, programOf } from './statements/check.ts'

/** A new database that has been through every migration. */
async function withMigrated<T>(body: (client: pg.Client) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'obelisk-statements-'))
  // as root PostgreSQL runs as another user, who must get in
  chmodSync(folder, 0o755)
  const { url, stop } = await startEmbedded({ dataDir: path.join(folder, 'pg'), durable: false })
  const { pool, close } = connect(url, { max: 1 })
  const made = await pool.connect()
  const client = new pg.Client({ connectionString: url })
  try {
    await migrate(made)
    await client.connect()
    return await body(client)
  } finally {
    made.release()
    await client.end()
    await close()
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const files = filesBelow('server/src')
  .filter((file) => /\.ts$/.test(file) && !/\.(test|fixture|d)\.ts$/.test(file))
  .map((file) => at(file))
const { count, faults, left } = await withMigrated((client) =>
  checkStatements(client, programOf(files), files),
)

for (const [file, lines] of left) {
  for (const line of lines) console.log(`${file}:${line} (not asked)`)
  if (lines.length > (apart[file] ?? 0))
    faults.push(
      `${file}: ${lines.length} statements cannot be read without running them, ${apart[file] ?? 0} may`,
    )
}
for (const [file, most] of Object.entries(apart)) {
  const now = left.get(file)?.length ?? 0
  if (now < most)
    faults.push(`${file}: ${now} statements are left apart; say so in scripts/db/statements/apart.ts`)
}
const notAsked = [...left.values()].flat().length
console.log(`${count - notAsked} statements asked, ${notAsked} not`)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
