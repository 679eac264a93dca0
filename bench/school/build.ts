import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { computeFinishedCycles } from '../../server/demo/cycles/finish-cycles.ts'
import { loadDemo } from '../../server/demo/load.ts'
import { jobRuntimeOf } from '../../server/src/app.ts'
import { startEmbedded } from '../../server/src/db/embedded/start.ts'
import { openDatabase } from '../../server/src/db/open.ts'
import { prepareQueue } from '../../server/src/kernel/jobs/worker.ts'
import { benchServices } from '../services.ts'
import { toTakeDown } from '../standing.ts'
import { addCopies } from './copies.ts'
import { addLogs } from './logs.ts'
import { addSecondHalf } from './second-half.ts'
import { faultsOf } from './stands.ts'

/** Changes when the data set does: a school made by older rules is made anew. */
const edition = 2
/** Of the whole school: 53 copies of 665 students each, in four rounds of courses, give 35,000 students and 14 million marks. */
const whole = { copies: 53, rounds: 4 }

const say = (text: string) => console.log(`  ${text}`)

/** Settings of a server whose data may be made again. */
const settings = `alter system set fsync = off; alter system set synchronous_commit = off; alter system set max_wal_size = '4GB';
  alter system set maintenance_work_mem = '256MB'; alter system set shared_preload_libraries = 'pg_stat_statements';
  alter system set track_io_timing = off`

async function open(folder: string) {
  const embedded = await startEmbedded({ dataDir: join(folder, 'database') })
  const stop = toTakeDown(() => embedded.stop())
  const services = benchServices(folder)
  const database = await openDatabase({ url: embedded.url, dataDir: '' }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    ...database,
    services,
    close: async () => {
      await database.close()
      await stop()
    },
  }
}
type Open = Awaited<ReturnType<typeof open>>

async function fill({ db, pool, services }: Open, size: number) {
  say('the demonstration university')
  await loadDemo(db, services.secrets)
  await computeFinishedCycles(db, jobRuntimeOf({ db, services }), {
    onFault: (fault) => {
      throw fault
    },
  })
  const copies = size === 0 ? 1 : Math.max(2, Math.round(whole.copies * size) + 1)
  const client = await pool.connect()
  say(`${copies - 1} copies of it in ${whole.rounds} rounds`)
  await addCopies(client, { copies, rounds: whole.rounds }, say)
  if (size > 0) await addSecondHalf(client, say)
  await addLogs(client, size)
  await client.query('vacuum analyze')
  const faults = await faultsOf(client)
  client.release()
  if (faults.length > 0) throw new Error(`The school does not stand: ${faults.join('; ')}`)
}

async function make(folder: string, size: number) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const isComplete = () => existsSync(join(folder, 'complete'))
  // half a school is of no use to the next run
  toTakeDown(() => isComplete() || rmSync(folder, { recursive: true, force: true }))
  const first = await open(folder)
  for (const line of settings.split(';')) await first.pool.query(line)
  await first.close()
  // shared libraries come with the start of a server
  const school = await open(folder)
  await school.pool.query('create extension pg_stat_statements')
  await prepareQueue(school.pool)
  const begin = performance.now()
  await fill(school, size)
  say(`made in ${((performance.now() - begin) / 1000).toFixed(0)} s`)
  writeFileSync(join(folder, 'complete'), '')
  return school
}

/**
 * A school of a size: 1 is whole, 0 the demonstration university alone. It is made once and kept between runs; migrations
 * that came since are applied to it.
 */
export async function openSchool(size: number) {
  const folder = join(
    process.env.OBELISK_BENCH_DIR ?? join(tmpdir(), 'obelisk-bench-school'),
    `${edition}-${size}`,
  )
  return existsSync(join(folder, 'complete')) ? open(folder) : make(folder, size)
}
export type School = Awaited<ReturnType<typeof openSchool>>
