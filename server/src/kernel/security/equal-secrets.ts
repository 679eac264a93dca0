import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const key = randomBytes(32)
const imageOf = (value: string | Uint8Array) => createHmac('sha256', key).update(value).digest()

/**
 * Whether a sent value equals the secret. The answer takes the same time however much of it is right and whatever its
 * length. Secrets are compared only by this function; secret-compares.test.ts looks for other comparisons.
 */
export const isSameSecret = (given: string | Uint8Array, right: string | Uint8Array): boolean =>
  timingSafeEqual(imageOf(given), imageOf(right))
