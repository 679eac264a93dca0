import {
  accountDisabled,
  publicPassword,
  tooManyFailures,
  type UserInfo,
  wrongPassword,
} from '@obelisk/contract/identity'
import { captchaNeeded, captchaWrong } from '@obelisk/contract/identity/captcha'
import type { SignInWay } from '@obelisk/contract/identity/my-account'
import { secondFactorNeeded, secondFactorWrong } from '@obelisk/contract/identity/second-factor'
import { sql } from 'kysely'
import type { Actor } from '#kernel/actor.ts'
import { Refusal, refuseAndCommit } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { siteOf } from '#kernel/site/site.ts'
import { isCaptchaRight, passesCaptcha } from '../captcha/keep-captcha.ts'
import { isPublic } from '../configuration.ts'
import { type Attempt, attemptOf, clearFailures, countFailure, waitNow } from '../guard/attempts.ts'
import { lockAccount } from '../guard/lock-account.ts'
import { delayNow } from '../guard/pressure.ts'
import { hashPassword, isOutdated, isPassword } from '../password.ts'
import { type AccountRow, endSession, schoolOf } from '../queries.ts'
import { checkSecondFactor } from '../second-factor/check-factor.ts'
import { accessSeconds, hashOf, newToken, refreshSeconds } from '../token.ts'
import { userInfoOf } from '../user-info.ts'
import { mustHaveOwnPassword, prepareOwnPassword, setUpFactor } from './owed-at-sign-in.ts'

type Room = Ctx<'identity'>
type Wanted = {
  username: string
  password: string
  captchaId?: string | undefined
  captchaInfo?: string | undefined
  /** By which a browser is known that the account has signed in from before. */
  device?: string | undefined
  /** The second factor, where the account has one. */
  totp?: string | undefined
  /** The own password in place of a first one. */
  newPassword?: string | undefined
}

/** Whose name it is, and whether the password was right for the hash that was stored then. */
export type Checked = {
  attempt: Attempt
  right: boolean
  /** The password hashed anew, when it was stored by weaker rules. */
  fresh: string | undefined
  captcha: { id: string; info: string }
  totp: string
  /** The own password that takes the place of the first one, hashed. */
  ownHash: string | undefined
  /** A right one that everybody knows. */
  known: boolean
}

/**
 * Verifies the password, before the transaction: hashing takes long, and no connection waits for it. Who must wait or
 * still owes a captcha costs no hashing; an unknown name takes as long as a wrong password.
 */
export async function checkPassword(ctx: Room, wanted: Wanted): Promise<Checked> {
  const {
    username,
    password,
    captchaId = '',
    captchaInfo = '',
    device = '',
    totp = '',
    newPassword = '',
  } = wanted
  const attempt = await attemptOf(ctx, username, device, (await siteOf(ctx)).sign_in_captcha)
  const captcha = { id: captchaId, info: captchaInfo }
  const isStopped =
    attempt.wait > 0 || (attempt.needsCaptcha && !(await isCaptchaRight(ctx, captchaId, captchaInfo)))
  const right = !isStopped && (await isPassword(attempt.hash, password))
  const fresh = right && attempt.hash && isOutdated(attempt.hash) ? await hashPassword(password) : undefined
  const ownHash = right
    ? await prepareOwnPassword(ctx, attempt.accountId, { password, newPassword })
    : undefined
  return { attempt, right, fresh, captcha, totp, ownHash, known: right && isPublic(ctx, password) }
}

/** How long it still has to wait, after those attempts that were made at the same time and came first. */
async function seconds(ctx: Room, attempt: Attempt, right: boolean): Promise<number> {
  const here = attempt.failures > 0 || !right ? await waitNow(ctx, attempt) : 0
  return attempt.isStrange ? Math.max(here, await delayNow(ctx, attempt.nameHash)) : here
}

/** The account, when its password was right and is the same still; every other outcome is refused in the same words. */
export async function mustMatch(
  ctx: Room,
  { attempt, right, fresh, captcha, totp, ownHash, known }: Checked,
  area: Actor['area'] = 'member',
): Promise<AccountRow & { recovery: string[] }> {
  const account = attempt.accountId === undefined ? undefined : await lockAccount(ctx.own, attempt.accountId)
  const wait = await seconds(ctx, attempt, right)
  if (wait > 0) throw new Refusal(tooManyFailures, { seconds: wait })
  if (attempt.needsCaptcha) await mustPassCaptcha(ctx, captcha)
  const isAtHome = area === 'admin' || account?.kind !== 'admin'
  if (!account || !right || !isAtHome || account.password_hash !== attempt.hash) {
    await countFailure(ctx, attempt)
    throw refuseAndCommit(wrongPassword)
  }
  mustBeLetIn(account, known)
  const recovery = await mustHaveFactor(ctx, attempt, account, totp)
  await clearFailures(ctx, attempt)
  if (fresh)
    await ctx.own.updateTable('account').set({ password_hash: fresh }).where('id', '=', account.id).execute()
  await mustHaveOwnPassword(ctx, account, ownHash)
  return { ...account, recovery }
}

function mustBeLetIn({ status }: AccountRow, isKnown: boolean) {
  if (status !== 'enable') throw refuseAndCommit(accountDisabled)
  if (isKnown) throw refuseAndCommit(publicPassword)
}

async function mustPassCaptcha(ctx: Room, { id, info }: Checked['captcha']) {
  if (!id || !info) throw new Refusal(captchaNeeded)
  if (!(await passesCaptcha(ctx, id, info, true))) throw refuseAndCommit(captchaWrong)
}

/** A wrong second factor counts as a failed attempt; asking for it does not. Says whether the account has one. */
export async function mustPassFactor(
  ctx: Room,
  attempt: Attempt,
  account: AccountRow,
  totp: string,
): Promise<boolean> {
  const outcome = await checkSecondFactor(ctx, account.id, totp)
  if (outcome === 'missing') throw new Refusal(secondFactorNeeded)
  if (outcome === 'wrong') throw await wrongFactor(ctx, attempt)
  return outcome === 'right'
}

async function wrongFactor(ctx: Room, attempt: Attempt) {
  await countFailure(ctx, attempt)
  return refuseAndCommit(secondFactorWrong)
}

/** Who has no second factor sets it up where the role needs one, and gets the recovery codes. */
async function mustHaveFactor(ctx: Room, attempt: Attempt, account: AccountRow, totp: string) {
  const recovery = (await mustPassFactor(ctx, attempt, account, totp))
    ? []
    : await setUpFactor(ctx, account, totp)
  if (recovery === 'wrong') throw await wrongFactor(ctx, attempt)
  return recovery
}

type Opening = {
  keep: boolean
  area: Actor['area']
  way: SignInWay
  /** The client takes the new refresh token of every exchange; clients of the bare wire protocol keep the first. */
  rotates: boolean
}

/**
 * Opens a session and gives its tokens, in one statement; the refresh token only when the person asked to stay signed in.
 */
export async function openSessionBy(
  ctx: Room,
  account: AccountRow,
  { keep, area, way, rotates }: Opening,
): Promise<{ sessionId: number; userInfo: UserInfo }> {
  const { own, ip, userAgent } = ctx
  const access = newToken()
  const refresh = keep ? newToken() : ''
  const opened = sql<{ session_id: number }>`
    with opened as (
      insert into session (account_id, area, way, ip, user_agent, rotates)
      values (${account.id}, ${area}, ${way}, ${ip}, ${userAgent}, ${rotates}) returning id),
    noted as (
      update account set last_login_time = now(), last_login_ip = ${ip} where id = ${account.id})
    insert into session_token (hash, session_id, kind, expires_time)
    select t.hash, opened.id, t.kind, now() + t.seconds * interval '1 second'
    from opened, (values
      (${hashOf(access)}::bytea, 'access', ${accessSeconds}::integer),
      (${hashOf(refresh)}::bytea, 'refresh', ${refreshSeconds}::integer)) as t (hash, kind, seconds)
    where t.kind = 'access' or ${keep} returning session_id::integer as session_id`.execute(own)
  const [{ rows }, school] = await Promise.all([opened, schoolOf(ctx, account.id)])
  const userInfo = { ...userInfoOf(account, school, access), refresh_token: refresh }
  return { sessionId: rows[0]?.session_id ?? 0, userInfo }
}

/** The same for who has signed in with a password; our own pages say which device they stand on. */
export async function openSession(
  ctx: Room,
  account: AccountRow,
  { keep, device }: { keep: boolean; device?: string | undefined },
  area: Actor['area'] = 'member',
): Promise<UserInfo> {
  const opening = { keep, area, way: 'password' as const, rotates: device !== undefined }
  return (await openSessionBy(ctx, account, opening)).userInfo
}

/** Ends the session of the access token in use, and the one that the refresh token belongs to. */
export async function closeSession({ own, read, actor }: Room, refreshToken: string) {
  if (actor.sessionId) await endSession({ own }, actor.sessionId, 'sign-out')
  if (!refreshToken) return
  const row = await read
    .selectFrom('session_token')
    .select('session_id')
    .where('hash', '=', hashOf(refreshToken))
    .executeTakeFirst()
  if (row) await endSession({ own }, row.session_id, 'sign-out')
}
