import { join } from 'node:path'
import { buildApp } from '../server/src/app.ts'
import { connect } from '../server/src/db/connect.ts'
import { openDatabase } from '../server/src/db/open.ts'
import type { LoadLimits } from '../server/src/kernel/http/load.ts'
import { prepareQueue } from '../server/src/kernel/jobs/worker.ts'
import { benchServices } from './services.ts'
import { benchFolder, toTakeDown } from './standing.ts'

/** The whole server on a database of its own, listening, and a way to take it down again. */
export async function openApp({ loadLimits }: { loadLimits?: LoadLimits } = {}) {
  const { folder, remove } = benchFolder()
  const services = benchServices(folder)
  const database = await openDatabase({ url: process.env.DATABASE_URL, dataDir: join(folder, 'database') })
  const closeDatabase = toTakeDown(database.close)
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
    await app.close()
    await reading.close()
    await closeDatabase()
    await remove()
  }
  return { database, services, app, address, close }
}
