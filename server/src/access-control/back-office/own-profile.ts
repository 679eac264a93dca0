import {
  type changeOwnProfile,
  keptElsewhere,
  type ownProfile,
} from '@obelisk/contract/access-control/back-office'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { checkSelf, mustBeSelf, writeProfile } from '#identity/public.ts'
import { must, Refusal } from '#kernel/errors.ts'
import { writtenTime } from '#kernel/format/written-time.ts'
import { changeOf } from '#kernel/locking/optimistic-lock.ts'
import type { Watch } from '#kernel/locking/precondition.ts'
import type { Ctx } from '#kernel/room.ts'
import { siteOf } from '#kernel/site/site.ts'

type Room = Ctx<'access-control'>
type Info = Output<typeof ownProfile>['info']

/** The own account, without anything secret. */
export async function ownProfileOf({ read, actor, services }: Room): Promise<Output<typeof ownProfile>> {
  const account = await read
    .selectFrom('account')
    .select(['id', 'username', 'nickname', 'avatar', 'email', 'mobile', 'motto', 'kind', 'last_login_time'])
    .where('id', '=', actor.accountId)
    .executeTakeFirst()
  const { last_login_time, email, mobile, kind, ...known } = must(account)
  return {
    info: {
      ...known,
      email: email ?? '',
      mobile: mobile ?? '',
      last_login_time: writtenTime(last_login_time, await siteOf({ read, services })),
      is_own: kind === 'admin',
    },
  }
}

/** Oneself may have changed it on another device, or another administrator. */
export const ownOfficeProfile: Watch<Room, Input<typeof changeOwnProfile>> = {
  now: async (ctx) => (await ownProfileOf(ctx)).info,
  thing: 'profile',
  by: [],
  change: ({ read, actor }) => changeOf(read, 'account', { id: actor.accountId }),
}

type Wanted = Input<typeof changeOwnProfile>
type Given = Omit<Wanted, 'password' | 'oldPassword'>
/** What was sent, without what was left out. */
type Sent = { [K in keyof Given]-?: Exclude<Given[K], undefined> }

/** Another password, or another address that a new password can be sent to, is for the person alone. */
async function mustBeSelfFor(ctx: Room, { password, oldPassword = '', email, mobile }: Wanted, info: Info) {
  const isOther = (sent: string | undefined, kept: string) => sent !== undefined && sent !== kept
  if (!password && !isOther(email, info.email) && !isOther(mobile, info.mobile)) return
  const identity = ctx.door('identity')
  await mustBeSelf(
    identity,
    await checkSelf(identity, { password: oldPassword }, 'oldPassword'),
    'oldPassword',
  )
}

/** Saves what was sent of the own account, and of no other whatever is sent. */
export async function changeProfile(ctx: Room, wanted: Wanted) {
  const { password, oldPassword: _, ...rest } = wanted
  const sent = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  ) as Partial<Sent>
  const { nickname, email, mobile } = sent
  const { info } = await ownProfileOf(ctx)
  if (!info.is_own && (nickname ?? email ?? mobile) !== undefined) throw new Refusal(keptElsewhere)
  await mustBeSelfFor(ctx, wanted, info)
  await writeProfile(ctx.door('identity'), ctx.actor.accountId, sent, password)
}
