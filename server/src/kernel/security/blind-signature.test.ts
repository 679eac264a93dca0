import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { RSABSSA } from '@cloudflare/blindrsa-ts'
import { rfc9474 } from '@obelisk/contract/rfc-9474.fixture'
import { beforeAll, describe, expect, it } from 'vitest'
import { isSignedWith, makeSigningKey, type SigningKey, signBlinded } from './blind-signature.ts'
import { secretsBy } from './secrets.ts'

const secrets = secretsBy(randomBytes(32))
const suite = RSABSSA.SHA384.PSS.Randomized()

/** What a browser does: blinds a new message, and unblinds what comes back. */
async function inBrowser(publicKey: string, sign: (blinded: Buffer) => Buffer | undefined) {
  const der = Buffer.from(publicKey, 'base64')
  const key = await crypto.subtle.importKey('spki', der, { name: 'RSA-PSS', hash: 'SHA-384' }, true, [
    'verify',
  ])
  const message = suite.prepare(randomBytes(32))
  const { blindedMsg, inv } = await suite.blind(key, message)
  const signature = await suite.finalize(key, message, sign(Buffer.from(blindedMsg)) ?? Buffer.alloc(0), inv)
  return {
    message: Buffer.from(message),
    signature: Buffer.from(signature),
    blinded: Buffer.from(blindedMsg),
  }
}

const signer =
  ({ sealedKey }: SigningKey) =>
  (blinded: Buffer) =>
    signBlinded(secrets, sealedKey, blinded)

const changed = (bytes: Buffer) => {
  const other = Buffer.from(bytes)
  other[other.length - 1] = (other.at(-1) ?? 0) ^ 1
  return other
}

describe('the test vector of RFC 9474', () => {
  const hex = (text: string) => Buffer.from(text, 'hex')
  const number = (text: string) => BigInt(`0x${text}`)
  const base64url = (value: bigint) => {
    const text = value.toString(16)
    return hex(text.padStart(text.length + (text.length % 2), '0')).toString('base64url')
  }

  function inverse(value: bigint, modulus: bigint): bigint {
    let [a, b, x, y] = [value % modulus, modulus, 1n, 0n]
    while (b > 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y]
    return ((x % modulus) + modulus) % modulus
  }

  const [p, q, e] = [number(rfc9474.p), number(rfc9474.q), 65_537n]
  const d = inverse(e, (p - 1n) * (q - 1n))
  const jwk = {
    kty: 'RSA',
    n: base64url(p * q),
    e: base64url(e),
    d: base64url(d),
    p: base64url(p),
    q: base64url(q),
    dp: base64url(d % (p - 1n)),
    dq: base64url(d % (q - 1n)),
    qi: base64url(inverse(q, p)),
  }
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' })
  const sealedKey = secrets.encrypt(privateKey.export({ type: 'pkcs8', format: 'der' }))
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')

  it('signs the blinded message', () => {
    expect(signBlinded(secrets, sealedKey, hex(rfc9474.blinded))?.toString('hex')).toBe(
      rfc9474.blindSignature,
    )
  })

  it('knows the signature of the prepared message', () => {
    const prepared = hex(rfc9474.prefix + rfc9474.message)
    expect(isSignedWith(publicKey, prepared, hex(rfc9474.signature))).toBe(true)
    expect(isSignedWith(publicKey, hex(rfc9474.message), hex(rfc9474.signature))).toBe(false)
    expect(isSignedWith(publicKey, prepared, hex(rfc9474.blindSignature))).toBe(false)
  })
})

describe('a blind signature', () => {
  let one: SigningKey
  let other: SigningKey
  beforeAll(async () => {
    one = await makeSigningKey(secrets)
    other = await makeSigningKey(secrets)
  })

  it('is known again after it was unblinded, and nothing that we signed is in it', async () => {
    const { message, signature, blinded } = await inBrowser(one.publicKey, signer(one))
    expect(isSignedWith(one.publicKey, message, signature)).toBe(true)
    expect([message, signature].some((seen) => seen.equals(blinded))).toBe(false)
    expect(signer(one)(blinded)?.equals(signature)).toBe(false)
  })

  it('is the same for the same blinded message, so that asking again gives no second right', () => {
    const blinded = Buffer.concat([Buffer.alloc(1), randomBytes(255)])
    expect(signer(one)(blinded)).toEqual(signer(one)(blinded))
  })

  it('is refused when it was made up, altered, or made with the key of another survey', async () => {
    const { message, signature } = await inBrowser(one.publicKey, signer(one))
    expect(isSignedWith(one.publicKey, message, randomBytes(256))).toBe(false)
    expect(isSignedWith(one.publicKey, message, Buffer.alloc(0))).toBe(false)
    expect(isSignedWith(one.publicKey, message, Buffer.alloc(256, 255))).toBe(false)
    expect(isSignedWith(one.publicKey, message, changed(signature))).toBe(false)
    expect(isSignedWith(one.publicKey, changed(message), signature)).toBe(false)
    expect(isSignedWith(one.publicKey, Buffer.concat([message, Buffer.alloc(1)]), signature)).toBe(false)
    expect(isSignedWith(other.publicKey, message, signature)).toBe(false)
  })

  it('of another key is found out by the browser', async () => {
    await expect(inBrowser(one.publicKey, signer(other))).rejects.toThrow()
  })

  it('is not given for what is no number below the modulus', () => {
    for (const bytes of [0, 1, 255, 257]) expect(signer(one)(Buffer.alloc(bytes, 7))).toBeUndefined()
    expect(signer(one)(Buffer.alloc(256, 255))).toBeUndefined()
  })

  it('needs the secret of the installation', () => {
    expect(() => signBlinded(secretsBy(randomBytes(32)), one.sealedKey, Buffer.alloc(256, 1))).toThrow()
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const open = privateKey.export({ type: 'pkcs8', format: 'der' })
    expect(() => signBlinded(secrets, open, Buffer.alloc(256, 1))).toThrow()
  })
})
