import { join } from 'node:path'
import type { Pool } from '@obelisk/contract/operation'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { collectDefaultMetrics } from 'prom-client'
import { migrations } from '#db/migrate.ts'
import type { DB as Tables } from '#db/tables.ts'
import type { Env } from '#kernel/env.ts'
import type { Services } from '#kernel/process-services.ts'
import { type Measures, measuresOf } from '#kernel/watch/measures.ts'
import { type MetricsDoor, openMetricsDoor } from '#kernel/watch/metrics.ts'
import { keepWatch, nameOfProcess, watchState } from '#operation/public.ts'
import { callTitles } from './call-titles.ts'

type Pools = Record<Pool['name'], pg.Pool>

const poolsNow = (pools: Pools): Pool[] =>
  Object.entries(pools).map(([name, pool]) => ({
    name: name as Pool['name'],
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    most: pool.options.max,
  }))

/** What is under way in the app; nothing before it is built. */
type Load = () => { underWay: number; late: number }

/** What this process counts of itself, and what the room of operation is told of it. */
export function processWatch(env: Env, version: string, pools: Pools) {
  const measures = measuresOf()
  let load: Load = () => ({ underWay: 0, late: 0 })
  const operation: Services['operation'] = {
    name: nameOfProcess(env.PORT),
    version,
    started: new Date(),
    now: () => ({
      under_way: load().underWay,
      late_ms: Math.round(load().late * 10) / 10,
      memory: process.memoryUsage.rss(),
      pools: poolsNow(pools),
    }),
    titleOf: callTitles(),
    migrations: migrations().map((migration) => migration.name),
    backups: join(env.DATA_DIR, 'backups'),
  }
  return {
    measures,
    operation,
    loadBy: (of: Load) => {
      load = of
    },
  }
}

/** Whether figures are given to Prometheus at all, and the token of those who may have them on the port of the app. */
export const metricsOf = ({ METRICS_PORT, METRICS_TOKEN }: Env) => ({
  isOn: METRICS_PORT !== undefined || METRICS_TOKEN !== undefined,
  tokenOnApp: METRICS_PORT === undefined ? METRICS_TOKEN : undefined,
})

type Watched = {
  env: Env
  db: Kysely<Tables>
  measures: Measures
  operation: Services['operation']
  onError: (error: unknown) => void
}

/** Begins to keep figures in the database, and to give them to Prometheus where the operator wants that. */
export async function startWatching({ env, db, measures, operation, onError }: Watched) {
  if (metricsOf(env).isOn) {
    collectDefaultMetrics({ register: measures.registry })
    watchState(measures.registry, db, operation)
  }
  const door: MetricsDoor = { port: env.METRICS_PORT, host: env.METRICS_HOST, token: env.METRICS_TOKEN }
  const server = env.METRICS_PORT === undefined ? undefined : await openMetricsDoor(measures.registry, door)
  const keeping = keepWatch({ db, measures, process: operation, dataDir: env.DATA_DIR, onError })
  return async () => {
    server?.closeAllConnections()
    server?.close()
    await keeping.stop()
  }
}
