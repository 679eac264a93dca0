import type { ProviderName } from '@obelisk/contract/external-sign-in'
import type { Translations } from '@obelisk/contract/refusal'

/** What goes round with one attempt: the state through the address, the others stay here. */
export type Round = { state: string; nonce: string; verifier: string }

/** Who a provider says has come. */
export type Proven = {
  /** Which provider it is: its address, or our number with it; a subject means something there only. */
  issuer: string
  subject: string
  /** What to call the account of the provider on the screen. */
  name: string
  /** The staff or student number, from providers that give it. */
  number?: string | undefined
  /** How the provider names the session, for signing out there and here. */
  sid?: string | undefined
  ticket?: string | undefined
  idToken?: string | undefined
}

/** What of a session is kept for signing out at the provider. */
export type LeftSession = { idToken: string | undefined }

export type Provider = {
  name: ProviderName
  title: Translations
  /** Whether `Proven` has the staff or student number; otherwise people bind their account once. */
  givesNumber: boolean
  /** The address the browser goes to. */
  begin: (round: Round, userAgent: string) => Promise<string>
  /** Who has come, from the query that the browser came back with; the same browser as at the beginning. */
  prove: (round: Round, answer: URLSearchParams, userAgent: string) => Promise<Proven>
  /** Asks the provider what shows that the settings are right. Throws what is wrong. */
  attempt: () => Promise<void>
  /** The address where the person signs out there. */
  leave?: (session: LeftSession) => Promise<string | undefined>
}

/** The provider said no: the person went back, or the code is of no use. */
export class ProviderRefused extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.name = 'ProviderRefused'
    this.reason = reason
  }
}

/** The answer is not what the protocol promises; somebody may have tampered with it. */
export class AnswerWrong extends Error {}

/** The person went back at the provider. */
export const cancelled = 'access_denied'
