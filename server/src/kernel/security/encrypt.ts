import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { installationSecret } from './installation-secret.ts'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Seals bytes with the secret of this installation: who has only the database cannot read them. */
export function encrypt(plain: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, installationSecret(), iv)
  const body = Buffer.concat([sealing.update(plain), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), body])
}

/** Opens what `seal` made; throws when it was sealed elsewhere or changed. */
export function decrypt(sealed: Buffer): Buffer {
  const opening = createDecipheriv(cipher, installationSecret(), sealed.subarray(0, ivBytes))
  opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()])
}
