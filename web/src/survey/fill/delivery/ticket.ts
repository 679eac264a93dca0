import { takeTicket } from '@obelisk/contract/survey/answering'
import { call } from '#kit/call.ts'
import type { KeptTicket } from './kept.ts'

const suite = async () => (await import('@cloudflare/blindrsa-ts')).RSABSSA.SHA384.PSS.Randomized()

function toText(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const keyFrom = (publicKey: string) =>
  crypto.subtle.importKey('spki', toBytes(publicKey), { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify'])

/** A random ticket and its blinding (RFC 9474). It is kept before it is signed, so that the same one can be signed again. */
async function newTicket(publicKey: string): Promise<KeptTicket> {
  const rsa = await suite()
  const message = rsa.prepare(crypto.getRandomValues(new Uint8Array(32)))
  const { blindedMsg, inv } = await rsa.blind(await keyFrom(publicKey), message)
  return { message: toText(message), blinded: toText(blindedMsg), inverse: toText(inv), signature: '' }
}

/** A signed ticket: made, kept by `keep`, signed for this account, and unblinded, each step only once. */
export async function signedTicket(
  { id, publicKey }: { id: number; publicKey: string },
  known: KeptTicket | undefined,
  keep: (ticket: KeptTicket) => void,
): Promise<KeptTicket> {
  if (known?.signature) return known
  const ticket = known ?? (await newTicket(publicKey))
  keep(ticket)
  const { signature } = await call(takeTicket, { id, blinded: ticket.blinded })
  const rsa = await suite()
  const whole = await rsa.finalize(
    await keyFrom(publicKey),
    toBytes(ticket.message),
    toBytes(signature),
    toBytes(ticket.inverse),
  )
  const signed = { ...ticket, signature: toText(whole), inverse: '' }
  keep(signed)
  return signed
}
