import { channels } from '@obelisk/contract/identity/codes'
import * as contract from '@obelisk/contract/identity/profile'
import { must, Refusal } from '#kernel/errors.ts'
import { type Route, routesOf, slowRoutesOf } from '#kernel/room.ts'
import { siteNow } from '#kernel/site.ts'
import { signInConfiguration } from '../configuration.ts'
import { accountOf } from '../queries.ts'
import { bindAddress, prepareBinding, verifyOwn } from './change-address.ts'
import { keptOf, saveProfile } from './change-profile.ts'

const on = routesOf('identity')
const onSlow = slowRoutesOf('identity')

function mustBeOpen() {
  if (!siteNow().memberCentre) throw new Refusal(contract.centreOff)
}

/** What members look after themselves: being signed in is all that is needed. */
export const profileRoutes: Route[] = [
  on(contract.profile, async ({ read, actor }) => {
    mustBeOpen()
    const { senders } = signInConfiguration()
    return {
      accountVerificationType: channels.filter((channel) => senders[channel] !== undefined),
      kept: keptOf(must(await accountOf(read, actor.accountId))),
    }
  }),
  on(contract.changeProfile, async (ctx, input) => {
    mustBeOpen()
    await saveProfile(ctx, input)
    return null
  }),
  on(contract.verifyAccount, async (ctx, input) => {
    mustBeOpen()
    return verifyOwn(ctx, input)
  }),
  onSlow(contract.changeBind, prepareBinding, async (ctx, input, right) => {
    mustBeOpen()
    await bindAddress(ctx, input, right)
    return null
  }),
]
