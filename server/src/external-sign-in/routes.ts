import type { Input } from '@obelisk/contract/endpoint'
import * as contract from '@obelisk/contract/external-sign-in'
import { trySignIn } from '@obelisk/contract/external-sign-in/try-sign-in'
import { checkSelf, mustBeSelf } from '#identity/public.ts'
import { must } from '#kernel/errors.ts'
import { type Ctx, type RoomParts, routesOf } from '#kernel/room.ts'
import { keepAttempt, type NewAttempt, newAttempt } from './attempts.ts'
import { endBindingOf, myBindingsOf, wxStatusOf } from './bindings.ts'
import { providersInUse } from './configuration.ts'
import { arrive, askProvider, checkToJoin, confirm, join, mustProvider, refusalFor } from './enter.ts'
import { leavingAddress } from './logout/leave.ts'
import { trySettings } from './try-sign-in.ts'

type Room = Ctx<'external-sign-in'>

const on = routesOf('external-sign-in')

/** Finds out where the browser goes, before the transaction: the provider may have to be asked. */
async function prepare(ctx: Room, name: contract.ProviderName) {
  const provider = await mustProvider(ctx, name)
  const attempt = newAttempt()
  try {
    return { attempt, url: await provider.begin(attempt, ctx.userAgent) }
  } catch (error) {
    throw refusalFor(ctx, provider, error)
  }
}

const begun = ({ attempt: { state, browserSecret }, url }: { attempt: NewAttempt; url: string }) => ({
  url,
  stateToken: state,
  browserSecret,
})

type Binding = Input<typeof contract.beginBinding>

async function prepareBinding(ctx: Room, input: Binding) {
  const right = await checkSelf(ctx.door('identity'), input)
  return right ? prepare(ctx, input.provider) : undefined
}

export const parts: RoomParts = {
  routes: [
    on(contract.externalWays, async (ctx) => ({
      list: (await providersInUse(ctx)).map(({ name, title }) => ({ provider: name, title })),
    })),
    on(contract.beginExternal, {
      ahead: (ctx, { provider }) => prepare(ctx, provider),
      handle: async (ctx, { provider, area, keep }, prepared) => {
        await keepAttempt(ctx, prepared.attempt, { provider, area, keep, accountId: null })
        return begun(prepared)
      },
    }),
    on(contract.beginBinding, {
      ahead: prepareBinding,
      handle: async (ctx, { provider }, begunFor) => {
        await mustBeSelf(ctx.door('identity'), begunFor !== undefined)
        const prepared = must(begunFor)
        const { accountId } = ctx.actor
        await keepAttempt(ctx, prepared.attempt, { provider, area: 'member', keep: false, accountId })
        return begun(prepared)
      },
    }),
    on(contract.arriveExternal, { ahead: askProvider, handle: arrive }),
    on(contract.confirmExternal, confirm),
    on(contract.joinExternal, { ahead: checkToJoin, handle: join }),
    on(contract.myBindings, async (ctx) => ({ list: await myBindingsOf(ctx) })),
    on(contract.endBinding, {
      ahead: (ctx, input) => checkSelf(ctx.door('identity'), input),
      handle: async (ctx, { provider }, right) => {
        await mustBeSelf(ctx.door('identity'), right)
        await endBindingOf(ctx, provider)
        return null
      },
    }),
    on(contract.wxStatus, wxStatusOf),
    on(trySignIn, { ahead: trySettings, handle: async () => null }),
    on(contract.leaveExternal, leavingAddress),
    on(contract.leaveExternalOffice, leavingAddress),
  ],
}
