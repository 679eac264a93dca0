import type { OutsideRules } from '#kernel/network/outside-rules.ts'
import type { Message } from '../senders.ts'

/** What a provider of text messages gave to the operator of this site. */
export type SmsAccount = {
  keyId: string
  keySecret: string
  /** The signature that stands before every message, as it was approved. */
  signName: string
  /** The approved template with one variable, the code. */
  template: string
  /** The approved template with one variable, the moment of what is told; without one nothing is told. */
  noticeTemplate: string
  /** Only Tencent: the id of the application. */
  appId: string
  region: string
  /** Another address than the provider's own, for a gateway of the school or a test. */
  endpoint: string | undefined
  /** Where that address may lie. */
  rules: OutsideRules
}

/** The template of a message, and the name and value of its one variable. */
export function templateFor({ template, noticeTemplate }: SmsAccount, message: Message) {
  if ('code' in message) return { template, name: 'code', value: message.code }
  if (!noticeTemplate) throw new SmsRefused('no template', 'sms_notice_template is empty')
  return { template: noticeTemplate, name: 'time', value: message.time }
}

/** The provider answered, but did not take the message. */
export class SmsRefused extends Error {
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.name = 'SmsRefused'
  }
}
