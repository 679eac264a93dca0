import type { Translations } from '@obelisk/contract/refusal'
import { unanswered } from '../wire/request.ts'
import type { Blinding } from './blinding.ts'

/** What lets somebody hand in once without a name: a random message and the server's signature of it, as base64url. */
export type Ticket = { message: string; signature: string }

type Kept = Blinding & { publicKey: string; signature?: string }

const prefix = 'obelisk-ticket:'

/** Whether an entry of localStorage is a ticket: who loses it before handing in cannot take another. */
export const isTicketEntry = (key: string): boolean => key.startsWith(prefix)

const texts = {
  insecure: {
    'zh-cn': '浏览器只在安全连接（https）下提供匿名所需的加密功能，请用 https 地址打开本页',
    en: 'Browsers offer the encryption that anonymity needs on safe connections (https) only. Please open this page by its https address.',
  },
  storage: {
    'zh-cn': '浏览器无法在本机保存匿名凭证。请关闭无痕模式或腾出存储空间后重试',
    en: 'The browser cannot keep the anonymous ticket on this device. Please leave the private mode or free some space, and try again.',
  },
  signature: {
    'zh-cn': '服务器返回的签名与公布的密钥不符，凭证未被采用。请联系管理员',
    en: 'The signature from the server does not fit the published key; the ticket was not taken. Please tell the administrator.',
  },
} as const satisfies Record<string, Translations>

/** Why no ticket could be had, in words for the person. */
export class TicketTrouble extends Error {
  readonly words: Translations

  constructor(reason: keyof typeof texts) {
    super(reason)
    this.name = 'TicketTrouble'
    this.words = texts[reason]
  }
}

function keptAt(place: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + place) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'publicKey' in kept ? (kept as Kept) : undefined
  } catch {
    return undefined
  }
}

function keepAt(place: string, kept: Kept) {
  try {
    localStorage.setItem(prefix + place, JSON.stringify(kept))
  } catch {
    throw new TicketTrouble('storage')
  }
}

const isUnder = (publicKey: string, kept: Kept | undefined): kept is Kept => kept?.publicKey === publicKey

const blinding = () =>
  import('./blinding.ts').catch((error: unknown) => {
    throw unanswered(error, false)
  })

/** Fetches what makes a ticket while nobody waits: when it is handed in there may be no network. */
export const prepareTicket = (): void => void blinding().catch(() => undefined)

async function take(place: string, publicKey: string, sign: (blinded: string) => Promise<string>) {
  const before = keptAt(place)
  const { blind, unblind } = await blinding()
  const mine = isUnder(publicKey, before) ? before : { publicKey, ...(await blind(publicKey)) }
  if (mine.signature) return { message: mine.message, signature: mine.signature }
  // kept before it is asked for: the server signs this one and no other
  keepAt(place, mine)
  const blindSignature = await sign(mine.blinded)
  const signature = await unblind(publicKey, mine, blindSignature).catch(() => {
    throw new TicketTrouble('signature')
  })
  keepAt(place, { ...mine, signature })
  return { message: mine.message, signature }
}

/**
 * The ticket of this device for a place such as `17/survey/3/5` (account, survey, audience): the kept one, or a new one
 * that `sign` has signed blind. It is kept until `dropTicket`; a reload, a lost answer or a second tab ends with the same.
 * `publicKey` is SPKI in base64. Throws a `TicketTrouble`, or what `sign` throws.
 */
export async function takeTicket(
  place: string,
  publicKey: string,
  sign: (blinded: string) => Promise<string>,
): Promise<Ticket> {
  if (!globalThis.crypto?.subtle) throw new TicketTrouble('insecure')
  return navigator.locks.request(prefix + place, () => take(place, publicKey, sign))
}

/** Whether the ticket for a place is on this device, signed or still to be signed. */
export const hasTicket = (place: string): boolean => keptAt(place) !== undefined

/** Forgets a ticket that was handed in. */
export const dropTicket = (place: string): void => localStorage.removeItem(prefix + place)

/** A short sign of a public key (SHA-256, four groups of hex), by which people can see that all were given the same. */
export async function fingerprintOf(publicKey: string): Promise<string> {
  if (!globalThis.crypto?.subtle) throw new TicketTrouble('insecure')
  const { bytesOf } = await import('./base64url.ts')
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(publicKey)))
  const hex = Array.from(hash.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{4})(?=.)/g, '$1 ')
}
