import { endpoint } from '@obelisk/contract/endpoint'
import { rfc9474 } from '@obelisk/contract/rfc-9474.fixture'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { envelope, openBrowser, school } from '../wire/school.fixture.ts'
import { bytesOf, textOf } from './base64url.ts'
import { fromHex, inverseOf, lockKeeper, numberOf, signer, spkiOf } from './signer.fixture.ts'

const place = '17/survey/3/5'

/** The language is read when a file is loaded: nothing here is loaded before there is a browser. */
let takeTicket: typeof import('./ticket.ts').takeTicket

beforeEach(async () => {
  openBrowser()
  vi.stubGlobal('navigator', { onLine: true, locks: lockKeeper() })
  const ticket = await import('./ticket.ts')
  takeTicket = ticket.takeTicket
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the test vector of RFC 9474', () => {
  const n = numberOf(rfc9474.p) * numberOf(rfc9474.q)

  async function publicKey() {
    const jwk = { kty: 'RSA', e: 'AQAB', n: textOf(fromHex(n.toString(16))), ext: true }
    const key = await crypto.subtle.importKey('jwk', jwk, { name: 'RSA-PSS', hash: 'SHA-384' }, true, [
      'verify',
    ])
    return spkiOf(key)
  }

  it('blinds to what the vector says, and unblinds to its signature', async () => {
    const factor = inverseOf(numberOf(rfc9474.inverse), n).toString(16).padStart(1024, '0')
    const { blind, unblind } = await import('./blinding.ts')
    const key = await publicKey()
    // what is drawn at random: our message, and then the prefix, the salt and the factor of the vector
    const random = vi.spyOn(crypto, 'getRandomValues')
    for (const drawn of [rfc9474.message, rfc9474.prefix, rfc9474.salt, factor]) {
      random.mockImplementationOnce(() => fromHex(drawn) as never)
    }
    const blinding = await blind(key)
    expect(blinding.message).toBe(textOf(fromHex(rfc9474.prefix + rfc9474.message)))
    expect(blinding.inverse).toBe(textOf(fromHex(rfc9474.inverse)))
    expect(blinding.blinded).toBe(textOf(fromHex(rfc9474.blinded)))
    const signature = await unblind(key, blinding, textOf(fromHex(rfc9474.blindSignature)))
    expect(signature).toBe(textOf(fromHex(rfc9474.signature)))
  })
})

describe('a ticket', () => {
  it('is signed without being shown, and the signer knows its signature', async () => {
    const { publicKey, sign, asked, isSigned } = await signer()
    const ticket = await takeTicket(place, publicKey, sign)
    expect(await isSigned(ticket)).toBe(true)
    expect(asked).toHaveLength(1)
    expect(asked[0]).not.toContain(ticket.message)
    expect(bytesOf(ticket.message)).toHaveLength(64)
  })

  it('survives a reload: it is asked for once, and forgotten when it was handed in', async () => {
    const { publicKey, sign, asked } = await signer()
    const { hasTicket, dropTicket } = await import('./ticket.ts')
    const first = await takeTicket(place, publicKey, sign)
    expect(await takeTicket(place, publicKey, sign)).toEqual(first)
    expect(hasTicket(place)).toBe(true)
    expect(asked).toHaveLength(1)
    dropTicket(place)
    expect(hasTicket(place)).toBe(false)
  })

  it('asks again for the same one when the answer of the server was lost', async () => {
    const { publicKey, sign, asked, isSigned } = await signer()
    const lost = async (blinded: string) => {
      await sign(blinded)
      throw new Error('no network')
    }
    await expect(takeTicket(place, publicKey, lost)).rejects.toThrow('no network')
    const { hasTicket } = await import('./ticket.ts')
    expect(hasTicket(place)).toBe(true)
    expect(await isSigned(await takeTicket(place, publicKey, sign))).toBe(true)
    expect(asked[0]).toBe(asked[1])
  })

  it('is one for two tabs at the same moment', async () => {
    const { publicKey, sign, asked } = await signer()
    const [one, two] = await Promise.all([
      takeTicket(place, publicKey, sign),
      takeTicket(place, publicKey, sign),
    ])
    expect(one).toEqual(two)
    expect(asked).toHaveLength(1)
  })

  it('is another for another survey, and for another person on the same device', async () => {
    const { publicKey, sign } = await signer()
    const mine = await takeTicket(place, publicKey, sign)
    expect(await takeTicket('18/survey/3/5', publicKey, sign)).not.toEqual(mine)
    expect(await takeTicket('17/survey/4/5', publicKey, sign)).not.toEqual(mine)
  })

  it('is not taken when another key signed it, and can be asked for again', async () => {
    const real = await signer()
    const other = await signer()
    await expect(takeTicket(place, real.publicKey, other.sign)).rejects.toThrow('signature')
    await expect(takeTicket(place, real.publicKey, async () => 'no signature')).rejects.toThrow('signature')
    expect(await real.isSigned(await takeTicket(place, real.publicKey, real.sign))).toBe(true)
  })

  it('begins anew when the survey has another key, or what was kept is damaged', async () => {
    const one = await signer()
    const other = await signer()
    await takeTicket(place, one.publicKey, one.sign)
    expect(await other.isSigned(await takeTicket(place, other.publicKey, other.sign))).toBe(true)
    localStorage.setItem(`obelisk-ticket:${place}`, '{"publicKey":')
    expect(await one.isSigned(await takeTicket(place, one.publicKey, one.sign))).toBe(true)
  })

  it('is not asked for where it could not be kept, or where the page is not safe', async () => {
    const { publicKey, sign, asked } = await signer()
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    await expect(takeTicket(place, publicKey, sign)).rejects.toMatchObject({ message: 'storage' })
    vi.stubGlobal('crypto', { getRandomValues: () => undefined })
    await expect(takeTicket(place, publicKey, sign)).rejects.toMatchObject({
      words: { en: expect.stringContaining('https') },
    })
    expect(asked).toEqual([])
  })

  it('is known among the entries of the browser', async () => {
    const { isTicketEntry } = await import('./ticket.ts')
    expect([`obelisk-ticket:${place}`, 'language'].map(isTicketEntry)).toEqual([true, false])
  })
})

it('the fingerprint of a key is short, and another for another key', async () => {
  const { fingerprintOf } = await import('./ticket.ts')
  const [one, other] = [(await signer()).publicKey, (await signer()).publicKey]
  expect(await fingerprintOf(one)).toMatch(/^[0-9a-f]{4}( [0-9a-f]{4}){3}$/)
  expect(await fingerprintOf(one)).not.toBe(await fingerprintOf(other))
})

describe('a call as nobody', () => {
  const handIn = endpoint({
    method: 'POST',
    path: '/api/handIn',
    access: 'anyone',
    summary: 'Takes it.',
    input: z.object({ text: z.string() }),
    output: z.object({ receipt: z.string() }),
  })

  it('carries no token of the person who is signed in, and no cookie', async () => {
    const { holdTokens } = await import('../session.ts')
    holdTokens('member', { token: 't1', refreshToken: 'r1' })
    const sent: RequestInit[] = []
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      sent.push(init)
      const response = new Response(JSON.stringify(envelope(1, { receipt: 'AB' }).body))
      return Promise.resolve(Object.defineProperty(response, 'url', { value: 'http://school/api/handIn' }))
    })
    const { callUnnamed } = await import('./call-unnamed.ts')
    expect(await callUnnamed(handIn, { text: 'good' })).toEqual({ receipt: 'AB' })
    expect(sent[0]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' })
    expect(Object.keys(sent[0]?.headers ?? {}).sort()).toEqual(['content-type', 'language', 'think-lang'])
  })

  it('throws what the server refuses, and ends no session', async () => {
    school.replies = () => envelope(303, { type: 'need login' }, '请登录')
    const { callUnnamed } = await import('./call-unnamed.ts')
    await expect(callUnnamed(handIn, { text: '' })).rejects.toMatchObject({ message: '请登录', code: 303 })
    expect(school.led).toEqual([])
  })
})
