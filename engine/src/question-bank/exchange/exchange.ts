import type { QuestionContent } from '../question/question.ts'

/** What a file may say of a question besides its text. `difficulty` is the expected P, 0 to 1. */
export type ExchangeTags = {
  chapter?: string
  knowledge?: readonly string[]
  objectives?: readonly number[]
  bloom?: string | null
  difficulty?: number | null
  minutes?: number | null
  is_complex?: boolean
  complex_features?: readonly number[]
  tags?: readonly string[]
  source?: string
  source_year?: number | null
  licence?: string
}

/**
 * What was noticed while a question was read. `kind-unknown` names what the file calls it: there is no such kind here, and
 * the question stays a draft with its source. `formula-old` counts equations of old editors that stay pictures; `drawing-unshown` names drawings whose name stands in their place. What a file
 * has and a question here does not is named: answers that earn a part (`credit-partial`), of which one is enough
 * (`any-right`), or that are wrong with words of their own (`answers-wrong`); unequal weights, wrong choices of a drop-down
 * (`choices-left`), drawn numbers (`variable-left`), sound and drawings (`media-left`). `text-guessed` names the encoding
 * that a text was taken for, `file-unread` a document of a package with what is wrong in it. `answer-on-line`
 * tells the answers that were typed on the lines of blanks, which are empty now.
 */
export type NoteCode =
  | 'kind-unknown'
  | 'kind-guessed'
  | 'answer-lacking'
  | 'answer-unread'
  | 'answer-apart'
  | 'answer-on-line'
  | 'formula-old'
  | 'drawing-unshown'
  | 'picture-lacking'
  | 'picture-outside'
  | 'picture-at-heading'
  | 'part-unread'
  | 'score-lacking'
  | (
      | 'credit-partial'
      | 'any-right'
      | 'weights-left'
      | 'tolerance-changed'
      | 'answer-pattern'
      | 'answers-wrong'
    )
  | ('feedback-moved' | 'choices-left' | 'variable-left' | 'media-left' | 'text-guessed' | 'file-unread')
export type Note = { code: NoteCode; values?: Readonly<Record<string, string | number>> }

/**
 * A question as a file has it. A picture in its texts has the number of its place in `pictures` of the exchange, from 1.
 * `label` is how the file calls it, such as its number; `source` is the text it was read from, in characters.
 */
export type ExchangeQuestion = {
  content: QuestionContent
  tags: ExchangeTags
  label: string
  source: string
  notes: readonly Note[]
}

/** `data` is the picture in base64. */
export type ExchangePicture = { name: string; data: string }

/** What was read from a file, or is to be written into one. */
export type Exchange = {
  questions: readonly ExchangeQuestion[]
  pictures: readonly ExchangePicture[]
}
