import { tokensOf } from '../session.ts'
import { languageNow } from '../translations/language.ts'
import type { RequestArea } from './area.ts'
import { CallCancelled, CallError } from './call-error.ts'
import { networkText } from './status-texts.ts'

const base = '/index.php'
export const timeoutMs = 20_000

export type Outgoing = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Path behind the index script, with its query. */
  path: string
  body?: string
  area: RequestArea
  signal?: AbortSignal | undefined
  /** Names an addition: sent again with the same key, it is made once. */
  key?: string
  /** The answer may take as long as it needs once it has begun. */
  patient?: boolean
  /** Sent by nobody: without token, cookie, the page's address, or a connection that carried any of them. */
  unnamed?: boolean
}

export const addressOf = (path: string) => `${base}${path}`

/** Language and token: read when the request leaves, so that a replay carries the new token. */
export function headersOf(area: RequestArea, unnamed = false): Record<string, string> {
  const language = languageNow()
  const token = unnamed ? undefined : tokensOf(area)?.token
  return {
    language,
    'think-lang': language,
    ...(token ? { [area === 'admin' ? 'batoken' : 'ba-user-token']: token } : {}),
  }
}

const headersOfBody = ({ body, key }: Outgoing): Record<string, string> => ({
  ...(body ? { 'content-type': 'application/json' } : {}),
  ...(key ? { 'idempotency-key': key } : {}),
})

/** A failure before any answer, told apart: dropped on purpose, too slow, no network, no server. */
export function unanswered(error: unknown, dropped: boolean): CallCancelled | CallError {
  if (dropped) return new CallCancelled('dropped')
  const name = error instanceof DOMException ? error.name : ''
  const kind = name === 'TimeoutError' ? 'timeout' : navigator.onLine ? 'unreachable' : 'offline'
  return new CallError(networkText(languageNow(), kind), { kind })
}

/** Sends one request and waits at most 20 s for `read` to finish; for a file the limit ends when it begins to come. */
export async function send<T>(out: Outgoing, read: (response: Response) => Promise<T>): Promise<T> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new DOMException('too slow', 'TimeoutError')), timeoutMs)
  try {
    const response = await fetch(addressOf(out.path), {
      method: out.method,
      headers: { ...headersOf(out.area, out.unnamed), ...headersOfBody(out) },
      ...(out.body ? { body: out.body } : {}),
      signal: out.signal ? AbortSignal.any([out.signal, limit.signal]) : limit.signal,
      cache: 'no-store',
      ...(out.unnamed ? { credentials: 'omit', referrerPolicy: 'no-referrer' } : {}),
    })
    if (out.patient) clearTimeout(timer)
    return await read(response)
  } catch (error) {
    if (error instanceof CallError || error instanceof CallCancelled) throw error
    throw unanswered(error, out.signal?.aborted ?? false)
  } finally {
    clearTimeout(timer)
  }
}
