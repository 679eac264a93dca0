import type { FieldProblem } from '@obelisk/contract/envelope'
import { hasShape, passwordTexts } from '@obelisk/contract/identity/password-rule'
import { useSession } from '../session.ts'
import { useSite } from '../site.ts'
import { useTranslated } from '../translations.ts'
import type { RequestArea } from '../wire/area.ts'

/** The rule for passwords of an area: administrators are under the strict one, whatever the site says. */
function useRuleOf(area: RequestArea) {
  const ofSite = useSite(({ site }) => site?.passwordRule ?? 'default')
  return area === 'admin' ? 'strict' : ofSite
}

/** The rule for the own password: that of the person who is signed in, once it is known. */
export function useOwnRule(area: RequestArea) {
  const ofPerson = useSession(({ person }) => person?.passwordRule)
  const ofArea = useRuleOf(area)
  return area === 'member' && ofPerson ? ofPerson : ofArea
}

/** What is wanted of a password, and what is wrong with one that is given to an account; an old account may keep its own. */
export function usePasswordRule(area: RequestArea = 'member') {
  const translated = useTranslated()
  const rule = useRuleOf(area)
  const text = translated(passwordTexts[rule])
  const problems = (given: unknown, isNew: boolean): FieldProblem[] => {
    const password = String(given ?? '')
    return (password === '' && !isNew) || hasShape(rule, password)
      ? []
      : [{ path: 'password', message: text }]
  }
  return { text, problems }
}
