import type { QuestionBody, QuestionKind } from '@obelisk/contract/question-bank/content'

export type BodyOf<F extends QuestionBody['form']> = Extract<QuestionBody, { form: F }>

export type FieldsProps<F extends QuestionBody['form']> = {
  body: BodyOf<F>
  kind: QuestionKind
  score: number
  onChange: (body: BodyOf<F>) => void
}
