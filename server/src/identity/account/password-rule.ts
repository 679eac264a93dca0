import { hasShape, passwordTexts } from '@obelisk/contract/identity/password-rule'
import { sayIn } from '@obelisk/contract/refusal'
import type { Caller } from '#kernel/actor.ts'
import { invalid } from '#kernel/errors.ts'
import { signInConfiguration } from '../configuration.ts'
import { isCommon } from './common-passwords.ts'

/** Refuses a new password that the site's rule does not allow, at its field. */
export function mustBeGood({ language }: Pick<Caller, 'language'>, field: string, password: string) {
  const { passwordRule } = signInConfiguration()
  const isGood = hasShape(passwordRule, password) && !(passwordRule === 'strict' && isCommon(password))
  if (!isGood) throw invalid({ path: field, message: sayIn(language, passwordTexts[passwordRule]) })
}
