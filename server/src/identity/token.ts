import { createHash, randomBytes } from 'node:crypto'

export const accessSeconds = 3 * 24 * 3600
export const refreshSeconds = 30 * 24 * 3600

/** A refresh token that was just exchanged may come once more from a page that asked at the same moment. */
export const graceSeconds = 30

/** An opaque token of 256 random bits. Only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashOf = (token: string) => createHash('sha256').update(token).digest()
