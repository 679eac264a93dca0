import rateLimit from '@fastify/rate-limit'
import type { Endpoint } from '@obelisk/contract/endpoint'
import { tooManyCalls } from '@obelisk/contract/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { Forbidden, Refusal } from '../errors.ts'

/**
 * Calls a minute. A whole campus may share one address, so unauthenticated callers of one address may make many. Signing
 * in is counted apart, so that other calls from the address cannot lock everybody out.
 */
export type CallLimit = { perAccount: number; perAddress: number }
type Gate = (request: FastifyRequest, endpoint: Endpoint) => Promise<Actor>

/** A gate that also counts calls: by account for signed-in people, by address for everybody else. */
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
    if (endpoint.signsIn) entering.add(request)
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
