import { type Call, type Output, type Sent, wholeOf } from '@obelisk/contract/endpoint'
import { bodyCode } from '@obelisk/contract/envelope'
import { readAnswer, refusedError } from './wire/answer.ts'
import { queryString } from './wire/query-string.ts'
import { addressOf, timeoutMs, unanswered } from './wire/request.ts'
import { languageNow } from './words/language.ts'

/**
 * Makes a call as a stranger: without token, cookie or referrer, on connections that the browser does not share with
 * signed-in calls. For answers that nobody may join with a person.
 */
export async function callApart<E extends Call>(endpoint: E, input: Sent<E>): Promise<Output<E>> {
  const { method, path } = endpoint
  const isPost = method === 'POST'
  const address = isPost ? path : path + queryString(input as object)
  const response = await fetch(addressOf(address), {
    method,
    headers: { language: languageNow(), ...(isPost ? { 'content-type': 'application/json' } : {}) },
    ...(isPost ? { body: JSON.stringify(input) } : {}),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw unanswered(error, false)
  })
  const answer = await readAnswer(response)
  if (answer.code !== bodyCode.done) throw refusedError(answer)
  return wholeOf(endpoint).output.parse(answer.data) as Output<E>
}
