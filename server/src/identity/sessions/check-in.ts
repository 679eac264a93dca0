import type { Input, Output } from '@obelisk/contract/endpoint'
import { signedInAlready, type signIn } from '@obelisk/contract/identity'
import { unknownOperation } from '@obelisk/contract/identity/codes'
import { linkTo } from '@obelisk/contract/links'
import { Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { siteOf } from '#kernel/site/site.ts'
import { rememberDevice } from '../guard/known-device.ts'
import type { AccountRow } from '../queries.ts'
import { prepareRegistration, type Registration, register } from './register.ts'
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

/**
 * Where a person begins: students in their area, people with a role on the main site. An account without a role begins in
 * the member centre, as the wire protocol has it for its members.
 */
async function homeOf(ctx: Room, { id, kind }: Pick<AccountRow, 'id' | 'kind'>): Promise<string> {
  if (kind === 'student') return linkTo.studentHome()
  const [site, { roles }] = await Promise.all([siteOf(ctx), ctx.rightsOf(id)])
  return site.open_member_center && roles.length === 0 ? linkTo.memberCentre() : linkTo.home()
}

/** Opens the session of who signs in or has just registered. */
export async function checkIn(ctx: Room, input: Wanted, known: Known): Promise<Output<typeof signIn>> {
  if (known.tab === 'register') {
    const userInfo = await register(ctx, input, known.prepared)
    return { userInfo, routePath: await homeOf(ctx, { id: userInfo.id, kind: 'staff' }) }
  }
  const account = await mustMatch(ctx, known.checked)
  const { keep, device } = input
  const [userInfo, routePath] = await Promise.all([
    openSession(ctx, account, { keep, device }),
    homeOf(ctx, account),
  ])
  const remembered = device === undefined ? {} : { device: await rememberDevice(ctx, account.id, device) }
  const { recovery } = account
  return { userInfo, routePath, ...remembered, ...(recovery.length > 0 ? { recovery } : {}) }
}
