import * as contract from '@obelisk/contract/access-control/back-office'
import { signedInAlready } from '@obelisk/contract/identity'
import { asksForCaptcha, closeSession, giveTicket } from '#identity/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { type Route, routesOf } from '#kernel/room.ts'
import { siteOf } from '#kernel/site/site.ts'
import { cachesCleared } from './caches.ts'
import { changeProfile, ownOfficeProfile, ownProfileOf } from './own-profile.ts'
import { adminStartOf, checkAdmin, signInAdmin } from './sign-in-admin.ts'

const on = routesOf('access-control')

/** Coming into the back office and leaving it. */
export const backOfficeRoutes: Route[] = [
  on(contract.adminSignInOptions, async (ctx) => {
    if (ctx.actor.accountId) throw new Refusal(signedInAlready)
    return { captcha: await asksForCaptcha(ctx.door('identity'), await siteOf(ctx)) }
  }),
  on(contract.adminSignIn, {
    ahead: checkAdmin,
    handle: async (ctx, input, checked) => {
      if (ctx.actor.accountId) throw new Refusal(signedInAlready)
      return signInAdmin(ctx, input, checked)
    },
  }),
  on(contract.adminStart, adminStartOf),
  on(contract.ownProfile, ownProfileOf),
  on(contract.changeOwnProfile, {
    watch: ownOfficeProfile,
    handle: async (ctx, input) => {
      await changeProfile(ctx, input)
      return null
    },
  }),
  on(contract.streamTicket, async (ctx) => ({
    ticket: await giveTicket(ctx.door('identity'), ctx.actor.sessionId),
  })),
  on(contract.clearCache, async (ctx) => {
    await ctx.tell(cachesCleared, null)
    return null
  }),
  on(contract.adminSignOut, async (ctx, { refreshToken }) => {
    await closeSession(ctx.door('identity'), refreshToken)
    return null
  }),
]
