import { type LookupAddress, lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { SiteValues } from '@obelisk/contract/site-config/items'

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

/** Whether an address belongs to this machine or to a private network. */
export const isPrivateAddress = listOf([
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2001::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 9, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
])

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
