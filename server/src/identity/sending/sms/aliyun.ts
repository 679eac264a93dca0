import { createHash, createHmac, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { callOut } from '#kernel/network/call-out.ts'
import type { Sender } from '../senders.ts'
import { type SmsAccount, SmsRefused, templateFor } from './sms-account.ts'

const algorithm = 'ACS3-HMAC-SHA256'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Percent-encoding of RFC 3986, which leaves fewer characters alone than encodeURIComponent. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The headers of a call without a body, signed as version 3 of Aliyun's signature wants it. */
export function aliyunHeaders(
  account: Pick<SmsAccount, 'keyId' | 'keySecret'>,
  host: string,
  query: string,
  at: Date,
) {
  const headers: Record<string, string> = {
    host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': at.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
  }
  const names = Object.keys(headers).toSorted()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const request = ['POST', '/', query, lines, names.join(';'), headers['x-acs-content-sha256']].join('\n')
  const signature = createHmac('sha256', account.keySecret)
    .update(`${algorithm}\n${sha256(request)}`)
    .digest('hex')
  const authorization = `${algorithm} Credential=${account.keyId},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { ...headers, authorization }
}

const Answer = z.object({ Code: z.string(), Message: z.string().default('') })

export function aliyunSender(account: SmsAccount): Sender {
  const base = account.endpoint ?? 'https://dysmsapi.aliyuncs.com'
  return {
    keeps: false,
    send: async (message) => {
      const { template, name, value } = templateFor(account, message)
      const query = Object.entries({
        PhoneNumbers: message.address,
        SignName: account.signName,
        TemplateCode: template,
        TemplateParam: JSON.stringify({ [name]: value }),
      })
        .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
        .toSorted()
        .join('&')
      const headers = aliyunHeaders(account, new URL(base).host, query, new Date())
      const response = await callOut(account.rules, `${base}/?${query}`, { method: 'POST', headers })
      const { Code, Message } = Answer.parse(await response.json())
      if (Code !== 'OK') throw new SmsRefused(Code, Message)
    },
  }
}
