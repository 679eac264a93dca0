import type { FindingPlace } from '#finding/finding.ts'
import type { RichText } from '#rich-text/rich-text.ts'
import type { BloomLevel } from '#syllabus/rules/syllabus.ts'
import type { formOfKind } from '../words.ts'
import type { QuestionFinding } from './findings.ts'
import type { MarkingPoint } from './points.ts'

type Kind = keyof typeof formOfKind
type KindOf<F> = { [K in Kind]: (typeof formOfKind)[K] extends F ? K : never }[Kind]

/** How a kind is called in Chinese files (the first word is the one that is written) and in an English document, and the level that it mostly asks for ([S30] of the domain reference: recall by choice, synthesis by design). */
export type KindWords = {
  readonly words: readonly string[]
  readonly en: string
  readonly level?: BloomLevel
}

/** A question or a part of one as it is checked; the place is where findings are told. */
export type Checked = { kind: Kind; score: number; stem: RichText; place: FindingPlace }

/** Texts below a stem: options stand beside each other where they are short; other lines are led by letters or numbers. */
export type AskedList = { signs: 'options' | 'letters' | 'numbers'; texts: readonly RichText[] }

/** The words and signs of a written key; `seed` is that of the order in which things are printed, `or` parts alternatives. */
export type KeySigns = {
  seed: string
  right: string
  wrong: string
  or: string
  blanks: string
  pairs: string
}

/** The key as it is written: in one line, or null where a text is the answer. */
export type WrittenKey = {
  short: string | null
  answer?: RichText | undefined
  points: readonly MarkingPoint[]
}

/** How it is answered on a sheet: by one of these signs, on so many lines, or (null) in a field of its own. */
export type AnswerPlace = { signs: readonly string[] } | { lines: number } | null

/** What the engine knows of a form of question. Lists of texts are in the order in which they are read. */
export interface FormParts<B> {
  check(body: B, asked: Checked): QuestionFinding[]
  /** The texts that the person who answers sees, and those that only the key shows. */
  shownTexts(body: B): RichText[]
  keyTexts(body: B): RichText[]
  /** Whether a question is another one when these texts stand in another order. */
  isOrdered: boolean
  /** Body and key in characters, a line for each thing that a person writes. */
  lines(body: B): string[]
  withTexts(body: B, change: (text: RichText) => RichText): B
  /** For other full marks. */
  worth(body: B, score: number): B
  /** What is asked, in the order in which it is printed. */
  withoutKey(body: B, seed: string): B
  /** The key in a few signs. */
  brief(body: B, between: string): string
  answerPlace(body: B, kind: Kind): AnswerPlace
  /** Room for the answer below the question, in millimetres. */
  room(asked: { kind: Kind; score: number }): number
  /** The stem as it is printed, where that is another. */
  printedStem?(stem: RichText): RichText
  /** What can be chosen, and what of it is right; null when that is not said. */
  options?(body: B): { option: string; is_correct: boolean }[] | null
}

export interface SimpleFormParts<B> extends FormParts<B> {
  /** What stands below the stem; a seed gives the printed order, without one things stand as they are given. */
  asked(body: B, seed: string | null): AskedList[]
  writtenKey(body: B, signs: KeySigns): WrittenKey
}

type WithKinds<B extends { form: string }> = { kinds: Readonly<Record<KindOf<B['form']>, KindWords>> }
export type Form<B extends { form: string }> = FormParts<B> & WithKinds<B>
export type SimpleForm<B extends { form: string }> = SimpleFormParts<B> & WithKinds<B>
