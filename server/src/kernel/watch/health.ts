import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Readiness, Want } from './readiness.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers at once, before anything else looks at the call. */
    health?: () => Promise<Health>
  }
}

export type Health = {
  status: 200 | 503
  body: { status: 'alive' | 'ready' | 'not-ready'; missing?: Want[] }
}

export const alive: Health = { status: 200, body: { status: 'alive' } }

export const healthOf = (missing: Want[]): Health =>
  missing.length === 0
    ? { status: 200, body: { status: 'ready' } }
    : { status: 503, body: { status: 'not-ready', missing } }

/** Writes it past the hooks of the app: no log, no limit, no list of refused addresses that would ask the database. */
export function answerHealth(response: ServerResponse, { status, body }: Health) {
  const bytes = Buffer.from(`${JSON.stringify(body)}\n`)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(status === 503 ? { 'retry-after': '2' } : {}),
  })
  response.end(bytes)
}

/** `/healthz`: the process answers. `/readyz`: it takes calls, or the names of what it lacks. */
export function serveHealth(app: FastifyInstance, readiness: Readiness) {
  app.addHook('onRequest', (request, reply, done) => {
    const { health } = request.routeOptions.config
    if (!health) return done()
    reply.hijack()
    void health().then((found) => answerHealth(reply.raw, found))
  })
  const ready = async () => healthOf(await readiness.wants())
  for (const [url, health] of [
    ['/healthz', async () => alive],
    ['/readyz', ready],
  ] as const)
    app.get(url, { logLevel: 'silent', config: { health } }, () => undefined)
}
