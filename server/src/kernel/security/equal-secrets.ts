import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const key = randomBytes(32)
const imageOf = (value: string | Uint8Array) => createHmac('sha256', key).update(value).digest()

/**
 * Whether what somebody sent is the secret that it should be. However much of it is right, and whatever its length, the
 * answer takes the same time. Secrets are compared by this alone; secret-compares.test.ts looks for other ways.
 */
export const isSameSecret = (given: string | Uint8Array, right: string | Uint8Array): boolean =>
  timingSafeEqual(imageOf(given), imageOf(right))
