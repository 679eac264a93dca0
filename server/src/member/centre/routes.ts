import { start } from '@obelisk/contract/member/start'
import { needLogin } from '@obelisk/contract/refusal'
import { accountOf, type SiteFacts, signInConfiguration, userInfoOf } from '#identity/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { type Route, routesOf } from '#kernel/room.ts'
import { siteNow } from '#kernel/site.ts'
import { menusOf } from './held-rules.ts'

const on = routesOf('member')

/** How a client starts: the site, the person, and what the person's group opens. */
export const startRoutes = (site: SiteFacts): Route[] => [
  on(start, async (ctx, { requiredLogin }) => {
    const { accountId } = ctx.actor
    if (requiredLogin && !accountId) throw new Refusal(needLogin)
    const account = accountId ? await accountOf(ctx.door('identity').read, accountId) : undefined
    return {
      site: {
        siteName: site.name,
        recordNumber: '',
        version: site.version,
        cdnUrl: '',
        apiUrl: '',
        upload: siteNow().upload,
        passwordRule: signInConfiguration().passwordRule,
      },
      openMemberCenter: siteNow().memberCentre,
      userInfo: account ? userInfoOf(account) : [],
      ...(await menusOf(ctx)),
    }
  }),
]
