import type { FieldProblem } from '@obelisk/contract/envelope'
import { hasShape, passwordTexts } from '@obelisk/contract/identity/password-rule'
import { useSite } from '../site.ts'
import { useInWords } from '../words.ts'

/** What the site wants of a password, and what it has against one that is given to an account; an old account may keep its own. */
export function usePasswordRule() {
  const inWords = useInWords()
  const rule = useSite(({ site }) => site?.passwordRule ?? 'default')
  const text = inWords(passwordTexts[rule])
  const problems = (given: unknown, isNew: boolean): FieldProblem[] => {
    const password = String(given ?? '')
    return (password === '' && !isNew) || hasShape(rule, password)
      ? []
      : [{ path: 'password', message: text }]
  }
  return { text, problems }
}
