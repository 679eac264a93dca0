import { channels } from '@obelisk/contract/identity/codes'
import * as contract from '@obelisk/contract/identity/profile'
import { must, Refusal } from '#kernel/errors.ts'
import { type Route, routesOf } from '#kernel/room.ts'
import { type Site, type SiteReader, siteOf } from '#kernel/site/site.ts'
import { sendersOf } from '../configuration.ts'
import { accountOf } from '../queries.ts'
import { bindAddress, prepareBinding, verifyOwn } from './change-address.ts'
import { keptOf, ownProfile, saveProfile } from './change-profile.ts'

const on = routesOf('identity')

async function mustBeOpen(ctx: SiteReader): Promise<Site> {
  const site = await siteOf(ctx)
  if (!site.open_member_center) throw new Refusal(contract.centreOff)
  return site
}

/** What members look after themselves: being signed in is all that is needed. */
export const profileRoutes: Route[] = [
  on(contract.profile, async (ctx) => {
    const { read, actor } = ctx
    const senders = sendersOf(ctx, await mustBeOpen(ctx))
    return {
      accountVerificationType: channels.filter((channel) => senders[channel] !== undefined),
      kept: keptOf(must(await accountOf({ read }, actor.accountId))),
    }
  }),
  on(contract.changeProfile, {
    watch: ownProfile,
    handle: async (ctx, input) => {
      await mustBeOpen(ctx)
      await saveProfile(ctx, input)
      return null
    },
  }),
  on(contract.verifyAccount, async (ctx, input) => {
    await mustBeOpen(ctx)
    return verifyOwn(ctx, input)
  }),
  on(contract.changeBind, {
    ahead: prepareBinding,
    handle: async (ctx, input, right) => {
      await mustBeOpen(ctx)
      await bindAddress(ctx, input, right)
      return null
    },
  }),
]
