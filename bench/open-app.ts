import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../server/src/app.ts'
import { connect } from '../server/src/db/connect.ts'
import { openDatabase } from '../server/src/db/open.ts'
import type { LoadLimits } from '../server/src/kernel/http/load.ts'
import { prepareQueue } from '../server/src/kernel/jobs/worker.ts'
import { benchServices } from './services.ts'

const open = new Set<() => Promise<void>>()

/** Takes down what a bench that failed has left standing. */
export const closeAll = async () => {
  for (const close of open) await close()
}

/** The whole server on a database of its own, listening, and a way to take it down again. */
export async function openApp({ loadLimits }: { loadLimits?: LoadLimits } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'obelisk-bench-'))
  const services = benchServices(folder)
  const database = await openDatabase({ url: process.env.DATABASE_URL, dataDir: join(folder, 'database') })
  const reading = connect(database.url, { max: 10, isReadOnly: true })
  await prepareQueue(database.pool)
  const app = await buildApp({
    db: database.db,
    reading: reading.db,
    services,
    ...(loadLimits ? { loadLimits } : {}),
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    open.delete(close)
    await app.close()
    await reading.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  open.add(close)
  return { database, services, app, address, close }
}
