import { hasShape, type PasswordRule, passwordTexts } from '@obelisk/contract/identity/password-rule'
import { sayIn } from '@obelisk/contract/refusal'
import type { Caller } from '#kernel/actor.ts'
import { invalid } from '#kernel/errors.ts'
import { isCommon } from './common-passwords.ts'

let rule: PasswordRule = 'default'

/** The rule for new passwords of this site, set once at the start. */
export const usePasswordRule = (wanted: PasswordRule) => {
  rule = wanted
}

export const passwordRuleInUse = (): PasswordRule => rule

/** Refuses a new password that the site's rule does not allow, at its field. */
export function mustBeGood({ language }: Pick<Caller, 'language'>, field: string, password: string) {
  const isGood = hasShape(rule, password) && !(rule === 'strict' && isCommon(password))
  if (!isGood) throw invalid({ path: field, message: sayIn(language, passwordTexts[rule]) })
}
