import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { isSameSecret } from '../security/equal-secrets.ts'

/** Where the figures are for Prometheus: on a port of their own, or on that of the app for who brings the token. */
export type MetricsDoor = { port?: number | undefined; host: string; token?: string | undefined }

type Written = { status: 200 | 401 | 404 | 500; type: string; text: string }

const plain = 'text/plain; charset=utf-8'

async function answer(
  registry: Registry,
  token: string | undefined,
  authorization: unknown,
): Promise<Written> {
  const given = /^Bearer (\S+)$/i.exec(String(authorization ?? ''))?.[1] ?? ''
  if (token && !isSameSecret(given, token)) return { status: 401, type: plain, text: 'Bearer token wanted\n' }
  try {
    return { status: 200, type: registry.contentType, text: await registry.metrics() }
  } catch {
    return { status: 500, type: plain, text: 'The figures could not be gathered\n' }
  }
}

const headersOf = ({ status, type, text }: Written) => ({
  'content-type': type,
  'content-length': Buffer.byteLength(text),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
})

/** Serves `/metrics` on the port of the app, past its limits and its log. */
export function serveMetrics(app: FastifyInstance, registry: Registry, token: string) {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.metrics) return done()
    reply.hijack()
    void answer(registry, token, request.headers.authorization).then((written) => {
      reply.raw.writeHead(written.status, headersOf(written))
      reply.raw.end(written.text)
    })
  })
  app.get('/metrics', { logLevel: 'silent', config: { metrics: true } }, () => undefined)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    metrics?: true
  }
}

/** Serves `/metrics` on a port of its own, which is not for the internet; with a token, for who brings it. */
export function openMetricsDoor(registry: Registry, { port, host, token }: MetricsDoor): Promise<Server> {
  const server = createServer((request, response) => {
    const isThere = request.url?.split('?', 1)[0] === '/metrics'
    const nothing: Written = { status: 404, type: plain, text: 'Not found\n' }
    const written = isThere
      ? answer(registry, token, request.headers.authorization)
      : Promise.resolve(nothing)
    void written.then((found) => {
      response.writeHead(found.status, headersOf(found))
      response.end(found.text)
    })
  })
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => done(server))
  })
}
