import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../actor.ts'

type Acts = Map<string, Promise<unknown>>

/**
 * What makes something new is made once when the same person sends the same twice at the same moment, as by pressing a
 * button twice or by a client that repeats what it takes for lost: both are answered by what the first has made. The
 * moment is that of coming in: one that had to wait at the gate is answered so too when the first was done meanwhile.
 */
export function requestDeduplicator() {
  const underWay: Acts = new Map()
  /** For each request on its way to its act: all that was, or came, under way since it came in. */
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
    /** To be said when a request comes in, before anything is waited for. */
    comes(request: FastifyRequest) {
      met.set(request, new Map(underWay))
    },
    /** To be said when a request ends, however it does. */
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
