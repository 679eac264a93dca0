import * as contract from '@obelisk/contract/identity'
import * as mine from '@obelisk/contract/identity/my-account'
import { needLogin } from '@obelisk/contract/refusal'
import { permissionsOf } from '#kernel/actor.ts'
import { must, Refusal } from '#kernel/errors.ts'
import { type RoomParts, routesOf, slowRoutesOf } from '#kernel/room.ts'
import { changeOwnPassword, prepareChange } from './account/change-password.ts'
import { endMySession, endOtherSessions, mySessionsOf } from './account/my-sessions.ts'
import { passwordRuleInUse } from './account/password-rule.ts'
import { accountOf } from './queries.ts'
import { refreshSession } from './refresh-session.ts'
import { checkPassword, closeSession, mustMatch, openSession } from './sign-in.ts'
import { userInfoOf } from './user-info.ts'

const on = routesOf('identity')
const onSlow = slowRoutesOf('identity')

/** What the site tells everybody; the app hands it in, since it comes from the environment and the package. */
export type SiteFacts = { name: string; version: string }

export const partsOf = (site: SiteFacts): RoomParts => ({
  routes: [
    on(contract.start, async ({ actor, read }, { requiredLogin }) => {
      if (requiredLogin && !actor.accountId) throw new Refusal(needLogin)
      const account = actor.accountId ? await accountOf(read, actor.accountId) : undefined
      return {
        site: {
          siteName: site.name,
          recordNumber: '',
          version: site.version,
          cdnUrl: '',
          apiUrl: '',
          upload: {
            mode: 'local',
            maxsize: 20 * 1024 * 1024,
            mimetype: 'xlsx,xls,csv,docx,pdf,png,jpg,jpeg,zip',
            savename: '',
          },
          passwordRule: passwordRuleInUse(),
        },
        openMemberCenter: false,
        userInfo: account ? userInfoOf(account) : [],
        rules: [],
        menus: [],
      }
    }),
    on(contract.signInOptions, async ({ actor }) => {
      if (actor.accountId) throw new Refusal(contract.signedInAlready)
      return { accountVerificationType: [], userLoginCaptchaSwitch: false }
    }),
    onSlow(contract.signIn, checkPassword, async (ctx, { keep }, checked) => {
      if (ctx.actor.accountId) throw new Refusal(contract.signedInAlready)
      const account = await mustMatch(ctx, checked)
      return { userInfo: await openSession(ctx, account, keep), routePath: '/' }
    }),
    on(contract.signOut, async (ctx, { refreshToken }) => {
      await closeSession(ctx, refreshToken)
      return null
    }),
    on(contract.refreshToken, async (ctx, { refreshToken }) => {
      const { area, ...refreshed } = await refreshSession(ctx, refreshToken)
      return { type: area === 'admin' ? 'admin-refresh' : 'user-refresh', ...refreshed }
    }),
    on(contract.getInfo, async ({ actor, read }) => ({
      userInfo: userInfoOf(must(await accountOf(read, actor.accountId))),
      kind: actor.kind === 'nobody' ? 'staff' : actor.kind,
      roles: [...actor.roles],
      permissions: permissionsOf(actor),
    })),
    on(mine.mySessions, async (ctx) => ({ list: await mySessionsOf(ctx) })),
    on(mine.endMySession, async (ctx, { id }) => {
      await endMySession(ctx, id)
      return null
    }),
    on(mine.endOtherSessions, async (ctx) => ({ ended: await endOtherSessions(ctx) })),
    onSlow(mine.changePassword, prepareChange, async (ctx, _input, prepared) => {
      await changeOwnPassword(ctx, prepared)
      return null
    }),
    on(contract.menuReady, async ({ actor }) => ({
      rooms: [...new Set(permissionsOf(actor).map((node) => node.split('/')[0] ?? ''))],
    })),
  ],
})
