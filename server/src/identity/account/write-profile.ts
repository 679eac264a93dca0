import type { Updateable } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import { must } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { now } from '#kernel/site/site-day.ts'
import { endSessionsOf, setPasswords } from '../change-accounts.ts'
import { hashPassword } from '../password.ts'
import { mustBeGood, mustBeGoodFor, mustBeStrong } from '../passwords/password-rule.ts'
import { noteAddressBy } from '../person-behind.ts'
import { noteReplaced } from '../replaced/note-replaced.ts'

type Room = Ctx<'identity'>

/** What may be written of an account by who looks after it; empty addresses are none. */
export type Profile = {
  username: string
  nickname: string
  avatar: string
  email: string
  mobile: string
  motto: string
  status: 'enable' | 'disable'
  gender: 0 | 1 | 2
  birthday: string | null
  /** The group of members. */
  group_id: number
}

const columnsOf = ({ email, mobile, nickname, ...rest }: Partial<Profile>) => ({
  ...rest,
  ...(nickname === undefined ? {} : { nickname, name: nickname }),
  ...(email === undefined ? {} : { email: email || null }),
  ...(mobile === undefined ? {} : { mobile: mobile || null }),
})

/** A new account, entered by who looks after accounts. A name or address that somebody has already is refused at its field. */
export async function addAccount(
  ctx: Room,
  kind: 'admin' | 'staff',
  profile: Partial<Profile>,
  password: string,
) {
  await (kind === 'admin' ? mustBeStrong : mustBeGood)(ctx, 'password', password)
  const { username = '', ...rest } = columnsOf(profile)
  const { id } = await ctx.own
    .insertInto('account')
    .values({
      ...rest,
      username,
      kind,
      password_hash: await hashPassword(password),
      has_first_password: true,
      made_by: ctx.actor.accountId || null,
      opened_by: ctx.actor.accountId || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes columns of an account; addresses that it had until now are told when they are replaced. */
export async function changeAddresses(ctx: Room, id: number, columns: Updateable<Tables['account']>) {
  const find = () =>
    ctx.own.selectFrom('account').select(['id', 'name', 'username', 'email', 'mobile']).where('id', '=', id)
  const before = must(await find().forUpdate().executeTakeFirst())
  await ctx.own
    .updateTable('account')
    .set({ ...columns, update_time: now })
    .where('id', '=', id)
    .execute()
  const after = must(await find().executeTakeFirst())
  const { username, name, ...reached } = before
  if (after.email === before.email && after.mobile === before.mobile) return
  await noteReplaced(ctx, [{ ...reached, name: name || username }])
  await noteAddressBy(ctx, [id])
}

/** Notes when an open account is locked on purpose, until it is enabled. */
async function noteLock({ own }: Room, id: number, status: Profile['status']) {
  const account = own.updateTable('account').where('id', '=', id)
  if (status === 'enable') await account.set({ locked_time: null }).execute()
  else await account.set({ locked_time: now }).where('status', '=', 'enable').execute()
}

/** Writes what was sent of a profile; who is disabled is signed out everywhere, and so is who gets a new password. */
export async function writeProfile(ctx: Room, id: number, profile: Partial<Profile>, password = '') {
  if (password) await mustBeGoodFor(ctx, id, 'password', password)
  if (profile.status !== undefined) await noteLock(ctx, id, profile.status)
  await changeAddresses(ctx, id, columnsOf(profile))
  if (profile.status === 'disable') await endSessionsOf(ctx, [id], 'disabled')
  if (password) await setPasswords(ctx, [id], password)
}

/** Closes accounts of the back office: their names stay taken, so that the log never speaks of two people by one name. */
export async function closeAdministrators(ctx: Room, ids: readonly number[]) {
  await ctx.own
    .updateTable('account')
    .set({ status: 'disable', update_time: now })
    .where('id', 'in', [...ids, 0])
    .where('kind', '=', 'admin')
    .execute()
}

/** Ends the sessions of accounts in the back office; those of the main site go on. */
export async function leaveOffice({ own }: Room, ids: readonly number[]) {
  await own
    .updateTable('session')
    .set({ revoked_time: now, revoked_reason: 'groups' })
    .where('account_id', 'in', [...ids, 0])
    .where('area', '=', 'admin')
    .where('revoked_time', 'is', null)
    .execute()
}

/** Deletes accounts that nothing refers to. */
export const deleteAccounts = ({ own }: Room, ids: readonly number[]) =>
  own
    .deleteFrom('account')
    .where('id', 'in', [...ids, 0])
    .execute()
