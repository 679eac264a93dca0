import type { QuestionContent, QuestionTags } from '@obelisk/contract/question-bank/content'
import { checkQuestion } from '@obelisk/engine/question-bank/question/check-question'
import type { useTranslations } from '../messages.ts'

type Translate = ReturnType<typeof useTranslations>
type Found = ReturnType<typeof checkQuestion>[number]

/** A finding of the rules, by words. */
export function findingText(t: Translate, { code, place, values }: Found): string {
  const all = { ...values, ...place } as Record<string, string | number>
  const key = code === 'B02.answer_missing' && place.blank !== undefined ? 'B02.blank_missing' : code
  return `${place.part === undefined ? '' : t.ofCode('in-part', all)}${t.ofCode(`find-${key}`, all)}`
}

/** What the rules find in a question, by words. */
export const findingsOf = (t: Translate, content: QuestionContent, tags: QuestionTags) =>
  checkQuestion(content, tags).map((found) => ({ level: found.level, text: findingText(t, found) }))
