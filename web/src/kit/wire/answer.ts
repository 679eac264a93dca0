import { bodyCode, type Envelope, type Refused } from '@obelisk/contract/envelope'
import { invalidInput } from '@obelisk/contract/refusal'
import { languageNow } from '../translations/language.ts'
import { CallError } from './call-error.ts'
import { networkText, statusText } from './status-texts.ts'

/** The body of an answer before its data are checked against the contract. */
export type Answer = Envelope<unknown>

const isEnvelope = (body: unknown): body is Answer =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number'

const refusedOf = (body: unknown): Partial<Refused> =>
  isEnvelope(body) && typeof body.data === 'object' && body.data !== null
    ? (body.data as Partial<Refused>)
    : {}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A number of seconds; the date that the header may hold instead is nothing our server sends. */
const secondsOf = (retryAfter: string | null) =>
  /^\d{1,4}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined

/** Reads an envelope, or throws what its HTTP status means. */
export function answerFrom(
  status: number,
  text: string,
  { url, retryAfter = null }: { url: string; retryAfter?: string | null },
): Answer {
  const body = parsed(text)
  if (status >= 200 && status < 300 && isEnvelope(body)) return body
  if (status >= 200 && status < 300)
    throw new CallError(networkText(languageNow(), 'unreadable'), { kind: 'unreadable', status })
  const { request, refusal } = refusedOf(body)
  const seconds = secondsOf(retryAfter)
  // a server that asks to wait says why
  const own = seconds !== undefined && isEnvelope(body) ? body.msg : ''
  throw new CallError(own || statusText(languageNow(), status, url), {
    kind: 'http',
    status,
    ...(seconds === undefined ? {} : { retryAfter: seconds }),
    ...(request ? { request } : {}),
    ...(refusal ? { refusal } : {}),
  })
}

/** Where an answer comes from, and when the server wants to be asked again. */
export const whereOf = ({ url, headers }: Response) => ({
  url: new URL(url).pathname,
  retryAfter: headers.get('retry-after'),
})

export const readAnswer = async (response: Response): Promise<Answer> =>
  answerFrom(response.status, await response.text(), whereOf(response))

/** The error of an envelope that says no. */
export function refusedError({ code, msg, data }: Answer): CallError {
  const { refusal, fields, values, request } = refusedOf({ code, data })
  // for clients without forms the sentence names the field as the wire does, which is nobody's word on the screen
  const said = (refusal === invalidInput.code && fields?.[0]?.message) || msg
  return new CallError(said, {
    kind: 'refused',
    code,
    ...(refusal ? { refusal } : {}),
    ...(fields ? { fields } : {}),
    ...(values ? { values } : {}),
    ...(request ? { request } : {}),
  })
}

/** Whether a 303 asks for a sign-in rather than leading to the base page. */
export function needsLogin({ code, data }: Answer): boolean {
  if (code !== bodyCode.signInAgain) return false
  const { type, refusal } = (data ?? {}) as { type?: unknown; refusal?: unknown }
  return type === 'need login' || refusal === 'need-login'
}
