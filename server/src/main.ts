import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openFirstStep } from '#access-control/public.ts'
import { connect, ofCalls, ofJobs, ofWatching } from '#db/connect.ts'
import { openDatabase } from '#db/open.ts'
import { tryStore } from '#files/public.ts'
import { watchDisk } from '#kernel/disk.ts'
import { readEnv, shutsDemo } from '#kernel/env.ts'
import { EnvironmentFault } from '#kernel/environment-fault.ts'
import { prepareQueue, startWorker } from '#kernel/jobs/worker.ts'
import { mustBeKnownSecret } from '#kernel/security/known-secret.ts'
import { siteOf } from '#kernel/site/site.ts'
import { faultsInWords } from '#kernel/site/site-faults.ts'
import { readinessOf } from '#kernel/watch/readiness.ts'
import { beginWith, finishDemo } from '../demo/begin.ts'
import { buildApp, jobRuntimeOf } from './app.ts'
import { bootstrap, servicesOnDatabase } from './bootstrap.ts'
import { endOnSignals } from './end-on-signals.ts'
import { learnDocuments } from './learn-documents.ts'
import { outliveLostWrites } from './outlive-lost-writes.ts'
import { openStartingDoor } from './starting-door.ts'
import { metricsOf, processWatch, startWatching } from './watch-process.ts'
import { welcomeLines } from './welcome-lines.ts'

const env = readEnv()
const version = process.env.OBELISK_VERSION ?? '0.1.0'
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const say = (text: string) => process.stdout.write(`${text}\n`)

const { services: given, options } = bootstrap(env, { version, variables: process.env, say })
let end: (code: number) => void = (code) => process.exit(code)
const care = {
  say,
  giveUp: ({ message }: Error) => {
    process.stderr.write(`${message}\n`)
    end(1)
  },
}
const closeStartingDoor = openStartingDoor(env.PORT, env.HOST)
const database = await openDatabase(
  { url: env.DATABASE_URL, dataDir: join(env.DATA_DIR, 'database'), care },
  { max: 10, min: 2, limits: ofCalls },
)
const reading = connect(database.url, { max: 10, min: 2, isReadOnly: true, limits: ofCalls })
// what nobody waits for may take its time, and takes no connection from those who wait: one listens for each lane, and
// each of four jobs at once has one for its lock and one for its work
const working = connect(database.url, { max: 14, limits: ofJobs })
// apart from the others: what watches the server must not wait for what it watches
const watching = connect(database.url, { max: 2, limits: ofWatching })
const readiness = readinessOf(watching.db)
watchDisk(env.DATA_DIR)
const watch = processWatch(env, version, {
  writing: database.pool,
  reading: reading.pool,
  working: working.pool,
  watching: watching.pool,
})
const siteNow = () => siteOf({ read: reading.db, services: given })
const services = {
  ...given,
  operation: watch.operation,
  ...servicesOnDatabase(env, {
    databaseUrl: database.url,
    root,
    siteNow,
    onFault: (what) => process.stderr.write(`${what}\n`),
  }),
}
try {
  const isAccepted = env.OBELISK_SECRET_CHANGED === 'accept'
  await mustBeKnownSecret(database.db, given.secrets, { isAccepted })
} catch (error) {
  await Promise.all([reading.close(), working.close(), watching.close()])
  await database.close()
  if (!(error instanceof EnvironmentFault)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
await prepareQueue(database.pool)
const wantsEmpty = env.OBELISK_DEMO === 'off' || process.argv.includes('--empty')
const holdsDemo = await beginWith(working.db, given, wantsEmpty)
const firstCode = await openFirstStep(database.db)

const app = await buildApp({
  db: database.db,
  reading: reading.db,
  services,
  web: join(root, 'web', 'dist'),
  watch: {
    readiness,
    measures: watch.measures,
    onLoad: watch.loadBy,
    metricsToken: metricsOf(env).tokenOnApp,
  },
  ...options,
})
outliveLostWrites((error) => app.log.error({ err: error }, 'the queue could not write that a job is done'))
const worker = await startWorker({
  db: working.db,
  pool: working.pool,
  ...jobRuntimeOf({ db: working.db, services }),
  onError: (error, jobId) => app.log.error({ err: error, jobId }, 'job failed'),
})

const stopWatching = await startWatching({
  env,
  db: watching.db,
  ...watch,
  onError: (error) => app.log.warn({ err: error }, 'the figures of this process could not be kept'),
})

let closing = false
let finishing: Promise<void> | undefined
async function close() {
  if (closing) return
  closing = true
  readiness.ends()
  await Promise.all([app.close(), worker.stop()])
  await stopWatching()
  await finishing
  await Promise.all([reading.close(), working.close(), watching.close()])
  await database.close()
}
end = endOnSignals({
  close,
  lastly: () => database.embedded?.stopWithoutWaiting(),
  say,
  drain: { ms: env.DRAIN_SECONDS * 1000, begin: () => readiness.ends() },
})

try {
  await closeStartingDoor()
  readiness.started(worker.isAtWork)
  const address = await app.listen({ port: env.PORT, host: env.HOST })
  const isAtHand = process.stdout.isTTY === true
  say(welcomeLines(address, { holdsDemo, shutsDemo: shutsDemo(env), firstCode, isAtHand }))
  for (const fault of faultsInWords(await siteNow())) app.log.error(fault)
  void siteNow()
    .then((site) => tryStore(services.files, site))
    .catch((error: Error) => app.log.error({ err: error }, 'uploads cannot be kept'))
  const isOver = () => closing
  const learn = () =>
    learnDocuments(working.db, jobRuntimeOf({ db: working.db, services }), isOver).catch((error: Error) =>
      app.log.error({ err: error }, 'documents could not be made searchable'),
    )
  const demoDone = async () => {
    await finishDemo(working.db, jobRuntimeOf({ db: working.db, services }), {
      isOver,
      onFault: (error, what) => app.log.error({ err: error, what }, 'the demonstration is incomplete'),
    })
  }
  finishing = (holdsDemo ? demoDone() : Promise.resolve()).then(learn)
} catch (error) {
  await close()
  const isTaken = (error as { code?: string }).code === 'EADDRINUSE'
  say(isTaken ? `Port ${env.PORT} is in use. Choose another one: PORT=8001 npm start` : String(error))
  process.exit(1)
}
