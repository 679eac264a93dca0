import { createHash } from 'node:crypto'
import type { Endpoint } from '@obelisk/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Caller } from './actor.ts'

/**
 * What makes something new is made once when the same person sends the same twice at the same moment, as by pressing a
 * button twice or by a client that repeats what it takes for lost: both are answered by what the first has made.
 */
export function onceAtATime(endpoint: Endpoint) {
  const underWay = new Map<string, Promise<unknown>>()
  const keyOf = ({ body }: FastifyRequest, { actor, language }: Caller) =>
    `${actor.accountId} ${actor.sessionId} ${language} ${createHash('sha256')
      .update(JSON.stringify(body ?? null))
      .digest('base64')}`

  return function once(request: FastifyRequest, caller: Caller, act: () => Promise<unknown>) {
    if (!endpoint.isOnce || !caller.actor.accountId) return act()
    const key = keyOf(request, caller)
    const known = underWay.get(key)
    if (known) return known
    const acting = act().finally(() => underWay.delete(key))
    underWay.set(key, acting)
    return acting
  }
}
