import * as contract from '@obelisk/contract/identity'
import { channels } from '@obelisk/contract/identity/codes'
import { permissionsOf } from '#kernel/actor.ts'
import { must, Refusal } from '#kernel/errors.ts'
import { jobsOf, type RoomParts, routesOf } from '#kernel/room.ts'
import { siteOf } from '#kernel/site/site.ts'
import { accountRoutes } from './account/routes.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { codeRoutes } from './codes/routes.ts'
import { sendersOf } from './configuration.ts'
import { asksForCaptcha } from './guard/asks-captcha.ts'
import { passwordRuleOf } from './passwords/password-rule.ts'
import { profileRoutes } from './profile/routes.ts'
import { accountOf, schoolOf } from './queries.ts'
import { tellingReplaced } from './replaced/note-replaced.ts'
import { tellReplaced } from './replaced/tell-replaced.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { checkIn, prepareCheckIn } from './sessions/check-in.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { closeSession } from './sessions/sign-in.ts'
import { userInfoOf } from './user-info.ts'

const on = routesOf('identity')

export const parts: RoomParts = {
  routes: [
    ...captchaRoutes,
    ...accountRoutes,
    ...profileRoutes,
    ...secondFactorRoutes,
    ...codeRoutes,
    on(contract.signInOptions, async (ctx) => {
      if (ctx.actor.accountId) throw new Refusal(contract.signedInAlready)
      const site = await siteOf(ctx)
      const senders = sendersOf(ctx, site)
      return {
        accountVerificationType: channels.filter((channel) => senders[channel] !== undefined),
        userLoginCaptchaSwitch: await asksForCaptcha(ctx, site),
        registration: site.registration,
      }
    }),
    on(contract.signIn, { ahead: prepareCheckIn, handle: checkIn }),
    on(contract.signOut, async (ctx, { refreshToken }) => {
      await closeSession(ctx, refreshToken)
      return null
    }),
    on(contract.refreshToken, async (ctx, { refreshToken }) => {
      const { area, ...refreshed } = await refreshSession(ctx, refreshToken)
      const type = area === 'admin' ? ('admin-refresh' as const) : ('user-refresh' as const)
      return { type, ...refreshed }
    }),
    on(contract.getInfo, async (ctx) => {
      const { actor, read } = ctx
      const [account, school, passwordRule] = await Promise.all([
        accountOf({ read }, actor.accountId),
        schoolOf(ctx, actor.accountId),
        passwordRuleOf(ctx, actor.accountId),
      ])
      return {
        userInfo: userInfoOf(must(account), school, ctx.token ?? ''),
        kind: actor.kind === 'nobody' ? 'staff' : actor.kind,
        roles: [...actor.roles],
        permissions: permissionsOf(actor),
        passwordRule,
      }
    }),
    on(contract.menuReady, async ({ actor }) => ({
      rooms: [...new Set(permissionsOf(actor).map((node) => node.split('/')[0] ?? ''))],
    })),
  ],
  jobs: [jobsOf('identity')(tellingReplaced, tellReplaced)],
}
