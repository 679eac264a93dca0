import { bytesOf, textOf } from './base64url.ts'
import type { Ticket } from './ticket.ts'

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
export const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
export const numberOf = (hex: string): bigint => BigInt(`0x${hex}`)

export function inverseOf(value: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [value, modulus, 1n, 0n]
  while (b > 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y]
  return ((x % modulus) + modulus) % modulus
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  for (let [square, rest] = [base % modulus, exponent]; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

const algorithm = { name: 'RSA-PSS', hash: 'SHA-384' }

export async function spkiOf(key: CryptoKey): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', key))))
}

/** A server that signs what it cannot read, by the arithmetic of RSA. */
export async function signer() {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(
    { ...algorithm, modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1) },
    true,
    ['sign', 'verify'],
  )
  const { n = '', d = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  const [modulus, exponent] = [numberOf(hexOf(bytesOf(n))), numberOf(hexOf(bytesOf(d)))]
  const asked: string[] = []
  const sign = async (blinded: string) => {
    asked.push(blinded)
    const signed = power(numberOf(hexOf(bytesOf(blinded))), exponent, modulus)
    return textOf(fromHex(signed.toString(16).padStart(512, '0')))
  }
  const isSigned = ({ message, signature }: Ticket) =>
    crypto.subtle.verify({ ...algorithm, saltLength: 48 }, publicKey, bytesOf(signature), bytesOf(message))
  return { publicKey: await spkiOf(publicKey), asked, sign, isSigned }
}

/** The locks of a browser: one holder at a time for each name. */
export function lockKeeper() {
  const last = new Map<string, Promise<unknown>>()
  return {
    request: (name: string, work: () => Promise<unknown>) => {
      const mine = (last.get(name) ?? Promise.resolve()).then(work, work)
      last.set(name, mine)
      return mine
    },
  }
}
