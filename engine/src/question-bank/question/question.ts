import type { RichText } from '#rich-text/rich-text.ts'
import type { Body } from '../forms/forms.ts'
import type { formOfKind } from '../words.ts'

/** The kinds of questions. */
export type QuestionKind = keyof typeof formOfKind

/** What is asked besides the stem, with the key. */
export type QuestionBody = Body

/** A question as it is asked: what a version keeps. */
export type QuestionContent = {
  kind: QuestionKind
  stem: RichText
  body: QuestionBody
  explanation?: RichText | undefined
  score: number
}

/** What a question is tagged with; tags are no part of a version. */
export type QuestionTags = {
  chapter: string
  knowledge: readonly string[]
  objectives: readonly number[]
  bloom: string | null
}
