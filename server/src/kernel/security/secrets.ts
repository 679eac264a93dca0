import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { sealedOtherwise } from '@obelisk/contract/refusal'
import { Refusal } from '../errors.ts'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** What is done with the secret of this installation; the secret itself is given to nobody. */
export type Secrets = {
  /** Encrypts bytes, so that the database alone does not reveal them; `about` binds them to the row that they belong to. */
  encrypt: (plain: Uint8Array, about?: string) => Buffer
  /** Decrypts what `encrypt` made for the same `about`. Refuses when another secret was used or the bytes were changed. */
  decrypt: (encrypted: Buffer, about?: string) => Buffer
  /** The HMAC-SHA-256 of a text: a hash that nobody can make without the secret. */
  hmac: (text: string) => Buffer
}

export const secretsBy = (secret: Buffer): Secrets => ({
  encrypt(plain, about = '') {
    const iv = randomBytes(ivBytes)
    const encrypting = createCipheriv(cipher, secret, iv)
    encrypting.setAAD(Buffer.from(about))
    const body = Buffer.concat([encrypting.update(plain), encrypting.final()])
    return Buffer.concat([iv, encrypting.getAuthTag(), body])
  },
  decrypt(encrypted, about = '') {
    const decrypting = createDecipheriv(cipher, secret, encrypted.subarray(0, ivBytes))
    decrypting.setAAD(Buffer.from(about))
    try {
      decrypting.setAuthTag(encrypted.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([decrypting.update(encrypted.subarray(ivBytes + tagBytes)), decrypting.final()])
    } catch {
      throw new Refusal(sealedOtherwise)
    }
  },
  hmac: (text) => createHmac('sha256', secret).update(text).digest(),
})
