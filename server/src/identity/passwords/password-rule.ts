import { publicPassword } from '@obelisk/contract/identity'
import { hasShape, type PasswordRule, passwordTexts } from '@obelisk/contract/identity/password-rule'
import { translateIn } from '@obelisk/contract/refusal'
import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { siteOf } from '#kernel/site/site.ts'
import { isPublic } from '../configuration.ts'
import { isCommon } from './common-passwords.ts'

/** Refuses a new password that the site's rule does not allow, at its field. */
export async function mustBeGood(
  ctx: Pick<Ctx<'identity'>, 'language' | 'read' | 'services'>,
  field: string,
  password: string,
) {
  const { language } = ctx
  if (isPublic(ctx, password)) throw invalid({ path: field, message: translateIn(language, publicPassword) })
  const { password_rule: passwordRule } = await siteOf(ctx)
  if (passwordRule === 'strict') await mustBeStrong(ctx, field, password)
  else if (!hasShape(passwordRule, password))
    throw invalid({ path: field, message: translateIn(language, passwordTexts[passwordRule]) })
}

/** The strict rule, which holds for administrators whatever the site says. */
export async function mustBeStrong(
  ctx: Pick<Ctx<'identity'>, 'language' | 'services'>,
  field: string,
  password: string,
) {
  const { language } = ctx
  if (isPublic(ctx, password)) throw invalid({ path: field, message: translateIn(language, publicPassword) })
  if (!hasShape('strict', password) || (await isCommon(password)))
    throw invalid({ path: field, message: translateIn(language, passwordTexts.strict) })
}

type Asked = Pick<Ctx<'identity'>, 'language' | 'read' | 'rightsOf' | 'services'>

/** Which rule holds for this account: administrators, of whatever kind, are under the strict one. */
export async function passwordRuleOf(ctx: Omit<Asked, 'language'>, accountId: number): Promise<PasswordRule> {
  const { isOfBackOffice } = await ctx.rightsOf(accountId)
  return isOfBackOffice ? 'strict' : (await siteOf(ctx)).password_rule
}

export async function mustBeGoodFor(ctx: Asked, accountId: number, field: string, password: string) {
  if ((await passwordRuleOf(ctx, accountId)) === 'strict') await mustBeStrong(ctx, field, password)
  else await mustBeGood(ctx, field, password)
}
