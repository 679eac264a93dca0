import type { Endpoint, EventsAnswer, FileAnswer } from '@obelisk/contract/endpoint'
import { bodyCode, type Envelope } from '@obelisk/contract/envelope'
import type { Language } from '@obelisk/contract/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { pipelined } from '#db/driver/pipelined-handle.ts'
import type { DB as Tables } from '#db/tables.ts'
import type { Actor, Caller } from '../actor.ts'
import { auditEntryOf, logForbidden, logRefusal, writeAuditLog } from '../audit/audit-log.ts'
import { auditedTransaction } from '../audit/audited-transaction.ts'
import { type CtxParts, ctxOf } from '../ctx.ts'
import { mustHaveRoom } from '../disk.ts'
import { Forbidden, must, Refusal } from '../errors.ts'
import { readInput } from '../input/read-input.ts'
import { type Edit, mustBeUnchanged, parted, watchOf } from '../locking/optimistic-lock.ts'
import type { Route } from '../room.ts'
import { traceOf, withinTrace } from '../watch/trace.ts'
import { answerRefusal } from './answer-refusal.ts'
import { requestDeduplicator } from './deduplicate-requests.ts'
import { keyOf, onceByKey, Repeated } from './idempotency-key.ts'
import type { Load } from './load.ts'
import { logAs } from './request-log.ts'
import { JsonStream, sendJsonStream } from './streams/json-stream.ts'
import { sendEvents } from './streams/send-events.ts'
import { sendFile } from './streams/send-file.ts'

export type Serving = {
  /** Writes, one transaction a request. */
  db: Kysely<Tables>
  /** Connections on which the database refuses every write. */
  reading: Kysely<Tables>
  gate: (request: FastifyRequest, endpoint: Endpoint) => Promise<Actor>
  parts: CtxParts
  load: Load
  /** For a save of the generic controller: the call that reads the same row. */
  readerOf?: (path: string) => Route | undefined
}

/** Paths of the wire protocol begin with `/index.php`. The server answers them with and without it. */
export const wirePath = (path: string) => `/index.php${path}`

/** A path without `/index.php`. */
export const barePath = (url: string) =>
  url.replace(/^\/index\.php(?=\/(api|admin|openapi|storage|area)\b)/i, '')

export const languageOf = (request: FastifyRequest): Language => {
  const wanted = request.headers.language ?? request.headers['think-lang'] ?? ''
  return String(wanted).toLowerCase().startsWith('en') ? 'en' : 'zh-cn'
}

const tokenFrom = ({ headers }: FastifyRequest, { accountId, area }: Actor): string =>
  accountId ? String(headers[area === 'admin' ? 'batoken' : 'ba-user-token'] ?? '') : ''

export const callerFrom = (request: FastifyRequest, actor: Actor): Caller => ({
  actor,
  token: tokenFrom(request, actor),
  language: languageOf(request),
  requestId: request.id,
  ip: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 255),
  about: { username: '' },
})

/** The longest body in bytes of a call without a token. Forms for signing in and registering are short. */
const longestOfStrangers = 64 * 1024

export const now = () => Math.floor(Date.now() / 1000)

const routeOptions = ({ access, isUnlogged }: Endpoint) => ({
  ...(isUnlogged ? { logLevel: 'error' as const } : {}),
  ...(access === 'anyone' ? { bodyLimit: longestOfStrangers } : {}),
})

/** The life of every request, in one place: gate, check input, one transaction, handle, check output, envelope. */
export function serve(
  app: FastifyInstance,
  { db, reading, gate, parts, load, readerOf }: Serving,
  { endpoint, handle, ahead, follow, watch }: Route,
) {
  const { isNoted, ...notes } = auditEntryOf(endpoint)
  const reader = endpoint.method === 'POST' ? readerOf?.(endpoint.path) : undefined
  const watched = watch ?? (reader && watchOf(reader))
  const kept = (input: unknown) =>
    endpoint.logsItself ? { fields: Object.keys((input ?? {}) as object) } : input

  /** Refuses a save when the row was changed since its writer read it. */
  const lookFirst = async (tx: Transaction<Tables>, caller: Caller, edit: Edit | undefined) =>
    watched && edit && mustBeUnchanged(tx, ctxOf(caller, tx, parts) as never, watched, edit)

  async function answer(request: FastifyRequest, caller: Caller): Promise<unknown> {
    const { input, edit } = parted(readInput(endpoint, request, caller.language))
    const line = pipelined(reading)
    const known = await ahead?.(ctxOf(caller, line, parts) as never, input as never)
    const run = (handleIn: Kysely<Tables>) =>
      handle(ctxOf(caller, handleIn, parts) as never, input as never, known as never)
    if (endpoint.method === 'GET' && !endpoint.writes) {
      const output = await run(line)
      if (isNoted) await writeAuditLog(db, caller, notes, input)
      return output
    }
    const last = async (tx: Transaction<Tables>, output: unknown) => {
      const outcome = output instanceof Refusal ? output.text.code : 'done'
      const isNew = !(output instanceof Repeated)
      if (isNoted && isNew && !endpoint.logsItself) await writeAuditLog(tx, caller, notes, input, outcome)
    }
    const act = auditedTransaction(db, { caller, act: endpoint.path, last }, async (tx) => {
      await lookFirst(tx, caller, edit)
      return keepingRefusals(() => onceByKey(tx, keyOf(endpoint, request, caller), () => run(tx)))
    })
    const outcome = await act.catch(async (error: unknown) => {
      if (isNoted) await logRefusal(db, caller, notes, kept(input), error)
      throw error
    })
    mustNotBeRefused(outcome)
    if (outcome instanceof Repeated) return outcome.answer
    return follow ? follow(ctxOf(caller, db, parts) as never, outcome as never) : outcome
  }

  /** Signing in and out and deleting go on when the disk is nearly full. */
  const takesRoom = endpoint.method === 'POST' && endpoint.access !== 'anyone'
  const once = requestDeduplicator()
  const callers = new WeakMap<FastifyRequest, Caller>()

  /** Runs before the body is read, so that a caller without the right cannot make the server read one. */
  async function admit(request: FastifyRequest, reply: FastifyReply) {
    if (endpoint.isDeduplicated === true) {
      once.comes(request)
      reply.raw.once('close', () => once.goes(request))
    }
    const actor = await load
      .during(() => gate(request, endpoint))
      .catch(async (error: unknown) => {
        if (error instanceof Forbidden) await logForbidden(db, callerFrom(request, error.actor), notes)
        throw error
      })
    if (actor.accountId) load.remember(request)
    if (actor.accountId && !endpoint.isUnlogged) logAs(request, reply, actor.accountId)
    if (takesRoom) await mustHaveRoom()
    callers.set(request, callerFrom(request, actor))
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...routeOptions(endpoint),
    config: { endpoint },
    onRequest: admit,
    handler: async (request, reply) => {
      const language = languageOf(request)
      try {
        const caller = must(callers.get(request))
        const work = () => load.during(() => once.does(request, caller, () => answer(request, caller)))
        const output = await withinTrace(traceOf(request.raw), work)
        return sendAnswer(reply, endpoint, output, language)
      } catch (error) {
        return answerRefusal(request, reply, error, language)
      }
    },
  })
}

/** The answer in the form that the endpoint declares. What is not sent piece by piece, the contract parses first. */
function sendAnswer(
  reply: FastifyReply,
  { answer, output: shape, done }: Endpoint,
  output: unknown,
  language: Language,
) {
  if (answer === 'file') return sendFile(reply, output as FileAnswer)
  if (answer === 'events') return sendEvents(reply, output as EventsAnswer)
  if (output instanceof JsonStream) return sendJsonStream(reply, output)
  return envelope(shape.parse(output), done?.[language])
}

/** A refusal that commits leaves the transaction as a value, because a thrown one would roll it back. */
const keepingRefusals = (body: () => Promise<unknown>) =>
  body().catch((error: unknown) => {
    if (error instanceof Refusal && error.keepsChanges) return error
    throw error
  })

function mustNotBeRefused(outcome: unknown) {
  if (outcome instanceof Refusal) throw outcome
}

const envelope = (data: unknown, msg = ''): Envelope<unknown> => ({
  code: bodyCode.done,
  msg,
  time: now(),
  data: data ?? null,
})
