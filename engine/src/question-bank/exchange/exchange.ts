import type { QuestionContent } from '../question/question.ts'
import type { noteCodes } from '../words.ts'

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

export type NoteCode = (typeof noteCodes)[number]
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
