import { type BodyCode, bodyCode, type Envelope, type Refused } from '@obelisk/contract/envelope'
import { signedInAlready } from '@obelisk/contract/identity'
import {
  alreadyThere,
  connectionLost,
  databaseAway,
  diskFull,
  heldByOthers,
  inUse,
  invalidInput,
  type Language,
  needLogin,
  noPermission,
  notFound,
  serverFault,
  type Translations,
  tokenExpired,
  tooBusy,
  tookTooLong,
  tooLarge,
  tooManyCalls,
  tooMuchAlong,
  translateIn,
  unreadable,
} from '@obelisk/contract/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseAway, limitOf } from '#db/driver/away.ts'
import { isDiskFull } from '../disk.ts'
import { Refusal } from '../errors.ts'
import { type Ended, noteEnd } from '../watch/outcome.ts'

const codes: Record<string, BodyCode> = {
  [notFound.code]: bodyCode.notFound,
  [noPermission.code]: bodyCode.noPermission,
  [tokenExpired.code]: bodyCode.tokenExpired,
  [needLogin.code]: bodyCode.signInAgain,
  [signedInAlready.code]: bodyCode.signInAgain,
}

/** The sentence of code 303, as the wire protocol words it. */
const redirectTypes: Record<string, string> = {
  [needLogin.code]: 'need login',
  [signedInAlready.code]: 'logged in',
}

/** The field of the request whose value exists already: the last column of the unique key that was sent. */
function fieldTaken(error: unknown, sent: unknown): string | undefined {
  const detail = String((error as { detail?: unknown } | null)?.detail ?? '')
  const columns = /^Key \((.+?)\)=/.exec(detail)?.[1]?.match(/\w+/g) ?? []
  const given = typeof sent === 'object' && sent !== null ? sent : {}
  return columns.findLast((column) => Object.hasOwn(given, column))
}

/** Constraints of the database that ordinary use can violate, with the refusal for each. */
function fromDatabase(error: unknown, sent: unknown, language: Language): Refusal | undefined {
  const code = (error as { code?: unknown } | null)?.code
  if (isDiskFull(error)) return new Refusal(diskFull)
  if (code === '23503') return new Refusal(inUse)
  // raised by the trigger that keeps deleted rows
  if (code === 'OB001') return new Refusal(tooMuchAlong)
  if (code !== '23505') return undefined
  const path = fieldTaken(error, sent)
  return new Refusal(alreadyThere, {}, path ? [{ path, message: translateIn(language, alreadyThere) }] : [])
}

/** Seconds after which another try is worth it. */
const untilBack = 2
export const untilLessBusy = 1

export const tooBusyNow = () => new Refusal(tooBusy, { seconds: untilLessBusy })

/** The database is away, has no connection free, or ended a statement at its time limit. */
function fromLimits(error: unknown, method: string): Refusal | undefined {
  const limit = limitOf(error)
  if (limit) return new Refusal(limit === 'lock' ? heldByOthers : tookTooLong)
  if (!(error instanceof DatabaseAway)) return undefined
  if (error.isFull) return tooBusyNow()
  return new Refusal(error.before || method === 'GET' ? databaseAway : connectionLost)
}

/** Refusals that are not of this call but of this moment: the only ones whose HTTP status says so. */
const waits: Record<string, number> = {
  [databaseAway.code]: untilBack,
  [connectionLost.code]: untilBack,
  [tooBusy.code]: untilLessBusy,
}

/** Faults of a request that show before its content is read: too large, no JSON, an unknown media type. */
function fromFastify(error: unknown): Refusal | undefined {
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (status === 413) return new Refusal(tooLarge)
  return status === 400 || status === 415 ? new Refusal(unreadable) : undefined
}

/**
 * The sentence of a refusal. For invalid input it is the problem of the first field, because clients of the wire
 * protocol show nothing else.
 */
function sentenceOf({ text, values, fields: [first] }: Refusal, language: Language): string {
  if (text.code !== invalidInput.code || !first) return translateIn(language, text, values)
  return first.path ? translateIn(language, atField, { ...first }) : first.message
}

const atField: Translations = { 'zh-cn': '{message}（{path}）', en: '{message} ({path})' }

/** The refusal that something thrown comes to; undefined for a bug. */
const refusalOf = (error: unknown, { method, body }: FastifyRequest, language: Language) =>
  error instanceof Refusal
    ? error
    : (fromLimits(error, method) ?? fromDatabase(error, body, language) ?? fromFastify(error))

/** How a call ended that came to a refusal, or without one to a bug. */
const endBy = (refused: Refusal | undefined): Ended =>
  refused
    ? { outcome: waits[refused.text.code] ? 'away' : 'refused', reason: refused.text.code }
    : { outcome: 'failed', reason: '' }

/**
 * Turns anything thrown into an answer. Bugs are logged with the request number, and their details never leave the
 * server.
 */
export function answerRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  language: Language,
) {
  const refused = refusalOf(error, request, language)
  noteEnd(request, endBy(refused))
  if (!refused) {
    request.log.error({ err: error, url: request.routeOptions.url }, 'request failed')
    const values = { request: request.id }
    const data: Refused = { refusal: serverFault.code, request: request.id }
    return reply.status(500).send(body(bodyCode.failed, translateIn(language, serverFault, values), data))
  }
  const { text, values, fields } = refused
  const wait = waits[text.code]
  if (wait) reply.header('retry-after', String(wait))
  if (error instanceof DatabaseAway) request.log.warn({ err: error.cause }, 'the database did not answer')
  if (text.code === diskFull.code) request.log.error({ err: error }, 'no room on the disk')
  if (text.code === tooManyCalls.code) reply.header('retry-after', String(values.seconds))
  const type = redirectTypes[text.code]
  const data: Refused | { type: string } | [] = type
    ? { type }
    : { refusal: text.code, values, ...(fields.length ? { fields } : {}), request: request.id }
  return reply
    .status(wait ? 503 : 200)
    .send(body(codes[text.code] ?? bodyCode.failed, sentenceOf(refused, language), data))
}

const body = (code: BodyCode, msg: string, data: unknown): Envelope<unknown> => ({
  code,
  msg,
  time: Math.floor(Date.now() / 1000),
  data,
})
