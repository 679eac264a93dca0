import type { Ctx } from '#kernel/room.ts'
import { hashPassword } from './password.ts'

export type NewAccount = {
  username: string
  kind: 'staff' | 'student' | 'admin'
  name: string
  name_en?: string
  gender?: 0 | 1 | 2
  email?: string
  mobile?: string
}

/**
 * Creates accounts that share one first password (hashed once for all of them) and gives their ids by account name.
 * An account name that exists already keeps its account. `isFirst`: the people choose their own at the first sign-in.
 */
export async function createAccounts(
  { own, actor }: Ctx<'identity'>,
  accounts: readonly NewAccount[],
  password: string,
  { isFirst = false } = {},
): Promise<Map<string, number>> {
  if (accounts.length === 0) return new Map()
  const password_hash = await hashPassword(password)
  const size = 1000
  const ids = new Map<string, number>()
  for (let from = 0; from < accounts.length; from += size) {
    const rows = await own
      .insertInto('account')
      .values(
        accounts
          .slice(from, from + size)
          .map(({ username, kind, name, name_en = '', gender = 0, email, mobile }) => ({
            username,
            kind,
            name,
            name_en,
            nickname: name,
            gender,
            email: email ?? null,
            mobile: mobile ?? null,
            password_hash,
            has_first_password: isFirst,
            made_by: actor.accountId || null,
            opened_by: actor.accountId || null,
          })),
      )
      .onConflict((clash) => clash.doNothing())
      .returning(['id', 'username'])
      .execute()
    for (const { id, username } of rows) ids.set(username.toLowerCase(), id)
  }
  const known = await own
    .selectFrom('account')
    .select(['id', 'username'])
    .where(
      'username',
      'in',
      accounts.map(({ username }) => username),
    )
    .execute()
  for (const { id, username } of known) ids.set(username.toLowerCase(), id)
  return ids
}
