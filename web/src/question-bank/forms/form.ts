import type { QuestionBody, QuestionKind } from '@obelisk/contract/question-bank/content'
import type { RichText } from '@obelisk/contract/rich-text/rich-text'
import type { ReactNode } from 'react'
import type { useTranslations } from '../messages.ts'

export type Form = QuestionBody['form']
export type BodyOf<F extends Form> = Extract<QuestionBody, { form: F }>

export type FieldsProps<B> = { body: B; kind: QuestionKind; score: number; onChange(body: B): void }

/** A text of a key with the place at which its field takes suggestions. */
export type PlacedText = [place: string, text: RichText]

/** What the screens know of a form of question. */
export interface FormParts<B> {
  /** What stands above the fields of its key. */
  title(t: ReturnType<typeof useTranslations>): string
  /** The body of a new question. */
  make(): B
  texts(body: B): PlacedText[]
}

export interface SimpleFormParts<B> extends FormParts<B> {
  Fields(props: FieldsProps<B>): ReactNode
}

/** A question with what is right in it; `isBrief` folds what takes lines of its own. */
export type ViewProps<B> = { body: B; isBrief: boolean }
export interface KeyedView<B> {
  View(props: ViewProps<B>): ReactNode
}
