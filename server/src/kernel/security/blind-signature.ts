import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  privateDecrypt,
  publicEncrypt,
  verify,
} from 'node:crypto'
import { promisify } from 'node:util'
import type { Secrets } from './secrets.ts'

/**
 * Blind signatures by RFC 9474, RSABSSA-SHA384-PSS-Randomized: we sign a number in which somebody's browser has hidden a
 * message, and recognise the signed message later, without knowing whose it was. The browser's half is
 * `web/src/kit/anonymous`.
 */
const modulusBits = 2048
const saltBytes = 48

export type SigningKey = {
  /** SPKI in base64: everybody may see it, and everybody has to be given the same. */
  publicKey: string
  /** PKCS#8, encrypted with the secret of the installation. */
  sealedKey: Buffer
}

/** Makes a pair of keys; one pair stands for one right, such as answering one survey. It takes about 0.1 s in a thread. */
export async function makeSigningKey(secrets: Secrets): Promise<SigningKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: modulusBits })
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sealedKey: secrets.encrypt(privateKey.export({ type: 'pkcs8', format: 'der' })),
  }
}

const raw = { padding: constants.RSA_NO_PADDING } as const

/**
 * The signature of a blinded message, both as long as the key (256 bytes); undefined when it is no number below the
 * modulus. Who signs a second message for the same person gives that person a second right.
 */
export function signBlinded(secrets: Secrets, sealedKey: Buffer, blinded: Buffer): Buffer | undefined {
  const key = createPrivateKey({ key: secrets.decrypt(sealedKey), type: 'pkcs8', format: 'der' })
  if (blinded.length * 8 !== key.asymmetricKeyDetails?.modulusLength) return undefined
  const signature = rawSignature({ key, ...raw }, blinded)
  // a wrong signature would give the key away (RFC 9474, 4.3)
  if (signature && !publicEncrypt({ key: createPublicKey(key), ...raw }, signature).equals(blinded))
    throw new Error('The blind signature does not fit its message.')
  return signature
}

function rawSignature(key: Parameters<typeof privateDecrypt>[0], blinded: Buffer): Buffer | undefined {
  try {
    return privateDecrypt(key, blinded)
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_OSSL_RSA_DATA_TOO_LARGE_FOR_MODULUS') return undefined
    throw error
  }
}

/**
 * Whether a message was signed with the other half of this public key. What may be used once is the message, not the
 * signature.
 */
export function isSignedWith(publicKey: string, message: Buffer, signature: Buffer): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' })
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: saltBytes }
  return verify('sha384', message, { key, ...padding }, signature)
}
