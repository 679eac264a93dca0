import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '#kernel/security/equal-secrets.ts'

const stepSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newSecret = () => randomBytes(20)

/** Base32 of RFC 4648 without padding, as authenticator apps read it. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** The six digits of RFC 6238 (SHA-1, 30 s) for one step of time. */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export const stepAt = (unixSeconds: number) => Math.floor(unixSeconds / stepSeconds)

/**
 * The step of time that a code belongs to: now, one before or one after, for clocks that differ. A step that was used
 * before, or an earlier one, is not taken again.
 */
export function stepOf(
  secret: Uint8Array,
  code: string,
  lastStep: number,
  unixSeconds: number,
): number | undefined {
  const given = code.replace(/\s/g, '').normalize('NFKC')
  if (!/^\d{6}$/.test(given)) return undefined
  const now = stepAt(unixSeconds)
  return [now - 1, now, now + 1].find((step) => step > lastStep && isSameSecret(given, codeAt(secret, step)))
}
