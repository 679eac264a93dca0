import { childNamed, childrenNamed, type MarkupElement, textIn } from '#markup/markup.ts'
import type { RichText } from '#rich-text/rich-text.ts'
import type { QuestionBody, QuestionKind } from '../../question/question.ts'
import { namesOf } from '../credit.ts'
import type { Note } from '../exchange.ts'
import type { SaidAfter } from '../said-after.ts'
import type { MoodleTexts } from './moodle-texts.ts'

export type ReadAnswer = {
  kind: QuestionKind
  body: QuestionBody
  stem?: RichText
  notes?: Note[]
  said?: SaidAfter[]
}
export type Reader = (question: MarkupElement, texts: MoodleTexts) => ReadAnswer

export const words = (element: MarkupElement | undefined) => textIn(childNamed(element, 'text')).trim()
export const plainWords = (element: MarkupElement | undefined) =>
  words(element)
    .replace(/<[^>]*>/g, '')
    .trim()
export const share = ({ attributes }: MarkupElement) => Number(attributes.fraction ?? 0) / 100
export const lacking = (isLacking: boolean): Note[] => (isLacking ? [{ code: 'answer-lacking' }] : [])

export const credited = (question: MarkupElement) =>
  childrenNamed(question, 'answer').map((answer) => ({
    answer,
    text: plainWords(answer),
    share: share(answer),
  }))

export type Credit = ReturnType<typeof credited>[number]

export const saidOf = (answers: readonly Credit[], texts: MoodleTexts): SaidAfter[] =>
  answers.map(({ answer, text }) => ({ of: text, text: texts.rich(childNamed(answer, 'feedback')) }))

/** Answers that earn nothing: of a blank there are no wrong ones here. */
export const wrongIn = (answers: readonly Credit[]): Note[] => {
  const wrong = answers.filter((one) => one.share <= 0 && one.text !== '*' && one.text !== '')
  return wrong.length > 0
    ? [{ code: 'answers-wrong', values: { answers: namesOf(wrong.map(({ text }) => text)) } }]
    : []
}
