import { RSABSSA } from '@cloudflare/blindrsa-ts'
import { bytesOf, textOf } from './base64url.ts'

/**
 * The browser's half of RFC 9474, RSABSSA-SHA384-PSS-Randomized. It is a file of its own so that it is loaded only where
 * a ticket is taken.
 */
const suite = RSABSSA.SHA384.PSS.Randomized()
const ticketBytes = 32

const keyOf = (publicKey: string) =>
  crypto.subtle.importKey('spki', bytesOf(publicKey), { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify'])

/** A message that nobody has seen. Only `blinded` may leave the device before it is handed in. All texts are base64url. */
export type Blinding = { message: string; inverse: string; blinded: string }

export async function blind(publicKey: string): Promise<Blinding> {
  const message = suite.prepare(crypto.getRandomValues(new Uint8Array(ticketBytes)))
  const { blindedMsg, inv } = await suite.blind(await keyOf(publicKey), message)
  return { message: textOf(message), inverse: textOf(inv), blinded: textOf(blindedMsg) }
}

/** The signature of the message itself. Throws when it was not made with this key for this message. */
export async function unblind(
  publicKey: string,
  { message, inverse }: Blinding,
  blindSignature: string,
): Promise<string> {
  const key = await keyOf(publicKey)
  return textOf(await suite.finalize(key, bytesOf(message), bytesOf(blindSignature), bytesOf(inverse)))
}
