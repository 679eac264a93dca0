import { fieldMessage } from '@obelisk/contract/field-texts'
import type * as z from 'zod'
import { useLanguage } from '../translations/language.ts'

/** Says the issues of a schema in the language of the screen, as the server would. */
export function useProblemText(): (issue: z.core.$ZodIssue, values: unknown) => string {
  const { language } = useLanguage()
  return (issue, values) => fieldMessage(issue, values, language)
}
