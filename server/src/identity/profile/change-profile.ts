import type { Input } from '@obelisk/contract/endpoint'
import type { FieldProblem } from '@obelisk/contract/envelope'
import { AccountName } from '@obelisk/contract/identity'
import { usernameTaken } from '@obelisk/contract/identity/codes'
import { type changeProfile, Nickname, profileTexts } from '@obelisk/contract/identity/profile'
import { sql } from 'kysely'
import { invalid, must, Refusal } from '#kernel/errors.ts'
import { changeOf } from '#kernel/locking/optimistic-lock.ts'
import type { Watch } from '#kernel/locking/precondition.ts'
import type { Ctx } from '#kernel/room.ts'
import { takenNames } from '../change-accounts.ts'
import { type AccountRow, accountOf } from '../queries.ts'

type Room = Ctx<'identity'>
type Wanted = Input<typeof changeProfile>

/** What the school keeps of a person: whose name it entered, and the account names of students. */
export const keptOf = ({ kind, name }: AccountRow) => [
  ...(kind === 'student' ? (['username'] as const) : []),
  ...(name ? (['gender'] as const) : []),
]

function problemsIn({ language }: Room, account: AccountRow, wanted: Wanted): FieldProblem[] {
  const kept = keptOf(account)
    .filter((field) => wanted[field] !== undefined && wanted[field] !== account[field])
    .map((path) => ({ path, message: profileTexts.kept[language] }))
  const wrong = (path: 'username' | 'nickname', isGood: (text: string) => boolean) => {
    const text = wanted[path]
    const isNew = text !== undefined && text !== account[path]
    return isNew && !isGood(text) ? [{ path, message: profileTexts[path][language] }] : []
  }
  return [
    ...kept,
    ...(kept.some(({ path }) => path === 'username')
      ? []
      : wrong('username', (text) => AccountName.safeParse(text).success)),
    ...wrong('nickname', (text) => Nickname.safeParse(text).success),
  ]
}

async function mustBeFree(ctx: Room, account: AccountRow, username: string | undefined) {
  if (username === undefined || username.toLowerCase() === account.username.toLowerCase()) return
  if ((await takenNames(ctx, [username])).size === 0) return
  throw new Refusal(usernameTaken, {}, [{ path: 'username', message: usernameTaken[ctx.language] }])
}

/** Oneself may have changed it on another device, or an administrator among the members. */
export const ownProfile: Watch<Room, Wanted> = {
  now: ({ read, actor }) => accountOf({ read }, actor.accountId),
  thing: 'profile',
  by: [],
  change: ({ read, actor: { accountId } }) => changeOf(read, 'account', { id: accountId }),
}

/** Saves what was sent of the own profile; nothing else of the account can be reached this way. */
export async function saveProfile(ctx: Room, wanted: Wanted) {
  const account = must(await accountOf(ctx, ctx.actor.accountId))
  const problems = problemsIn(ctx, account, wanted)
  if (problems.length > 0) throw invalid(...problems)
  await mustBeFree(ctx, account, wanted.username)
  const { avatar, username, nickname, gender, birthday, motto } = wanted
  const sent = { avatar, username, nickname: nickname?.trim(), gender, motto }
  const values = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  await ctx.own
    .updateTable('account')
    .set({ ...values, birthday: birthday ?? null, update_time: sql<Date>`now()` })
    .where('id', '=', ctx.actor.accountId)
    .execute()
}

/** The name of who is in no list of the school; the lists write over it once they know the person. */
export const setOwnName = ({ own, actor }: Room, name: string) =>
  own
    .updateTable('account')
    .set({ name, update_time: sql<Date>`now()` })
    .where('id', '=', actor.accountId)
    .execute()
