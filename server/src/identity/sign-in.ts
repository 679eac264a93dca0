import { accountDisabled, tooManyFailures, type UserInfo, wrongPassword } from '@obelisk/contract/identity'
import { sql } from 'kysely'
import { Refusal, refuseAndKeep } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { isPassword } from './password.ts'
import { type AccountRow, endSession, findAccount } from './queries.ts'
import { accessSeconds, hashOf, newToken, refreshSeconds } from './token.ts'
import { userInfoOf } from './user-info.ts'

type Room = Ctx<'identity'>
type Wanted = { username: string; password: string }

const freeFailures = 4
const longestWait = 900

/** Seconds still to wait after failed attempts: none for the first few, then doubling up to a quarter of an hour. */
function waitOf({ login_failures, last_failure_time }: AccountRow, now: number): number {
  if (login_failures < freeFailures || !last_failure_time) return 0
  const wait = Math.min(longestWait, 2 ** (login_failures - freeFailures + 1))
  return Math.max(0, Math.ceil(wait - (now - last_failure_time.getTime()) / 1000))
}

/** Whose name it is, and whether the password was right for the hash that was stored then. */
export type Checked = { accountId: number | undefined; hash: string | undefined; right: boolean }

/**
 * Verifies the password, before the transaction: hashing takes long, and no connection waits for it. Who must wait
 * costs no hashing; an unknown name takes as long as a wrong password.
 */
export async function checkPassword({ read }: Room, { username, password }: Wanted): Promise<Checked> {
  const account = await findAccount(read, username.trim())
  const known = { accountId: account?.id, hash: account?.password_hash }
  if (account && waitOf(account, Date.now()) > 0) return { ...known, right: false }
  return { ...known, right: await isPassword(account?.password_hash, password) }
}

/** The account, when its password was right and is the same still; every other outcome is refused in the same words. */
export async function mustMatch({ own }: Room, { accountId, hash, right }: Checked): Promise<AccountRow> {
  const account = accountId === undefined ? undefined : await lockAccount(own, accountId)
  const wait = account ? waitOf(account, Date.now()) : 0
  if (wait > 0) throw new Refusal(tooManyFailures, { seconds: wait })
  if (!account || !right || account.password_hash !== hash) {
    if (account) await countFailure(own, account)
    throw refuseAndKeep(wrongPassword)
  }
  if (account.status !== 'enable') throw new Refusal(accountDisabled)
  return account
}

/** Attempts on one account are judged one after the other, so that many at once are all counted. */
const lockAccount = (own: Room['own'], id: number) =>
  own.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const countFailure = (own: Room['own'], account: AccountRow) =>
  own
    .updateTable('account')
    .set({ login_failures: account.login_failures + 1, last_failure_time: new Date() })
    .where('id', '=', account.id)
    .execute()

/**
 * Opens a session and gives its tokens, in one statement; the refresh token only when the person asked to stay signed in.
 */
export async function openSession(
  { own, ip, userAgent }: Room,
  account: AccountRow,
  keep: boolean,
): Promise<UserInfo> {
  const access = newToken()
  const refresh = keep ? newToken() : ''
  await sql`
    with opened as (
      insert into session (account_id, area, ip, user_agent) values (${account.id}, 'member', ${ip}, ${userAgent}) returning id),
    noted as (
      update account set login_failures = 0, last_login_time = now(), last_login_ip = ${ip} where id = ${account.id})
    insert into session_token (hash, session_id, kind, expires_time)
    select t.hash, opened.id, t.kind, now() + t.seconds * interval '1 second'
    from opened, (values
      (${hashOf(access)}::bytea, 'access', ${accessSeconds}::integer),
      (${hashOf(refresh)}::bytea, 'refresh', ${refreshSeconds}::integer)) as t (hash, kind, seconds)
    where t.kind = 'access' or ${keep}`.execute(own)
  return { ...userInfoOf(account), token: access, refresh_token: refresh }
}

/** Ends the session of the access token in use, and the one that the refresh token belongs to. */
export async function closeSession({ own, read, actor }: Room, refreshToken: string) {
  if (actor.sessionId) await endSession(own, actor.sessionId, 'sign-out')
  if (!refreshToken) return
  const row = await read
    .selectFrom('session_token')
    .select('session_id')
    .where('hash', '=', hashOf(refreshToken))
    .executeTakeFirst()
  if (row) await endSession(own, row.session_id, 'sign-out')
}
