import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../actor.ts'

type Acts = Map<string, Promise<unknown>>

/**
 * Runs an addition once when the same person sends it twice at the same time, for example by a double click or a retry of
 * the client. Both requests get the answer of the first one. The time of arrival counts: a request that waited while the
 * first one finished is answered by it too.
 */
export function requestDeduplicator() {
  const underWay: Acts = new Map()
  /** For each waiting request: the additions that ran at some time since it arrived. */
  const met = new Map<FastifyRequest, Acts>()
  const keyOf = ({ body }: FastifyRequest, { actor, language }: Caller) =>
    `${actor.accountId} ${actor.sessionId} ${language} ${createHash('sha256')
      .update(JSON.stringify(body ?? null))
      .digest('base64')}`

  function begin(key: string, act: () => Promise<unknown>) {
    const acting = act().finally(() => underWay.delete(key))
    for (const acts of [underWay, ...met.values()]) acts.set(key, acting)
    return acting
  }

  return {
    /** Call this when a request arrives, before the first `await`. */
    comes(request: FastifyRequest) {
      met.set(request, new Map(underWay))
    },
    /** Call this when a request ends, in whatever way. */
    goes(request: FastifyRequest) {
      met.delete(request)
    },
    does(request: FastifyRequest, caller: Caller, act: () => Promise<unknown>) {
      const acts = met.get(request)
      met.delete(request)
      if (!acts || !caller.actor.accountId) return act()
      const key = keyOf(request, caller)
      return acts.get(key) ?? begin(key, act)
    },
  }
}
