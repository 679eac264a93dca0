import type { adminSignIn, adminStart } from '@obelisk/contract/access-control/back-office'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { wrongPassword } from '@obelisk/contract/identity'
import { type Checked, checkPassword, mustMatch, openSession, rememberDevice } from '#identity/public.ts'
import { must, refuseAndCommit } from '#kernel/errors.ts'
import { writtenTime } from '#kernel/format/written-time.ts'
import type { Ctx } from '#kernel/room.ts'
import { cdnUrlOf, siteOf, uploadLimitsOf } from '#kernel/site/site.ts'
import { terminalSettingOf } from '#terminal/public.ts'
import { pagePathOf } from '../rules/page-path.ts'
import { menusOf } from './menus.ts'

type Room = Ctx<'access-control'>
type Wanted = Input<typeof adminSignIn>

/** Whether this account is in a group of administrators that is switched on. */
export const isAdministrator = async ({ read }: Pick<Room, 'read'>, accountId: number) =>
  (await read
    .selectFrom('admin_group_access')
    .innerJoin('admin_group', 'admin_group.id', 'admin_group_access.group_id')
    .select('group_id')
    .where('account_id', '=', accountId)
    .where('admin_group.status', '=', '1')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The slow half of signing in: the password against its hash, before the transaction. */
export const checkAdmin = (ctx: Room, wanted: Wanted) => checkPassword(ctx.door('identity'), wanted)

/** Opens a session of the back office. Who is no administrator is told the same as with a wrong password. */
export async function signInAdmin(ctx: Room, { keep, device }: Wanted, checked: Checked) {
  const account = await mustMatch(ctx.door('identity'), checked, 'admin')
  if (!(await isAdministrator(ctx, account.id))) throw refuseAndCommit(wrongPassword)
  const { token, refresh_token } = await openSession(ctx.door('identity'), account, { keep, device }, 'admin')
  const { id, username, nickname, avatar, last_login_time } = account
  const known =
    device === undefined ? {} : { device: await rememberDevice(ctx.door('identity'), account.id, device) }
  return {
    ...known,
    ...(account.recovery.length > 0 ? { recovery: account.recovery } : {}),
    userInfo: {
      id,
      username,
      nickname,
      avatar,
      last_login_time: writtenTime(last_login_time, await siteOf(ctx)),
      token,
      refresh_token,
    },
  }
}

/** Who the administrator is and what the back office shows this person. */
export async function adminStartOf(
  ctx: Room,
  { pages }: Input<typeof adminStart>,
): Promise<Output<typeof adminStart>> {
  const account = await ctx.read
    .selectFrom('account')
    .select(['id', 'username', 'nickname', 'avatar', 'last_login_time', 'name', 'name_en'])
    .where('id', '=', ctx.actor.accountId)
    .executeTakeFirst()
  const { last_login_time, name, name_en, ...known } = must(account)
  const site = await siteOf(ctx)
  return {
    adminInfo: {
      ...known,
      last_login_time: writtenTime(last_login_time, site),
      super: ctx.actor.office?.isSuper ?? false,
    },
    name_en: ['', name].includes(known.nickname) ? name_en : '',
    menus: await menusOf(ctx, pagePathOf('office', site, pages)),
    siteConfig: {
      siteName: site.site_name,
      version: site.version,
      cdnUrl: cdnUrlOf(site),
      apiUrl: '',
      upload: uploadLimitsOf(site),
    },
    terminal: await terminalSettingOf(ctx.door('terminal')),
  }
}
