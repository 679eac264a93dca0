import { bodyCode } from '@obelisk/contract/envelope'
import { go } from '../go.ts'
import { notify } from '../notify.ts'
import { rereadTokens, tokensOf } from '../session.ts'
import { type Answer, needsLogin, refusedError } from './answer.ts'
import type { RequestArea } from './area.ts'
import { CallCancelled } from './call-error.ts'
import { endSession, renew } from './renewal.ts'

/** Says no in the way the code of the body asks: leads elsewhere, or throws the refusal. */
function refuse(answer: Answer, area: RequestArea): never {
  if (needsLogin(answer)) {
    endSession(area)
    throw new CallCancelled('need login')
  }
  if (answer.code === bodyCode.signInAgain) {
    go(area === 'admin' ? '/admin' : '/')
    throw new CallCancelled('signed in already')
  }
  if (answer.code === bodyCode.redirect) {
    const { routePath } = (answer.data ?? {}) as { routePath?: unknown }
    if (answer.msg) notify.failed(answer.msg)
    go(typeof routePath === 'string' ? routePath : '/')
    throw new CallCancelled('redirected')
  }
  throw refusedError(answer)
}

/** Somebody has signed in since `used` was sent, in another tab perhaps: what it was told says nothing of the new session. */
function isReplaced(area: RequestArea, used: string): boolean {
  const token = rereadTokens(area)?.token
  return token !== undefined && token !== used
}

/**
 * Makes one exchange with the server. When the token has expired the session is renewed and the request
 * is sent once more; when that fails the session ends and every waiting request is rejected. A request that
 * an ended session was refused is sent once more, too, when there is a new session by then.
 */
export async function exchange<A extends Answer>(area: RequestArea, attempt: () => Promise<A>): Promise<A> {
  const used = tokensOf(area)?.token ?? ''
  let answer = await attempt()
  if (answer.code === bodyCode.tokenExpired && (await renew(area, used))) answer = await attempt()
  else if (needsLogin(answer) && isReplaced(area, used)) answer = await attempt()
  if (answer.code === bodyCode.tokenExpired) {
    endSession(area)
    throw new CallCancelled('the session has ended')
  }
  if (answer.code !== bodyCode.done) refuse(answer, area)
  return answer
}
