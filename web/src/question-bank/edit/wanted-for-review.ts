import type { QuestionContent, QuestionTags } from '@obelisk/contract/question-bank/content'
import type { useTranslations } from '../messages.ts'
import { findingsOf } from '../show/finding-text.ts'
import type { Draft, Question } from './use-draft.ts'

type Translate = ReturnType<typeof useTranslations>

/** What is to be mended first before a question can be handed in, by words. */
export function wantedOf(t: Translate, content: QuestionContent, tags: QuestionTags): string | undefined {
  const first = findingsOf(t, content, tags).find(({ level }) => level === 'error')
  return first && t('hand-in-wants', { what: first.text })
}

/** The same for a question that is a draft and in one's hands. */
export const wantedForReview = (t: Translate, { row, may }: Question, draft: Draft) =>
  row.state === 'draft' && may.edit ? wantedOf(t, draft.content, draft.tags) : undefined
