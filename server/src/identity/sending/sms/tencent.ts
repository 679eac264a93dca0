import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod'
import { callOut } from '#kernel/network/call-out.ts'
import type { Sender } from '../senders.ts'
import { type SmsAccount, SmsRefused, templateFor } from './sms-account.ts'

const algorithm = 'TC3-HMAC-SHA256'
const service = 'sms'
const type = 'application/json; charset=utf-8'
const signed = 'content-type;host;x-tc-action'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The authorization of a call as Tencent's TC3 signature wants it. */
export function tencentAuthorization(
  account: Pick<SmsAccount, 'keyId' | 'keySecret'>,
  host: string,
  body: string,
  timestamp: number,
): string {
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const lines = `content-type:${type}\nhost:${host}\nx-tc-action:sendsms\n`
  const request = ['POST', '/', '', lines, signed, sha256(body)].join('\n')
  const scope = `${date}/${service}/tc3_request`
  const key = hmac(hmac(hmac(`TC3${account.keySecret}`, date), service), 'tc3_request')
  const signature = hmac(key, [algorithm, timestamp, scope, sha256(request)].join('\n')).toString('hex')
  return `${algorithm} Credential=${account.keyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}

const Problem = z.object({ Code: z.string(), Message: z.string().default('') })
const Answer = z.object({
  Response: z.object({ Error: Problem.optional(), SendStatusSet: z.array(Problem).default([]) }),
})

export function tencentSender(account: SmsAccount): Sender {
  const base = account.endpoint ?? 'https://sms.tencentcloudapi.com'
  return {
    keeps: false,
    send: async (message) => {
      const { template, value } = templateFor(account, message)
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${message.address}`],
        SmsSdkAppId: account.appId,
        SignName: account.signName,
        TemplateId: template,
        TemplateParamSet: [value],
      })
      const timestamp = Math.floor(Date.now() / 1000)
      const response = await callOut(account.rules, `${base}/`, {
        method: 'POST',
        headers: {
          'content-type': type,
          authorization: tencentAuthorization(account, new URL(base).host, body, timestamp),
          'x-tc-action': 'SendSms',
          'x-tc-version': '2021-01-11',
          'x-tc-timestamp': String(timestamp),
          'x-tc-region': account.region,
        },
        body,
      })
      const { Error: problem, SendStatusSet } = Answer.parse(await response.json()).Response
      const [status] = SendStatusSet
      if (problem) throw new SmsRefused(problem.Code, problem.Message)
      if (status?.Code !== 'Ok') throw new SmsRefused(status?.Code ?? 'no status', status?.Message ?? '')
    },
  }
}
