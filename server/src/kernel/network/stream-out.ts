import { type IncomingMessage, type RequestOptions as PlainOptions, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { Readable } from 'node:stream'
import { traceHeaders } from '../watch/trace.ts'
import { lookupBy, type OutsideRules, problemOf, Unreachable } from './outside-rules.ts'

export type StreamLimits = {
  /** So long may the other side say nothing, in milliseconds. */
  silence: number
  /** So many bytes may the whole answer have. */
  bytes: number
}

/** The answer with a body that comes piece by piece, and that breaks off when it is too long. */
function responseOf(answer: IncomingMessage, longest: number): Response {
  let size = 0
  answer.on('data', (piece: Buffer) => {
    size += piece.length
    if (size > longest) answer.destroy(new Unreachable('the answer is too long'))
  })
  return new Response(Readable.toWeb(answer) as ReadableStream<Uint8Array>, {
    status: answer.statusCode ?? 502,
    headers: { 'content-type': answer.headers['content-type'] ?? '' },
  })
}

/** The address, when the rules allow a call there. */
function allowed(address: string, rules: OutsideRules): URL {
  const url = new URL(address)
  const problem = problemOf(url, rules)
  if (problem) throw new Unreachable(`${url.host} may not be called`, { problem })
  return url
}

const reasonOf = (error: Error, signal: AbortSignal | null | undefined) =>
  error instanceof Unreachable || signal?.aborted ? error : new Unreachable('no answer', { cause: error })

/**
 * A `fetch` for answers that come piece by piece: within the rules for outside addresses, no redirections followed, ended
 * when the other side is silent or too long. Throws `Unreachable`.
 */
export const streamingFetch =
  (rules: OutsideRules, { silence, bytes }: StreamLimits) =>
  (address: string | URL | Request, { method = 'GET', headers, body, signal }: RequestInit = {}) =>
    new Promise<Response>((done, fail) => {
      const url = allowed(address instanceof Request ? address.url : String(address), rules)
      const options: PlainOptions = {
        method,
        headers: {
          ...traceHeaders(),
          ...Object.fromEntries(new Headers(headers).entries()),
          'accept-encoding': 'identity',
        },
        ...(signal ? { signal } : {}),
        lookup: lookupBy(rules),
        // a connection that another call left open was judged by the rules of that call
        agent: false,
        timeout: silence,
      }
      const send = url.protocol === 'https:' ? secureRequest : plainRequest
      const request = send(url, options, (answer) => done(responseOf(answer, bytes)))
      request.on('timeout', () => request.destroy(new Unreachable('the other side is silent')))
      request.on('error', (error) => fail(reasonOf(error, signal)))
      request.end(body)
    })
