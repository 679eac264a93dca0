import type { FastifyInstance } from 'fastify'
import type { Measures } from './measures.ts'
import { endOf } from './outcome.ts'
import { traceOf, writeTraceparent } from './trace.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Under which name a route is counted that is no endpoint by itself. */
    countedAs?: string
  }
}

/** Pages, their files, and addresses that nobody declared. */
export const web = 'web'

/** Counts every call under the path that was declared for it, and tells its trace in the answer. */
export function measureCalls(app: FastifyInstance, measures: Measures) {
  app.addHook('onRequest', (request, reply, done) => {
    // what leaves no line in the log leaves no trace either
    if (!request.routeOptions.config.endpoint?.isUnlogged)
      reply.header('traceparent', writeTraceparent(traceOf(request.raw)))
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint, countedAs, health, metrics } = request.routeOptions.config
    if (!health && !metrics)
      measures.note({
        ...endOf(request),
        endpoint: endpoint?.path ?? countedAs ?? web,
        act: endpoint?.counts,
        request: endpoint?.isUnlogged ? undefined : request.id,
        ...(endpoint?.answer === 'events' ? {} : { ms: reply.elapsedTime }),
      })
    done()
  })
}
