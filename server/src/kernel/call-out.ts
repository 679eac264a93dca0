import { type LookupAddress, lookup as resolve } from 'node:dns'
import { type RequestOptions as PlainOptions, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Where calls to other systems may go. */
export type OutsideRules = {
  /** Only by https. */
  secureOnly: boolean
  /** Also to addresses of private networks and of this machine. */
  privateNetworks: boolean
}

export type OutsideRequest = {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

/** The other system cannot be reached, may not be called, or did not answer in time. */
export class Unreachable extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(why, options)
    this.name = 'Unreachable'
  }
}

const seconds = 8
const longest = 1024 * 1024

const inside = new BlockList()
const ranges: readonly [string, number, 'ipv4' | 'ipv6'][] = [
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
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]
for (const [network, bits, family] of ranges) inside.addSubnet(network, bits, family)

/** Whether an address belongs to this machine or to a network that is not the open one. */
export const isPrivateAddress = (address: string): boolean =>
  inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** The addresses of a name when all of them are of the open network, else why not. */
function openAmong(name: string, found: readonly LookupAddress[]): Unreachable | undefined {
  const isOpen = found.length > 0 && !found.some(({ address }) => isPrivateAddress(address))
  return isOpen ? undefined : notOpen(name)
}

/** Looks a name up and refuses private addresses at the moment of connecting, so that a name cannot change in between. */
const openLookup: LookupFunction = (name, options, done) => {
  resolve(name, { ...options, all: true }, (error, found) => {
    const wrong = error ?? openAmong(name, found)
    if (wrong) done(wrong, [])
    else if (options.all) done(null, found)
    else done(null, found[0]?.address ?? '', found[0]?.family)
  })
}
const notOpen = (name: string) => new Unreachable(`${name} is an address of a private network`)

function mustBeAllowed(url: URL, { secureOnly, privateNetworks }: OutsideRules) {
  const isHttp = url.protocol === 'https:' || (url.protocol === 'http:' && !secureOnly)
  if (!isHttp) throw new Unreachable(`${url.protocol} may not be called`)
  if (url.username || url.password) throw new Unreachable('an address with a password may not be called')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!privateNetworks && isIP(host) && isPrivateAddress(host)) throw notOpen(host)
}

const bodyless = new Set([101, 204, 205, 304])

/**
 * Calls another system: eight seconds and one megabyte at most, no redirections followed, private networks only where the
 * rules allow them. Throws `Unreachable`.
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
      mustBeAllowed(url, rules)
      const options: PlainOptions = {
        method,
        headers: { 'accept-encoding': 'identity', ...headers },
        signal: AbortSignal.timeout(seconds * 1000),
        ...(rules.privateNetworks ? {} : { lookup: openLookup }),
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
