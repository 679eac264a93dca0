import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anywhere } from '#kernel/network/outside-rules.ts'
import { aliyunSender } from './aliyun.ts'
import { tencentSender } from './tencent.ts'

type Call = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
let calls: Call[] = []
let answer: unknown
let endpoint = ''

/** Stands where the provider would: takes what comes, and answers as it was told. */
const provider = createServer((request, response) => {
  let body = ''
  request.on('data', (piece: Buffer) => (body += piece.toString()))
  request.on('end', () => {
    calls.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    response.end(JSON.stringify(answer))
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(provider.address() as { port: number }).port}`
})
afterAll(() => new Promise((resolve) => provider.close(resolve)))
beforeEach(() => {
  calls = []
})

const account = () => ({
  keyId: 'key-id',
  keySecret: 'key-secret',
  signName: '江州理工',
  template: 'SMS_100',
  noticeTemplate: 'SMS_200',
  appId: '1400000001',
  region: 'ap-guangzhou',
  endpoint,
  rules: anywhere,
})
const message = { address: '13800000000', subject: '', body: '', code: '012345' }
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The signed headers of a call, from what arrived, in the order the signature names them. */
const signedLines = ({ headers }: Call, names: string) =>
  names
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim()}\n`)
    .join('')

describe('Aliyun', () => {
  test('the provider finds its signature right over what arrived', async () => {
    answer = { Code: 'OK', Message: 'OK' }
    await aliyunSender(account()).send(message)
    const [made] = calls as [Call]
    const [, names = '', signature = ''] =
      /^ACS3-HMAC-SHA256 Credential=key-id,SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
        made.headers.authorization ?? '',
      ) ?? []
    const query = made.url.slice(2)
    const request = [made.method, '/', query, signedLines(made, names), names, sha256(made.body)].join('\n')
    const expected = createHmac('sha256', 'key-secret')
      .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
      .digest('hex')
    expect(signature).toBe(expected)
    expect(names.split(';')).toEqual(
      expect.arrayContaining(['host', 'x-acs-action', 'x-acs-date', 'x-acs-version']),
    )
    expect(query.split('&')).toEqual(query.split('&').toSorted())
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      PhoneNumbers: '13800000000',
      SignName: '江州理工',
      TemplateCode: 'SMS_100',
      TemplateParam: '{"code":"012345"}',
    })
  })

  test('a refusal of the provider is an error', async () => {
    answer = { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'too many' }
    await expect(aliyunSender(account()).send(message)).rejects.toThrow('isv.BUSINESS_LIMIT_CONTROL')
  })
})

describe('Tencent', () => {
  test('the provider finds its signature right over what arrived', async () => {
    answer = { Response: { SendStatusSet: [{ Code: 'Ok', Message: 'send success' }] } }
    await tencentSender(account()).send(message)
    const [made] = calls as [Call]
    const [, date = '', names = '', signature = ''] =
      /^TC3-HMAC-SHA256 Credential=key-id\/(\S+)\/sms\/tc3_request, SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
        made.headers.authorization ?? '',
      ) ?? []
    const timestamp = String(made.headers['x-tc-timestamp'])
    expect(date).toBe(new Date(Number(timestamp) * 1000).toISOString().slice(0, 10))
    const lines = signedLines(made, names).replace('SendSms', 'sendsms')
    const request = ['POST', '/', '', lines, names, sha256(made.body)].join('\n')
    const text = ['TC3-HMAC-SHA256', timestamp, `${date}/sms/tc3_request`, sha256(request)].join('\n')
    const keys = [date, 'sms', 'tc3_request'].reduce<string | Buffer>(
      (key, part) => createHmac('sha256', key).update(part).digest(),
      'TC3key-secret',
    )
    expect(signature).toBe(createHmac('sha256', keys).update(text).digest('hex'))
    expect(JSON.parse(made.body)).toEqual({
      PhoneNumberSet: ['+8613800000000'],
      SmsSdkAppId: '1400000001',
      SignName: '江州理工',
      TemplateId: 'SMS_100',
      TemplateParamSet: ['012345'],
    })
    expect([made.headers['x-tc-version'], made.headers['x-tc-region']]).toEqual([
      '2021-01-11',
      'ap-guangzhou',
    ])
  })

  test.each([
    [{ Response: { Error: { Code: 'AuthFailure', Message: 'no' } } }, 'AuthFailure'],
    [{ Response: { SendStatusSet: [{ Code: 'LimitExceeded', Message: 'no' }] } }, 'LimitExceeded'],
    [{ Response: {} }, 'no status'],
  ])('a refusal of the provider is an error', async (said, code) => {
    answer = said
    await expect(tencentSender(account()).send(message)).rejects.toThrow(code)
  })
})

test('a notice goes by its own template with its moment, and by none that is missing', async () => {
  const notice = { address: '13800000000', subject: '', body: '', time: '2026-11-24 08:00' }
  answer = { Code: 'OK', Message: 'OK' }
  await aliyunSender(account()).send(notice)
  expect(calls[0]?.url).toContain('TemplateCode=SMS_200')
  expect(calls[0]?.url).toContain(encodeURIComponent('{"time":"2026-11-24 08:00"}'))
  for (const sender of [aliyunSender, tencentSender])
    await expect(sender({ ...account(), noticeTemplate: '' }).send(notice)).rejects.toThrow('no template')
  expect(calls).toHaveLength(1)
})

test('a gateway lies where the site wishes', async () => {
  const rules = { secureOnly: true, privateNetworks: false }
  for (const sender of [aliyunSender, tencentSender])
    await expect(sender({ ...account(), rules }).send(message)).rejects.toMatchObject({ problem: 'secure' })
  expect(calls).toEqual([])
})
