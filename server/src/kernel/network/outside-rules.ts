import { type LookupAddress, lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { SiteValues } from '@obelisk/contract/site-config/items'
import ipaddr from 'ipaddr.js'

/** Where calls to other systems may go. */
export type OutsideRules = {
  /** Only by https. */
  secureOnly: boolean
  /** Also to addresses of private networks and of this machine. */
  privateNetworks: boolean
}

/** The rules that the site is configured with. */
export const outsideRulesOf = ({ outside_network }: Pick<SiteValues, 'outside_network'>): OutsideRules => ({
  secureOnly: outside_network !== 'any',
  privateNetworks: outside_network !== 'open',
})

/** For an address that the operator set in an environment variable. */
export const anywhere: OutsideRules = { secureOnly: false, privateNetworks: true }

/** No http(s), http where only https may be called, a private network, or an address that nobody may call. */
export type OutsideProblem = 'address' | 'secure' | 'private' | 'forbidden'

/** The other system cannot be reached, may not be called, or did not answer in time. */
export class Unreachable extends Error {
  /** Why it may not be called at all. */
  readonly problem: OutsideProblem | undefined
  constructor(why: string, { cause, problem }: { cause?: unknown; problem?: OutsideProblem } = {}) {
    super(why, { cause })
    this.name = 'Unreachable'
    this.problem = problem
  }
}

const listOf = (ranges: readonly [string, number, 'ipv4' | 'ipv6'][]) => {
  const list = new BlockList()
  for (const [network, bits, family] of ranges) list.addSubnet(network, bits, family)
  return (address: string) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Whether an address is none of the open internet: of this machine, of a private network, or of a range that is reserved or
 * carries addresses of version 4 inside version 6.
 */
export const isPrivateAddress = (address: string) => ipaddr.process(address).range() !== 'unicast'

/** Metadata addresses of cloud machines, which give secrets to any caller. They are never called. */
export const isForbiddenAddress = listOf([
  ['169.254.0.0', 16, 'ipv4'],
  ['100.100.100.200', 32, 'ipv4'],
  ['fe80::', 10, 'ipv6'],
  ['fd00:ec2::254', 128, 'ipv6'],
  // the first of them, as version 6 writes addresses of version 4
  ['64:ff9b::a9fe:0', 112, 'ipv6'],
  ['2002:a9fe::', 32, 'ipv6'],
])

const problemOfAddress = (address: string, { privateNetworks }: OutsideRules): OutsideProblem | undefined => {
  if (isForbiddenAddress(address)) return 'forbidden'
  return !privateNetworks && isPrivateAddress(address) ? 'private' : undefined
}

/** Why an address may not be called, as far as it shows without a DNS lookup. */
export function problemOf(url: URL, rules: OutsideRules): OutsideProblem | undefined {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return 'address'
  if (url.protocol === 'http:' && rules.secureOnly) return 'secure'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return problemOfAddress(host, rules)
  return !rules.privateNetworks && /(^|\.)localhost\.?$/i.test(host) ? 'private' : undefined
}

function wrongAmong(name: string, found: readonly LookupAddress[], rules: OutsideRules) {
  if (found.length === 0) return new Unreachable(`${name} has no address`)
  const problem = found.map(({ address }) => problemOfAddress(address, rules)).find(Boolean)
  return problem && new Unreachable(`${name} leads to an address that may not be called`, { problem })
}

/** Checks the addresses of a name while connecting, so that the name cannot resolve to something else afterwards. */
export const lookupBy =
  (rules: OutsideRules): LookupFunction =>
  (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      const wrong = error ?? wrongAmong(name, found, rules)
      if (wrong) done(wrong, [])
      else if (options.all) done(null, found)
      else done(null, found[0]?.address ?? '', found[0]?.family)
    })
  }
