import type { Endpoint } from '@obelisk/contract/endpoint'
import { type BodyCode, bodyCode, type Envelope, type Refused } from '@obelisk/contract/envelope'
import { tooBusy, translateIn } from '@obelisk/contract/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noteEnd } from '../watch/outcome.ts'
import { untilLessBusy } from './answer-refusal.ts'
import type { Load } from './load.ts'
import { languageOf, now } from './serve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route of the API answers; pages and assets have none. */
    endpoint?: Endpoint
  }
}

const values = { seconds: untilLessBusy }

function answer(request: FastifyRequest, reply: FastifyReply) {
  const data: Refused = { refusal: tooBusy.code, values, request: request.id }
  const body: Envelope<Refused> & { code: BodyCode } = {
    code: bodyCode.failed,
    msg: translateIn(languageOf(request), tooBusy, values),
    time: now(),
    data,
  }
  noteEnd(request, { outcome: 'away', reason: tooBusy.code })
  const bytes = Buffer.from(JSON.stringify(body))
  reply.hijack()
  reply.raw.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'retry-after': String(untilLessBusy),
  })
  reply.raw.end(bytes)
}

/**
 * Refuses calls while there is too much to do, before anything else looks at them. A crowd sends thousands a second, and
 * what a refusal costs is taken from those who are answered: it passes none of the hooks and throws nothing.
 */
export function turnAway(app: FastifyInstance, { hasRoom }: Pick<Load, 'hasRoom'>) {
  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint || hasRoom(request, endpoint)) return done()
    answer(request, reply)
  })
}
