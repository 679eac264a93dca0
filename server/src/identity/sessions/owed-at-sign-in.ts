import { firstPassword, samePassword } from '@obelisk/contract/identity'
import { secondFactorSetUp } from '@obelisk/contract/identity/second-factor'
import { invalid, Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { siteOf } from '#kernel/site/site.ts'
import { setPasswordHash } from '../change-accounts.ts'
import { hashPassword } from '../password.ts'
import { mustBeGoodFor } from '../passwords/password-rule.ts'
import type { AccountRow } from '../queries.ts'
import { keepFactor } from '../second-factor/manage-factor.ts'
import { appAddress, base32, stepOf } from '../second-factor/time-code.ts'

type Room = Ctx<'identity'>

/** Before the transaction: the own password that is to take the place of the first one, hashed. */
export async function prepareOwnPassword(
  ctx: Room,
  accountId: number | undefined,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<string | undefined> {
  if (accountId === undefined || newPassword === '') return undefined
  if (newPassword === password) throw invalid({ path: 'newPassword', message: samePassword[ctx.language] })
  await mustBeGoodFor(ctx, accountId, 'newPassword', newPassword)
  return hashPassword(newPassword)
}

/** A first password opens nothing where the school wants it changed, until the own one is sent along. */
export async function mustHaveOwnPassword(ctx: Room, account: AccountRow, own: string | undefined) {
  if (!account.has_first_password || (await siteOf(ctx)).first_password === 'keep') return
  if (own === undefined) throw new Refusal(firstPassword)
  await setPasswordHash(ctx, [account.id], own)
}

/**
 * The secret offered to who has no second factor yet. It follows from the account as it was signed in to last, so that
 * nothing is kept before a code has shown that the app has it, and every set-up has another one.
 */
const offeredSecret = ({ services }: Room, { id, password_hash, last_login_time }: AccountRow) =>
  services.secrets
    .hmac(`second factor ${id} ${password_hash} ${last_login_time?.getTime() ?? 0}`)
    .subarray(0, 20)

/** Whether the person holds a role whose holders need a second factor. */
async function needsFactor(ctx: Room, accountId: number): Promise<boolean> {
  const { second_factor_roles: wanted } = await siteOf(ctx)
  if (wanted.length === 0) return false
  const { roles, isOfBackOffice } = await ctx.rightsOf(accountId)
  return (isOfBackOffice && wanted.includes('administrator')) || roles.some((role) => wanted.includes(role))
}

/**
 * For who has no second factor: where the role needs one, it is offered, and set up with a first code of the app. Gives
 * the recovery codes, once; `wrong` for a code that is not right.
 */
export async function setUpFactor(ctx: Room, account: AccountRow, totp: string): Promise<string[] | 'wrong'> {
  if (!(await needsFactor(ctx, account.id))) return []
  const secret = offeredSecret(ctx, account)
  if (totp === '') {
    const { site_name: siteName } = await siteOf(ctx)
    throw new Refusal(secondFactorSetUp, {
      secret: base32(secret),
      address: appAddress(secret, { siteName, username: account.username }),
    })
  }
  const step = stepOf(secret, totp, 0, Date.now() / 1000)
  if (step === undefined) return 'wrong'
  return keepFactor(ctx, account.id, { secret, step })
}
