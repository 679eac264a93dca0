import { BlockList, isIPv6 } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { addressesIn } from '@obelisk/contract/site-config/addresses'
import type { FastifyInstance } from 'fastify'
import { type SiteReader, siteOf } from '../site/site.ts'

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * Whether an address is on a list of addresses and networks, one a line. An IPv4-mapped IPv6 address counts as the IPv4
 * address.
 */
export function refusedAddresses(list: string): (address: string) => boolean {
  const block = new BlockList()
  const refused = addressesIn(list)
  if (refused.length === 0) return () => false
  for (const { address, family, bits } of refused) {
    if (bits === undefined) block.addAddress(address, family)
    else block.addSubnet(address, bits, family)
  }
  return (given) => {
    const address = given.replace(/^::ffff:(?=\d+\.)/i, '')
    return address !== '' && block.check(address, familyOf(address))
  }
}

/** Every request is checked against the list. The list is read again after so many milliseconds. */
const milliseconds = 1000

/** Milliseconds that a request waits for the list; later the one that was read last holds. */
const waitMs = 500

/**
 * Refuses every request from an address on the site's list, before anything else is read. While the database is away the
 * list that was read last is used, so that pages that need no database are still served.
 */
export function refuseAddresses(app: FastifyInstance, site: SiteReader) {
  let list = ''
  let isRefused = refusedAddresses(list)
  let readAt = Number.NEGATIVE_INFINITY
  let under: Promise<void> | undefined
  const refresh = async () => {
    const { no_access_ip: now } = await siteOf(site)
    if (now === list) return
    list = now
    isRefused = refusedAddresses(now)
  }
  app.addHook('onRequest', async (request, reply) => {
    if (performance.now() - readAt > milliseconds) {
      under ??= refresh()
        .catch((error: unknown) => request.log.warn({ error }, 'the list of refused addresses was not read'))
        .finally(() => {
          readAt = performance.now()
          under = undefined
        })
      await Promise.race([under, pause(waitMs, undefined, { ref: false })])
    }
    if (isRefused(request.ip)) return reply.status(403).send({ msg: 'No permission request' })
  })
}
