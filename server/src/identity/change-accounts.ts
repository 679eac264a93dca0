import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'
import { hashPassword } from './password.ts'
import { noteAddressBy, noteOpenedBy } from './person-behind.ts'
import { noteReplaced, type Reached } from './replaced/note-replaced.ts'

type Room = Ctx<'identity'>

export type AccountChange = {
  id: number
  name: string
  name_en: string
  gender: 0 | 1 | 2
  /** The addresses that change; those left out stay as they are. */
  contact?: { email?: string | null; mobile?: string | null }
  status: 'enable' | 'disable'
  /** Somebody says so of this person: who is disabled is locked, and only so a locked account is opened again. */
  isDecided?: boolean
}

/**
 * Keeps accounts in step with the people they belong to; a nickname of their own stays. Who is disabled is signed out
 * everywhere, and addresses that were replaced are told.
 */
export async function changeAccounts(ctx: Room, changes: readonly AccountChange[]) {
  if (changes.length === 0) return
  const { rows } = await sql<Reached & { moved: boolean }>`
    update account a set name = c.name, name_en = c.name_en, gender = c.gender,
      status = case when a.locked_time is null or c."isDecided" then c.status else 'disable' end,
      locked_time = case when not coalesce(c."isDecided", false) then a.locked_time
        when c.status = 'disable' then coalesce(a.locked_time, now()) end,
      email = case when c.contact ? 'email' then c.contact->>'email' else a.email end,
      nickname = case when a.nickname in ('', a.name) then c.name else a.nickname end,
      mobile = case when c.contact ? 'mobile' then c.contact->>'mobile' else a.mobile end, update_time = now()
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c
      (id integer, name text, name_en text, gender smallint, contact jsonb, status text, "isDecided" boolean)
    join account b on b.id = c.id
    where a.id = c.id
    returning b.id, b.name, b.email, b.mobile, (a.email, a.mobile) is distinct from (b.email, b.mobile) as moved`.execute(
    ctx.own,
  )
  const moved = rows.filter((row) => row.moved)
  await noteReplaced(ctx, moved)
  await noteAddressBy(
    ctx,
    moved.map(({ id }) => id),
  )
  const disabled = changes.filter(({ status }) => status === 'disable').map(({ id }) => id)
  if (disabled.length > 0) await endSessionsOf(ctx, disabled, 'disabled')
}

/** The accounts of these names, or with these numbers, that somebody locked on purpose; by number, with the name. */
export async function lockedAccounts(
  { read }: Pick<Room, 'read'>,
  { names = [], ids = [] }: { names?: readonly string[]; ids?: readonly number[] },
): Promise<Map<number, string>> {
  const wanted = names.map((name) => name.toLowerCase())
  const rows = await read
    .selectFrom('account')
    .select(['id', sql<string>`lower(username)`.as('name')])
    .where('locked_time', 'is not', null)
    .where(sql<boolean>`(lower(username) = any(${wanted}::text[]) or id = any(${[...ids]}::integer[]))`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Closed accounts give up their addresses, so that others can have them. */
export const releaseAddresses = ({ own }: Pick<Room, 'own'>, accountIds: readonly number[]) =>
  own
    .updateTable('account')
    .set({ email: null, mobile: null, update_time: sql<Date>`now()` })
    .where('id', 'in', [...accountIds, 0])
    .where('status', '=', 'disable')
    .execute()

/** One new password for several accounts, chosen by somebody else unless it is the own one; their sessions end. */
export async function setPasswords(ctx: Room, accountIds: readonly number[], password: string) {
  const isFirst = accountIds.some((id) => id !== ctx.actor.accountId)
  await setPasswordHash(ctx, accountIds, await hashPassword(password), isFirst)
  await noteOpenedBy(ctx, accountIds)
}

/** The same for a password that is hashed already: nothing that was opened with the old one stays open. */
export async function setPasswordHash(
  { own }: Pick<Room, 'own'>,
  accountIds: readonly number[],
  password_hash: string,
  has_first_password = false,
) {
  await own
    .updateTable('account')
    .set({ password_hash, has_first_password, update_time: sql<Date>`now()` })
    .where('id', 'in', [...accountIds, 0])
    .execute()
  await own
    .deleteFrom('known_device')
    .where('account_id', 'in', [...accountIds, 0])
    .execute()
  await endSessionsOf({ own }, accountIds, 'password')
}

/** Signs people out everywhere, at once. */
export const endSessionsOf = ({ own }: Pick<Room, 'own'>, accountIds: readonly number[], reason: string) =>
  own
    .updateTable('session')
    .set({ revoked_time: sql<Date>`now()`, revoked_reason: reason })
    .where('account_id', 'in', [...accountIds, 0])
    .where('revoked_time', 'is', null)
    .execute()

/** Which of these account names, e-mail addresses and mobile numbers belong to an account already, and to which. */
export async function takenNames({ read }: Room, names: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(names.filter(Boolean).map((name) => name.toLowerCase()))]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ name: string; id: number }>`
    select lower(username) as name, id from account where lower(username) = any(${wanted}::text[])
    union all select lower(email), id from account where lower(email) = any(${wanted}::text[])
    union all select mobile, id from account where mobile = any(${wanted}::text[])`.execute(read)
  return new Map(rows.map(({ name, id }) => [name, id]))
}
