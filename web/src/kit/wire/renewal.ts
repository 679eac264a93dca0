import { bodyCode } from '@obelisk/contract/envelope'
import { refreshToken } from '@obelisk/contract/identity'
import { go } from '../go.ts'
import { dropTokens, holdTokens, rereadTokens, type Tokens, tokensOf } from '../session.ts'
import { readAnswer } from './answer.ts'
import { areaOf, loginPathOf, type RequestArea } from './area.ts'
import { CallError } from './call-error.ts'
import { send } from './request.ts'

const running: Partial<Record<RequestArea, Promise<boolean>>> = {}

/** The specification reads `type` and `token`; a server that gives no new refresh token leaves the old one in force. */
const Renewed = refreshToken.output.partial({ refresh_token: true })

/** Only one tab renews at a time: a refresh token is good for one use. */
const alone = <T>(area: RequestArea, act: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(`renew.${area}`, act) : act()

async function exchange(area: RequestArea, tokens: Tokens): Promise<boolean> {
  const body = JSON.stringify({ refreshToken: tokens.refreshToken })
  const answer = await send({ method: 'POST', path: refreshToken.path, body, area }, readAnswer)
  const fresh = Renewed.safeParse(answer.data)
  if (answer.code !== bodyCode.done || !fresh.success) return false
  const renewed = fresh.data.type === 'admin-refresh' ? 'admin' : 'member'
  const { token, refresh_token: next = tokens.refreshToken } = fresh.data
  holdTokens(renewed, { token, refreshToken: next })
  return renewed === area
}

async function renewOnce(area: RequestArea, expired: string): Promise<boolean> {
  const tokens = rereadTokens(area)
  if (!tokens?.refreshToken) return tokens !== undefined && tokens.token !== expired
  if (tokens.token !== expired) return true
  try {
    return await exchange(area, tokens)
  } catch (error) {
    // Without an answer nothing is known about the session: it is kept, and the calls fail as unanswered.
    if (error instanceof CallError && error.kind !== 'http') throw error
    return false
  }
}

/**
 * Renews the session of an area, once for all requests that wait for it. False: it has ended.
 * `expired` is the token that was refused; if it has been replaced meanwhile nothing is sent.
 */
export function renew(area: RequestArea, expired: string): Promise<boolean> {
  const current = tokensOf(area)
  if (current && current.token !== expired) return Promise.resolve(true)
  running[area] ??= alone(area, () => renewOnce(area, expired)).finally(() => {
    delete running[area]
  })
  return running[area]
}

/** Ends the session and leads to the sign-in page, which leads back here. */
export function endSession(area: RequestArea) {
  dropTokens(area)
  const { pathname, search } = window.location
  const login = loginPathOf(area, pathname)
  // the person may be in the other area by now: there the session of this one is nobody's business
  if (pathname === login || areaOf(pathname) !== area) return
  go(pathname === '/' ? login : `${login}?to=${encodeURIComponent(pathname + search)}`, { replace: true })
}
