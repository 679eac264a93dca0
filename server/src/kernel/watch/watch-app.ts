import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import { serveHealth } from './health.ts'
import { measureCalls } from './measure-calls.ts'
import { type Measures, measuresOf } from './measures.ts'
import { serveMetrics } from './metrics.ts'
import { type Readiness, readinessOf } from './readiness.ts'

export type AppWatch = {
  /** Whether calls are taken; left out: whenever the database that is read takes them. */
  readiness?: Readiness
  /** What is counted of calls. */
  measures?: Measures
  /** Is told how to ask what is under way. */
  onLoad?: (now: () => { underWay: number; late: number }) => void
  /** Who brings it is given the figures by `/metrics`; left out: nobody is. */
  metricsToken?: string | undefined
}

function startedAt(reading: Kysely<Tables>): Readiness {
  const readiness = readinessOf(reading)
  readiness.started()
  return readiness
}

/** Health before everything else, then the figures, then the count of every call. */
export function watchApp(
  app: FastifyInstance,
  reading: Kysely<Tables>,
  { readiness = startedAt(reading), measures = measuresOf(), metricsToken }: AppWatch,
) {
  serveHealth(app, readiness)
  if (metricsToken) serveMetrics(app, measures.registry, metricsToken)
  measureCalls(app, measures)
}
