import type { MarkupElement, MarkupNode } from '#markup/markup.ts'
import type { QuestionBody, QuestionKind } from '../../../question/question.ts'
import type { Note } from '../../exchange.ts'
import type { SaidAfter } from '../../said-after.ts'
import type { QtiTexts } from '../qti-texts.ts'
import type { Answers } from './answers.ts'
import type { Qti1Feedback } from './feedback.ts'
import { wordsIn } from './material.ts'

export type Found = {
  kind: QuestionKind
  body: QuestionBody
  stem?: readonly MarkupNode[]
  notes?: Note[]
  said?: SaidAfter[]
}
export type Item = {
  item: MarkupElement
  presentation: MarkupElement
  responses: MarkupElement[]
  answers: Answers
  feedback: Qti1Feedback
  texts: QtiTexts
}
export type Reader = (item: Item) => Found

export const idOf = ({ attributes }: MarkupElement) => attributes.ident ?? ''
export const isSeveral = (response: MarkupElement) =>
  /multiple/i.test(response.attributes.rcardinality ?? 'single')

/** Names of labels in a note as their words. */
export const withWords = (notes: readonly Note[], labels: readonly MarkupElement[]): Note[] =>
  notes.map((note) => {
    if (typeof note.values?.answers !== 'string') return note
    const names = note.values.answers.split('、')
    const words = names
      .map((name) => labels.find((label) => idOf(label) === name))
      .map((label, at) => (label ? wordsIn(label) : (names[at] ?? '')))
    return { ...note, values: { ...note.values, answers: words.join('、').slice(0, 200) } }
  })
