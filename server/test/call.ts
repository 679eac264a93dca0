import type { Call, Output, Sent } from '@obelisk/contract/endpoint'
import type { Envelope, Refused } from '@obelisk/contract/envelope'
import type { Role } from '@obelisk/contract/permission'
import type { Language } from '@obelisk/contract/refusal'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '#app.ts'
import { connect } from '#db/connect.ts'
import { hashOf, newToken } from '#identity/token.ts'
import type { Actor } from '#kernel/actor.ts'
import { testDatabase } from './database.ts'
import { holderOf } from './people.ts'
import { testServices } from './services.ts'
import { ofThisFile } from './this-file.ts'

export type Answer<T> = {
  /** The code in the envelope; 1 is success, for a file too. */
  code: number
  msg: string
  /** What the contract promises, when the code is 1. */
  data: T
  /** Why not, when the code is not 1; with 303 only the type of the redirection is told. */
  refused: Refused | undefined
  headers: Record<string, unknown>
  /** The bytes of a download. */
  bytes: Buffer
}

type Options = {
  /** A person, or a role: somebody who holds just that. Nobody when left out. */
  as?: Actor | Role
  language?: Language
  /** What the browser says of itself. */
  userAgent?: string
  /** Names an addition, which is made once however often it is sent. */
  key?: string | undefined
}

async function build() {
  const { db, url } = await testDatabase()
  const reading = connect(url, { max: 2, isReadOnly: true })
  const app = await buildApp({ services: testServices, db, reading: reading.db })
  const close = async () => {
    await app.close()
    await reading.close()
  }
  return { app, close }
}

const built = ofThisFile(build, ({ close }) => close())

/** The whole server on the database of this test file, for requests that `call` cannot make, such as uploads. */
export const testApp = async (): Promise<FastifyInstance> => (await built()).app

const tokens = ofThisFile(() => new Map<number, string>())

/** A token of a session as signing in would have made it. */
export async function tokenOf({ accountId, area }: Actor): Promise<string> {
  const known = tokens().get(accountId)
  if (known) return known
  const { db } = await testDatabase()
  const token = newToken()
  const { id } = await db
    .insertInto('session')
    .values({ account_id: accountId, area })
    .returning('id')
    .executeTakeFirstOrThrow()
  const expires_time = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('session_token')
    .values({ hash: hashOf(token), session_id: id, kind: 'access', expires_time })
    .execute()
  tokens().set(accountId, token)
  return token
}

/** Writes nested input as the wire does: `ids[]=1`, `search[0][field]=name`. */
function pairsOf(value: unknown, name: string): [string, string][] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(inner, name ? `${name}[${key}]` : key))
}

/** The request that the web would send for this call. */
export async function requestOf<E extends Call>(
  { method, path }: E,
  input: Sent<E>,
  { as, language = 'zh-cn', userAgent, key }: Options,
): Promise<InjectOptions> {
  const actor = typeof as === 'string' ? await holderOf(as) : as
  const header = actor?.area === 'admin' ? 'batoken' : 'ba-user-token'
  const headers = {
    language,
    ...(userAgent ? { 'user-agent': userAgent } : {}),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(actor ? { [header]: await tokenOf(actor) } : {}),
  }
  const url = `/index.php${path}`
  if (method === 'POST') return { method, url, headers, payload: (input ?? {}) as object }
  return { method, url: `${url}?${new URLSearchParams(pairsOf(input, ''))}`, headers }
}

/** Makes one call to the whole server: gate, contract, transaction, room, envelope. */
export async function call<E extends Call>(
  endpoint: E,
  input: Sent<E>,
  options: Options = {},
): Promise<Answer<Output<E>>> {
  const app = await testApp()
  const { statusCode, headers, rawPayload } = await app.inject(await requestOf(endpoint, input, options))
  const isJson = String(headers['content-type']).startsWith('application/json')
  const { code, msg, data } = isJson
    ? (JSON.parse(rawPayload.toString()) as Envelope<unknown>)
    : { code: statusCode === 200 ? 1 : statusCode, msg: '', data: undefined }
  return {
    code,
    msg,
    data: data as Output<E>,
    refused: code === 1 ? undefined : ((data ?? undefined) as Refused | undefined),
    headers,
    bytes: rawPayload,
  }
}
