import type { QuestionBody, QuestionContent, QuestionKind } from '@obelisk/contract/question-bank/content'
import { formOfKind } from '@obelisk/engine/question-bank/words'
import { emptyText } from '../forms/empty-text.ts'
import { formOf } from '../forms/forms.ts'

/** The key of a question that changes its kind: kept as far as the new kind has the same form. */
export function bodyFor(kind: QuestionKind, before?: QuestionBody): QuestionBody {
  const form = formOfKind[kind]
  return before?.form === form ? before : formOf(form).make()
}

export const newQuestion = (kind: QuestionKind = 'single'): QuestionContent => ({
  kind,
  stem: emptyText(),
  body: bodyFor(kind),
  score: 2,
})
