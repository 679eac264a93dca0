import type { Input, Output } from '@obelisk/contract/endpoint'
import { signedInAlready, type signIn } from '@obelisk/contract/identity'
import { unknownOperation } from '@obelisk/contract/identity/codes'
import { Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { prepareRegistration, type Registration, register } from '../codes/register.ts'
import { rememberDevice } from '../guard/known-device.ts'
import { type Checked, checkPassword, mustMatch, openSession } from './sign-in.ts'

type Room = Ctx<'identity'>
type Wanted = Input<typeof signIn>
type Known = { tab: 'login'; checked: Checked } | { tab: 'register'; prepared: Registration }

/** The slow half of signing in or registering, before the transaction. */
export async function prepareCheckIn(ctx: Room, input: Wanted): Promise<Known> {
  if (ctx.actor.accountId) throw new Refusal(signedInAlready)
  if (input.tab === 'register') return { tab: input.tab, prepared: await prepareRegistration(ctx, input) }
  if (input.tab !== 'login') throw new Refusal(unknownOperation)
  return { tab: input.tab, checked: await checkPassword(ctx, input) }
}

/** Opens the session of who signs in or has just registered. */
export async function checkIn(ctx: Room, input: Wanted, known: Known): Promise<Output<typeof signIn>> {
  if (known.tab === 'register')
    return { userInfo: await register(ctx, input, known.prepared), routePath: '/' }
  const account = await mustMatch(ctx, known.checked)
  const userInfo = await openSession(ctx, account, input.keep)
  const { device } = input
  const remembered = device === undefined ? {} : { device: await rememberDevice(ctx, account.id, device) }
  return { userInfo, routePath: account.kind === 'student' ? '/student' : '/', ...remembered }
}
