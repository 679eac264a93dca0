import { type RequestOptions as PlainOptions, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { traceHeaders } from '../watch/trace.ts'
import { lookupBy, type OutsideRules, problemOf, Unreachable } from './outside-rules.ts'

export type OutsideRequest = {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

const seconds = 8
const longest = 1024 * 1024

const bodyless = new Set([101, 204, 205, 304])

/**
 * Calls another system: eight seconds and one megabyte at most, no redirections followed, private networks and plain http
 * only where the rules allow them. Throws `Unreachable`.
 */
export function callOut(
  rules: OutsideRules,
  address: string,
  { method = 'GET', headers = {}, body }: OutsideRequest = {},
): Promise<Response> {
  return new Promise((done, fail) => {
    const failed = (error: unknown) =>
      fail(error instanceof Unreachable ? error : new Unreachable('no answer', { cause: error }))
    try {
      const url = new URL(address)
      const problem = problemOf(url, rules)
      if (problem) throw new Unreachable(`${url.host} may not be called`, { problem })
      const options: PlainOptions = {
        method,
        headers: { 'accept-encoding': 'identity', ...traceHeaders(), ...headers },
        signal: AbortSignal.timeout(seconds * 1000),
        lookup: lookupBy(rules),
        // a connection that another call left open was judged by the rules of that call
        agent: false,
      }
      const send = url.protocol === 'https:' ? secureRequest : plainRequest
      const request = send(url, options, (answer) => {
        const pieces: Buffer[] = []
        let size = 0
        answer.on('data', (piece: Buffer) => {
          size += piece.length
          if (size > longest) request.destroy(new Unreachable('the answer is too long'))
          else pieces.push(piece)
        })
        answer.on('error', failed)
        answer.on('end', () => {
          const status = answer.statusCode ?? 502
          const type = answer.headers['content-type'] ?? ''
          const content = bodyless.has(status) ? null : Buffer.concat(pieces)
          done(new Response(content, { status, headers: { 'content-type': type } }))
        })
      })
      request.on('error', failed)
      request.end(body)
    } catch (error) {
      failed(error)
    }
  })
}
