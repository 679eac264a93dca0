import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkDatabase } from '../../server/src/db/check.ts'
import { connect } from '../../server/src/db/connect.ts'
import { startEmbedded } from '../../server/src/db/embedded/start.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { at, cached } from '../steps/places.mjs'
import { dumpSchema } from './dump-schema.ts'
import { generateTables } from './generate-tables.ts'

/** The two files, made from a new database that has been through every migration. */
async function made(): Promise<Map<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'obelisk-types-'))
  // as root PostgreSQL runs as another user, who must get in
  chmodSync(folder, 0o755)
  const { url, stop } = await startEmbedded({ dataDir: path.join(folder, 'pg'), durable: false })
  const { pool, close } = connect(url, { max: 1 })
  try {
    const client = await pool.connect()
    try {
      await checkDatabase(client)
      await migrate(client)
      return new Map([
        [at('server', 'src', 'db', 'schema.sql'), await dumpSchema(client)],
        [at('server', 'src', 'db', 'tables.ts'), await generateTables(client, url)],
      ])
    } finally {
      client.release()
    }
  } finally {
    await close()
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

mkdirSync(cached(), { recursive: true })
const isCheck = process.argv.includes('--check')
const stale = [...(await made())].filter(([file, text]) => read(file) !== text)
for (const [file, text] of stale) {
  if (isCheck) console.error(`${file} is not what the migrations make. Run npm run db:types and commit it.`)
  else writeFileSync(file, text)
}
if (isCheck && stale.length > 0) process.exitCode = 1
