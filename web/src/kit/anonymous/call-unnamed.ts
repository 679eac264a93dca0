import { type Call, type Output, type Sent, wholeOf } from '@obelisk/contract/endpoint'
import { bodyCode } from '@obelisk/contract/envelope'
import { readAnswer, refusedError } from '../wire/answer.ts'
import { checkedOutput } from '../wire/checked-output.ts'
import { queryString } from '../wire/query-string.ts'
import { send } from '../wire/request.ts'

/**
 * Makes one call as nobody, whoever is signed in: no token, no cookie, no address of the page, and in browsers that part
 * connections by credentials no connection that carried one. Throws a `CallError`; a session is neither renewed nor ended.
 */
export async function callUnnamed<E extends Call>(endpoint: E, input: Sent<E>): Promise<Output<E>> {
  const { method, path } = wholeOf(endpoint)
  const asks =
    method === 'POST'
      ? { path, body: JSON.stringify(input ?? {}) }
      : { path: path + queryString((input ?? {}) as object) }
  const answer = await send({ method, ...asks, area: 'member', unnamed: true }, readAnswer)
  if (answer.code !== bodyCode.done) throw refusedError(answer)
  return checkedOutput(endpoint, answer.data)
}
