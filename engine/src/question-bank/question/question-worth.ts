import { formOf } from '../forms/forms.ts'
import type { QuestionContent } from './question.ts'

/** The question for other full marks: sub-questions and marking points keep their shares and still add up. */
export function questionWorth<T extends QuestionContent>(content: T, score: number): T {
  if (content.score === score) return content
  return { ...content, score, body: formOf(content.body).worth(content.body, score) }
}
