import type { FieldProblem } from '@obelisk/contract/envelope'
import { hasShape, passwordTexts } from '@obelisk/contract/identity/password-rule'
import { useSite } from '../site.ts'
import type { RequestArea } from '../wire/area.ts'
import { useInWords } from '../words.ts'

/** The rule for passwords of an area: administrators are under the strict one, whatever the site says. */
export function useRuleOf(area: RequestArea) {
  const ofSite = useSite(({ site }) => site?.passwordRule ?? 'default')
  return area === 'admin' ? 'strict' : ofSite
}

/** What is wanted of a password, and what is wrong with one that is given to an account; an old account may keep its own. */
export function usePasswordRule(area: RequestArea = 'member') {
  const inWords = useInWords()
  const rule = useRuleOf(area)
  const text = inWords(passwordTexts[rule])
  const problems = (given: unknown, isNew: boolean): FieldProblem[] => {
    const password = String(given ?? '')
    return (password === '' && !isNew) || hasShape(rule, password)
      ? []
      : [{ path: 'password', message: text }]
  }
  return { text, problems }
}
