import { randomBytes } from 'node:crypto'
import type { PasswordRule } from '@obelisk/contract/identity/password-rule'
import type { Senders } from './codes/senders.ts'

/** What the operator of the site decides about signing in. */
export type SignInConfiguration = {
  /** When a captcha is asked for: never, after failed attempts, or at every sign-in. */
  captcha: 'off' | 'after-failures' | 'always'
  passwordRule: PasswordRule
  /** Whether strangers may make an account with a verified address. */
  registration: boolean
  /** How codes leave the house; without one that channel is not offered. */
  senders: Senders
  /** Seals what the database keeps of second factors and codes; 32 bytes. */
  secret: Buffer
}

let inUse: SignInConfiguration = {
  captcha: 'after-failures',
  passwordRule: 'default',
  registration: true,
  senders: {},
  secret: randomBytes(32),
}

/** Set once at the start; what is left out stays. */
export const configureSignIn = (wanted: Partial<SignInConfiguration>) => {
  inUse = { ...inUse, ...wanted }
}

export const signInConfiguration = (): Readonly<SignInConfiguration> => inUse
