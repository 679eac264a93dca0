import rateLimit from '@fastify/rate-limit'
import type { Endpoint } from '@obelisk/contract/endpoint'
import { tooManyCalls } from '@obelisk/contract/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { Forbidden, Refusal } from '../errors.ts'

/**
 * Calls a minute. A whole campus may come from one address, so strangers of one address may make many; what lets them in
 * is counted apart, so that nobody's other calls shut the door for all.
 */
export type CallLimit = { perAccount: number; perAddress: number }
type Gate = (request: FastifyRequest, endpoint: Endpoint) => Promise<Actor>

/** A gate that also counts: whoever is signed in by account, wherever they are; everybody else by address. */
export async function countingGate(
  app: FastifyInstance,
  gate: Gate,
  limit: CallLimit | undefined,
): Promise<Gate> {
  if (!limit) return gate
  const accounts = new WeakMap<FastifyRequest, number>()
  const entering = new WeakSet<FastifyRequest>()
  const keyGenerator = (request: FastifyRequest) =>
    accounts.get(request) ?? (entering.has(request) ? `entering ${request.ip}` : request.ip)
  const max = (request: FastifyRequest) => (accounts.has(request) ? limit.perAccount : limit.perAddress)
  await app.register(rateLimit, { global: false, max, timeWindow: 60_000, keyGenerator, cache: 50_000 })
  const countOf = app.createRateLimit()

  const count = async (request: FastifyRequest) => {
    const counted = await countOf(request)
    if (!counted.isAllowed && counted.isExceeded)
      throw new Refusal(tooManyCalls, { seconds: counted.ttlInSeconds })
  }
  return async (request, endpoint) => {
    if (endpoint.enters) entering.add(request)
    const actor = await gate(request, endpoint).catch(async (error: unknown) => {
      if (error instanceof Forbidden) accounts.set(request, error.actor.accountId)
      await count(request)
      throw error
    })
    if (actor.accountId) accounts.set(request, actor.accountId)
    await count(request)
    return actor
  }
}
