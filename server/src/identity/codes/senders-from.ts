import type { Env } from '#kernel/env.ts'
import { mailSender } from './mail-sender.ts'
import { keepingSender, type Sender, type Senders } from './senders.ts'
import { aliyunSender } from './sms/aliyun.ts'
import { tencentSender } from './sms/tencent.ts'

type Configured = Pick<Env, 'SMTP_URL' | 'SMTP_FROM' | (`SMS_${string}` & keyof Env)>

function smsSender(env: Configured): Sender | undefined {
  if (!env.SMS_PROVIDER) return undefined
  const account = {
    keyId: env.SMS_KEY_ID,
    keySecret: env.SMS_KEY_SECRET,
    signName: env.SMS_SIGN,
    template: env.SMS_TEMPLATE,
    appId: env.SMS_APP_ID,
    region: env.SMS_REGION,
    endpoint: env.SMS_ENDPOINT?.replace(/\/$/, ''),
  }
  return env.SMS_PROVIDER === 'aliyun' ? aliyunSender(account) : tencentSender(account)
}

/** The providers that are configured; where one is missing, development keeps its messages and says them. */
export function sendersFrom(env: Configured, say: ((text: string) => void) | undefined): Senders {
  const standIn = say && keepingSender(say)
  const email = env.SMTP_URL ? mailSender(env.SMTP_URL, env.SMTP_FROM) : standIn
  const mobile = smsSender(env) ?? standIn
  return { ...(email ? { email } : {}), ...(mobile ? { mobile } : {}) }
}
