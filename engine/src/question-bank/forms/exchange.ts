import type { Block, RichText } from '#rich-text/rich-text.ts'
import type { Note } from '../exchange/exchange.ts'
import type { Draft } from '../exchange/lines/draft.ts'
import type { Line } from '../exchange/lines/line.ts'
import type { MoodleWriter, MoodleWritten } from '../exchange/moodle/moodle-writer.ts'
import type { QtiPage, QtiWritten } from '../exchange/qti/write/qti-page.ts'
import type { QuestionKind } from '../question/question.ts'
import type { lossCodes } from '../words.ts'
import type { Open } from './open/form.ts'

/** A question or a part of one, to be written into a file. */
export type ToWrite<B> = { kind: QuestionKind; score: number; stem: RichText; body: B }

/** What lines of a document tell of a question: its kind and stem, its answer, and what was typed on the lines of blanks. */
export type Told = {
  kind: QuestionKind
  stem: readonly Line[]
  answer: string
  written: readonly string[] | undefined
}

export type ReadBody<B> = { body: B; notes: Note[] }

interface Carrying<B> {
  /** What the format carries of it; undefined where it cannot stand in such a file. */
  reduce(asked: ToWrite<B>): ToWrite<B> | undefined
}
interface InGift<B> extends Carrying<B> {
  /** The explanation is written already, or empty. */
  write(asked: ToWrite<B>, explanation: string): string
}
interface InMoodle<B> extends Carrying<B> {
  write(asked: ToWrite<B>, writer: MoodleWriter): MoodleWritten
}
interface InQti<B> extends Carrying<B> {
  write(asked: ToWrite<B>, page: QtiPage): QtiWritten
}
interface InLines<B> extends Carrying<B> {
  read(draft: Draft, told: Told): ReadBody<B>
  key(body: B, kind: QuestionKind): Block[]
  /** What is asked below the stem and is no list. */
  asked?(body: B): Block[]
}

/** How a form stands in the files of other systems; null where a format has nothing like it. */
export interface FormExchange<B> {
  table: Carrying<B> | null
  gift: InGift<B> | null
  moodle: InMoodle<B> | null
  qti: InQti<B>
  lines: InLines<B>
  /** What formats may leave out besides texts, by the name of the loss. */
  mayLose?(body: B): Partial<Record<(typeof lossCodes)[number], unknown>>
  /** The body of what a file writes as an open question with more to its key. */
  fromOpen?(open: Open, more: { language: string; samples: readonly { input: string; output: string }[] }): B
}
