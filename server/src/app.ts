import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { actorById, gateOf, rightsOf } from '#access-control/public.ts'
import type { DB as Tables } from '#db/tables.ts'
import { serveProviderLogout } from '#external-sign-in/public.ts'
import { serveUploads, uploads } from '#files/public.ts'
import { nobody } from '#kernel/actor.ts'
import { auditEntryOf, writeAuditLog } from '#kernel/audit/audit-log.ts'
import { auditedTransaction } from '#kernel/audit/audited-transaction.ts'
import { type CtxParts, ctxOf } from '#kernel/ctx.ts'
import { answerRefusal, tooBusyNow } from '#kernel/http/answer-refusal.ts'
import { type CallLimit, countingGate } from '#kernel/http/call-limit.ts'
import { endConnections } from '#kernel/http/end-connections.ts'
import { type LoadLimits, watchLoad } from '#kernel/http/load.ts'
import { refuseAddresses } from '#kernel/http/refused-addresses.ts'
import { numbers, serializers } from '#kernel/http/request-log.ts'
import { limitArrivalTime } from '#kernel/http/request-timeout.ts'
import { barePath, callerFrom, languageOf, serve } from '#kernel/http/serve.ts'
import { turnAway } from '#kernel/http/turn-away.ts'
import { readJsonBodies } from '#kernel/input/json-body.ts'
import { servedIn } from '#kernel/kinds/served.ts'
import { openApiOf } from '#kernel/openapi/openapi.ts'
import type { Services } from '#kernel/process-services.ts'
import { type AppWatch, watchApp } from '#kernel/watch/watch-app.ts'
import { endRuns } from '#terminal/public.ts'
import { describedCalls } from './api-page.ts'
import { rooms } from './rooms.ts'
import { serveWeb } from './serve-web.ts'

export type AppOptions = {
  db: Kysely<Tables>
  /** Connections that the database keeps from writing; GET calls use them. */
  reading: Kysely<Tables>
  /** What the process was given at its start. */
  services: Services
  /** Folder of the built web, when there is one. */
  web?: string
  logLevel?: string
  /** Where the log goes; left out: to the standard output. */
  logTo?: { write: (line: string) => void }
  /** Addresses of proxies that say truly where a call comes from. */
  trustProxy?: string
  /** How many calls a minute are answered; left out: all. */
  callLimit?: CallLimit
  /** How much is done at once before calls are refused; left out: none is. */
  loadLimits?: LoadLimits
  timeouts?: Partial<typeof timeouts>
  /** What is told of the app to those who watch it. */
  watch?: AppWatch
}

/**
 * Milliseconds for the head of a request, for all of it but an upload, between two looks for who is late, and for the
 * calls under way when the server closes.
 */
const timeouts = { head: 20_000, whole: 120_000, look: 5_000, end: 8_000 }

/** What every ctx is given: the listeners, jobs and kinds of all rooms, the rights that people hold, the services of the process. */
export const ctxPartsOf = (services: Services): CtxParts => ({
  services,
  listeners: rooms.flatMap(({ listeners = [] }) => listeners),
  jobs: rooms.flatMap(({ jobs = [] }) => jobs),
  kindsIn: servedIn(rooms.flatMap(({ kinds = [] }) => kinds)),
  rightsOf,
})

/** What jobs need besides a database: the parts of a ctx, and who people are. */
export const jobRuntimeOf = ({ db, services }: Pick<AppOptions, 'db' | 'services'>) => ({
  ...ctxPartsOf(services),
  actorOf: actorById(db),
})

/** Input and output are checked by the contract; the compilers of JSON schemas that Fastify brings stay unloaded. */
const noSchemas = {
  buildValidator: () => () => {
    throw new Error('A route has a JSON schema; shapes belong in the contract')
  },
  buildSerializer: () => () => {
    throw new Error('A route has a JSON schema; shapes belong in the contract')
  },
}

async function secureAnswers(app: FastifyInstance) {
  await app.register(helmet, {
    contentSecurityPolicy: { directives: policy },
    strictTransportSecurity: false,
  })
  // tokens and personal data travel in headers that shared caches do not know; the web's own files say otherwise
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  // only over TLS: a school that begins without it must not be locked out by the browser
  app.addHook('onSend', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
  })
}

/** Builds the app: every endpoint of every room behind one gate, uploads, the API's description, the web. */
export async function buildApp({
  db,
  reading,
  services,
  web,
  logLevel = 'silent',
  logTo,
  trustProxy = '',
  callLimit,
  loadLimits,
  timeouts: wanted,
  watch = {},
}: AppOptions): Promise<FastifyInstance> {
  const { head, whole, look, end } = { ...timeouts, ...wanted }
  const app = Fastify({
    logger: { level: logLevel, serializers, ...(logTo ? { stream: logTo } : {}) },
    bodyLimit: 20 * 1024 * 1024,
    routerOptions: { caseSensitive: false, maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => barePath(url),
    schemaController: { compilersFactory: noSchemas },
    // a large file over a slow line; everything else is held to a time limit of its own
    requestTimeout: 6 * 3_600_000,
    http: { headersTimeout: head, connectionsCheckingInterval: look },
    trustProxy: trustProxy || false,
    // a call that arrives while the server closes is still answered
    return503OnClosing: false,
    ...numbers,
  })
  const routes = rooms.flatMap((room) => room.routes)
  const parts = ctxPartsOf(services)
  const gate = await countingGate(app, gateOf(reading, db), callLimit)

  watchApp(app, reading, watch)
  const load = watchLoad(app, loadLimits)
  watch.onLoad?.(load.now)
  turnAway(app, load)
  limitArrivalTime(app, whole)
  endConnections(app, end)
  readJsonBodies(app)
  refuseAddresses(app, { read: reading, services })
  // what is wrong before a call is found, such as a body that is no JSON, is answered like everything else
  app.setErrorHandler((error, request, reply) => answerRefusal(request, reply, error, languageOf(request)))
  await secureAnswers(app)
  await app.register(compress, {
    threshold: 2048,
    customTypes: /^(application\/json|text\/(?!event-stream)|image\/svg)/,
  })
  await app.register(multipart)
  const readerOf = (path: string) =>
    path.endsWith('/edit')
      ? routes.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === path)
      : undefined
  for (const route of routes) serve(app, { db, reading, gate, parts, load, readerOf }, route)

  serveUploads(app, {
    callerOf: async (request, endpoint) => {
      if (!load.hasRoom(request, endpoint)) throw tooBusyNow()
      return callerFrom(request, await gate(request, endpoint))
    },
    inTransaction: (caller, endpoint, input, body) => {
      const last = (tx: Kysely<Tables>) => writeAuditLog(tx, caller, auditEntryOf(endpoint), input)
      return auditedTransaction(db, { caller, act: endpoint.path, last }, (tx) =>
        body(ctxOf(caller, tx, parts)),
      )
    },
    reading,
    writing: db,
    services,
  })

  serveProviderLogout(app, {
    db,
    services,
    callerOf: (request) => callerFrom(request, nobody),
    ctxOf: (caller, tx) => ctxOf(caller, tx, parts),
  })

  const endpoints = [...routes.map(({ endpoint }) => endpoint), ...uploads]
  // made when first asked for: it is long, and most servers are never asked
  let description: object | undefined
  app.get('/openapi.json', async () => (description ??= openApiOf(endpoints, services.environment.version)))
  app.get('/api-reference', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(describedCalls(endpoints)),
  )
  app.addHook('preClose', endRuns)
  await serveWeb(app, { reading, web })
  return app
}

const policy = {
  defaultSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
}
