import type { OutsideRules } from '#kernel/outside-rules.ts'

/** What a provider of text messages gave to the operator of this site. */
export type SmsAccount = {
  keyId: string
  keySecret: string
  /** The signature that stands before every message, as it was approved. */
  signName: string
  /** The approved template with one variable, the code. */
  template: string
  /** Only Tencent: the id of the application. */
  appId: string
  region: string
  /** Another address than the provider's own, for a gateway of the school or a test. */
  endpoint: string | undefined
  /** Where that address may lie. */
  rules: OutsideRules
}

/** The provider answered, but did not take the message. */
export class SmsRefused extends Error {
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.name = 'SmsRefused'
  }
}
