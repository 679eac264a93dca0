import { start } from '@obelisk/contract/member/start'
import { needLogin } from '@obelisk/contract/refusal'
import { isAdministrator, pagePathOf } from '#access-control/public.ts'
import { accountOf, schoolOf, userInfoOf } from '#identity/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { type Route, routesOf } from '#kernel/room.ts'
import { cdnUrlOf, siteOf, uploadLimitsOf } from '#kernel/site/site.ts'
import { menusOf } from './held-rules.ts'

const on = routesOf('member')

/** How a client starts: the site, the person, and what the person's group opens. */
export const startRoutes: Route[] = [
  on(start, async (ctx, { requiredLogin, pages }) => {
    const { accountId } = ctx.actor
    if (requiredLogin && !accountId) throw new Refusal(needLogin)
    const site = await siteOf(ctx)
    const identity = ctx.door('identity')
    const [account, school, office] = accountId
      ? await Promise.all([
          accountOf(identity, accountId),
          schoolOf(identity, accountId),
          isAdministrator(ctx.door('access-control'), accountId),
        ])
      : [undefined, '', false]
    return {
      site: {
        siteName: site.site_name,
        recordNumber: site.record_number,
        version: site.version,
        cdnUrl: cdnUrlOf(site),
        apiUrl: '',
        upload: uploadLimitsOf(site),
        passwordRule: site.password_rule,
      },
      openMemberCenter: site.open_member_center,
      office,
      userInfo: account ? userInfoOf(account, school, ctx.token ?? '') : [],
      ...(await menusOf(ctx, pagePathOf('member', site, pages))),
    }
  }),
]
