import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openFirstStep } from '#access-control/public.ts'
import { connect } from '#db/connect.ts'
import { openDatabase } from '#db/open.ts'
import { openFileStore, tryStore } from '#files/public.ts'
import { readEnv, shutsDemo } from '#kernel/env.ts'
import { prepareQueue, startWorker } from '#kernel/jobs/worker.ts'
import { siteOf } from '#kernel/site/site.ts'
import { faultsInWords } from '#kernel/site/site-faults.ts'
import { configureTerminal } from '#terminal/public.ts'
import { beginWith, finishDemo } from '../demo/begin.ts'
import { buildApp, jobRuntimeOf } from './app.ts'
import { bootstrap } from './bootstrap.ts'
import { welcomeLines } from './welcome-lines.ts'

const env = readEnv()
const version = process.env.OBELISK_VERSION ?? '0.1.0'
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const say = (text: string) => process.stdout.write(`${text}\n`)

const options = bootstrap(env, { version, variables: process.env, say })
const isProduction = process.env.NODE_ENV === 'production'
const database = await openDatabase(
  { url: env.DATABASE_URL, dataDir: join(env.DATA_DIR, 'database') },
  { max: 10, min: 2 },
)
const reading = connect(database.url, { max: 10, min: 2, isReadOnly: true })
const siteNow = () => siteOf({ read: reading.db })
openFileStore(join(env.DATA_DIR, 'files'), {
  siteNow,
  onFault: (what) => process.stderr.write(`${what}\n`),
})
configureTerminal({
  isOn: (env.OBELISK_TERMINAL ?? (isProduction ? 'off' : 'on')) === 'on',
  databaseUrl: database.url,
  dataDir: resolve(env.DATA_DIR),
  root,
})
await prepareQueue(database.pool)
const wantsEmpty = env.OBELISK_DEMO === 'off' || process.argv.includes('--empty')
const holdsDemo = await beginWith(database.db, wantsEmpty)
const firstCode = await openFirstStep(database.db)

const app = await buildApp({
  db: database.db,
  reading: reading.db,
  web: join(root, 'web', 'dist'),
  ...options,
})
const worker = await startWorker({
  db: database.db,
  pool: database.pool,
  ...jobRuntimeOf({ db: database.db }),
  onError: (error, jobId) => app.log.error({ err: error, jobId }, 'job failed'),
})

let closing = false
let finishing: Promise<void> | undefined
async function close() {
  if (closing) return
  closing = true
  await app.close()
  await finishing
  await worker.stop()
  await reading.close()
  await database.close()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void close().then(() => process.exit(0)))
}

try {
  const address = await app.listen({ port: env.PORT, host: env.HOST })
  say(welcomeLines(address, { holdsDemo, shutsDemo: shutsDemo(env), firstCode }))
  for (const fault of faultsInWords(await siteNow())) app.log.error(fault)
  void siteNow()
    .then(tryStore)
    .catch((error: Error) => app.log.error({ err: error }, 'uploads cannot be kept'))
  if (holdsDemo) {
    finishing = finishDemo(database.db, jobRuntimeOf({ db: database.db }), {
      isOver: () => closing,
      onFault: (error, what) => app.log.error({ err: error, what }, 'the demonstration is incomplete'),
    })
  }
} catch (error) {
  await close()
  const isTaken = (error as { code?: string }).code === 'EADDRINUSE'
  say(isTaken ? `Port ${env.PORT} is in use. Choose another one: PORT=8001 npm start` : String(error))
  process.exit(1)
}
