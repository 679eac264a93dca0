import { findMailAccount } from '#kernel/network/mail.ts'
import { outsideRulesFor, type Site } from '#kernel/site/site.ts'
import { mailSender } from './mail-sender.ts'
import type { Message, Sender, Senders } from './senders.ts'
import { aliyunSender } from './sms/aliyun.ts'
import { tencentSender } from './sms/tencent.ts'

function smsSender(site: Site): Sender | undefined {
  if (site.sms_provider === 'off') return undefined
  const account = {
    keyId: site.sms_key_id,
    keySecret: site.secret('sms_key_secret'),
    signName: site.sms_sign,
    template: site.sms_template,
    noticeTemplate: site.sms_notice_template,
    appId: site.sms_app_id,
    region: site.sms_region,
    endpoint: site.sms_endpoint.replace(/\/$/, '') || undefined,
    rules: outsideRulesFor(site, 'sms_endpoint'),
  }
  return site.sms_provider === 'aliyun' ? aliyunSender(account) : tencentSender(account)
}

/** The providers that are configured, and the stand-in for those that are not. */
export function sendersFrom(site: Site, standIn: Sender | undefined): Senders {
  const account = findMailAccount(site)
  const email = account ? mailSender(account) : standIn
  const mobile = smsSender(site) ?? standIn
  return { ...(email ? { email } : {}), ...(mobile ? { mobile } : {}) }
}

/** Hands a message over, and gives what is noted of it; the text is kept only where nothing is sent. */
export async function handOver(sender: Sender | undefined, channel: keyof Senders, message: Message) {
  const outcome = await (sender?.send(message) ?? Promise.reject(new Error('switched off'))).then(
    () => (sender?.keeps ? ('kept' as const) : ('sent' as const)),
    () => 'failed' as const,
  )
  const { address, subject, body } = message
  return { channel, address, subject, body: outcome === 'kept' ? body : null, outcome }
}
