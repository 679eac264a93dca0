import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { installationSecret } from './installation-secret.ts'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts bytes with the secret of this installation, so that the database alone does not reveal them. */
export function encrypt(plain: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, installationSecret(), iv)
  const body = Buffer.concat([sealing.update(plain), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), body])
}

/** Decrypts what `encrypt` made. Throws when another secret was used or the bytes were changed. */
export function decrypt(sealed: Buffer): Buffer {
  const opening = createDecipheriv(cipher, installationSecret(), sealed.subarray(0, ivBytes))
  opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()])
}
