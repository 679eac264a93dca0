import { createReadStream } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { storeAway } from '@obelisk/contract/files/stored'
import { AwsV4Signer } from 'aws4fetch'
import { Refusal } from '#kernel/errors.ts'
import { lookupBy, problemOf, Unreachable } from '#kernel/network/outside-rules.ts'
import { addressIn, type S3Settings } from './s3-settings.ts'
import type { Received } from './upload-inbox.ts'

type Ask = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  key: string
  query?: Readonly<Record<string, string>>
  body?: Received
}

const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const pauseMs = 300
/** How often a request is tried, and how long the store may be silent. */
export type RetryLimits = { tries: number; silenceMs: number }
const usual: RetryLimits = { tries: 3, silenceMs: 20_000 }
/** The timeout for a body, which a slow client may read. */
const answeringMs = 300_000

const isPassing = (status: number) => status === 429 || status >= 500

/** What the store says is wrong, in its own word. */
async function wordOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  answer.setEncoding('utf8')
  for await (const piece of answer) {
    text += piece
    if (text.length > 4000) break
  }
  return /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? ''
}

/** Signed requests to an S3-compatible store. `onFault` hears why it cannot be reached, in words for the log. */
export function exchangeWith(
  settings: S3Settings,
  onFault: (what: string) => void,
  { tries, silenceMs } = usual,
) {
  const { key: accessKeyId, secret: secretAccessKey, region, rules } = settings
  const lookup = lookupBy(rules)
  const ways = settings.endpoint.protocol === 'https:' ? https : http
  const agent = new ways.Agent({ keepAlive: true, maxSockets: 64 })

  async function signed({ method, key, query, body }: Ask) {
    const url = addressIn(settings, key)
    if (query) url.search = new URLSearchParams(query).toString()
    const headers = { 'x-amz-content-sha256': body?.sha256 ?? nothing }
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers,
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    })
    const sent = Object.fromEntries((await signer.sign()).headers)
    return { url, headers: body ? { ...sent, 'content-length': String(body.size) } : sent }
  }

  async function once(ask: Ask): Promise<IncomingMessage> {
    const { url, headers } = await signed(ask)
    const problem = problemOf(url, rules)
    if (problem) throw new Unreachable(`${url.host} may not be called: ${problem}`, { problem })
    return new Promise((resolve, reject) => {
      const options = { method: ask.method, headers, agent, lookup, timeout: silenceMs }
      const request = ways.request(url, options, (answer) => {
        answer.setTimeout(answeringMs)
        resolve(answer)
      })
      request.on('timeout', () => request.destroy(new Error('no answer in time')))
      request.on('error', reject)
      if (!ask.body) return void request.end()
      const bytes = createReadStream(ask.body.path)
      bytes.on('error', (error) => request.destroy(error))
      bytes.pipe(request)
    })
  }

  /** An answer, or why there is none now that may be there in a moment. */
  async function attempt(what: Ask): Promise<IncomingMessage | string> {
    try {
      const answer = await once(what)
      const status = answer.statusCode ?? 500
      return isPassing(status) ? `${status} ${await wordOf(answer)}` : answer
    } catch (error) {
      return (error as Error).message
    }
  }

  /** Repeats a request when the network fails or the store is busy. Requests must be idempotent. */
  async function ask(what: Ask, left = tries): Promise<IncomingMessage> {
    const answer = await attempt(what)
    if (typeof answer !== 'string') return answer
    if (left > 1) return wait(pauseMs).then(() => ask(what, left - 1))
    onFault(`The store of files at ${settings.endpoint.host} fails: ${what.method} ${answer}`)
    throw new Refusal(storeAway)
  }

  /** The answer when it is good, nothing when the content is not there. Anything else is a fault of the configuration. */
  return async function exchange(what: Ask): Promise<IncomingMessage | undefined> {
    const answer = await ask(what)
    const status = answer.statusCode ?? 0
    if (status >= 200 && status < 300) return answer
    const word = await wordOf(answer)
    // who may not list a bucket is told "forbidden" where nothing is; what follows a HEAD tells the truth
    const isAbsent = status === 404 || (status === 403 && what.method === 'HEAD')
    if (isAbsent && word !== 'NoSuchBucket') return undefined
    throw new Error(`The store of files answers ${status} ${word} to ${what.method} ${what.key}`)
  }
}
