import { publicPassword } from '@obelisk/contract/identity'
import { hasShape, passwordTexts } from '@obelisk/contract/identity/password-rule'
import { sayIn } from '@obelisk/contract/refusal'
import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { siteOf } from '#kernel/site.ts'
import { isPublic } from '../configuration.ts'
import { isCommon } from './common-passwords.ts'

/** Refuses a new password that the site's rule does not allow, at its field. */
export async function mustBeGood(
  { language, read }: Pick<Ctx<'identity'>, 'language' | 'read'>,
  field: string,
  password: string,
) {
  if (isPublic(password)) throw invalid({ path: field, message: sayIn(language, publicPassword) })
  const { password_rule: passwordRule } = await siteOf({ read })
  const isGood =
    hasShape(passwordRule, password) && !(passwordRule === 'strict' && (await isCommon(password)))
  if (!isGood) throw invalid({ path: field, message: sayIn(language, passwordTexts[passwordRule]) })
}
