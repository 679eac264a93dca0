import type { ExchangeQuestion } from '#question-bank/exchange/exchange.ts'
import { bloomNamed } from '#question-bank/exchange/lines/words.ts'
import { levelOfKind } from '#question-bank/forms/kinds.ts'
import { normalisedText } from '#question-bank/question/normalised-text.ts'
import { askedParts } from '#question-bank/question/question-text.ts'
import { plainText } from '#rich-text/plain-text.ts'
import type { BloomLevel } from '#syllabus/rules/syllabus.ts'
import { levelByVerb } from './level-words.ts'

/** A value with the reason for it: a word of the list of the screen, and what that word is filled with. */
export type Guess<T> = { value: T; reason: string; values: Record<string, string | number> }

/** The syllabus that guesses stand on: `words` of a chapter are its content and key points. */
export type GuessCourse = {
  chapters: readonly { no: string; name: string; words: string; objectives: readonly number[] }[]
  objectives: readonly { no: number; text: string; bloom: BloomLevel }[]
  /** Objectives that the examination shows, by the syllabus; empty when it does not say. */
  column: readonly number[]
}

/** A tagged question of the bank that asks nearly the same. */
export type AlikeTags = {
  code: string
  likeness: number
  chapter: string
  objectives: readonly number[]
  bloom: BloomLevel | null
}

export type TagGuesses = {
  chapter: Guess<string>
  bloom: Guess<BloomLevel | null>
  objectives: Guess<number[]>
}

const none = <T>(value: T): Guess<T> => ({ value, reason: 'none', values: {} })

const piecesOf = (text: string): string[] =>
  text.split(/[\s、，。；：,.;:()（）《》“”"/与和及]+|的/).map(normalisedText)

/** Pairs of signs of the words of a name: 处理机调度 is also found by 调度. */
const pairsOf = (name: string): string[] =>
  piecesOf(name).flatMap((piece) =>
    /^\p{Script=Han}{3,}$/u.test(piece)
      ? Array.from({ length: piece.length - 1 }, (_, at) => piece.slice(at, at + 2))
      : [],
  )

/** Terms of a chapter: what stands between its signs, and pairs of its name. Single signs say nothing. */
const termsOf = ({ name, words }: { name: string; words: string }): string[] => [
  ...new Set([
    ...piecesOf(`${name} ${words}`).filter((term) => term.length >= 2 && term.length <= 16),
    ...pairsOf(name),
  ]),
]

type Indexed = { no: string; name: string; terms: string[]; objectives: readonly number[] }

/** Makes the guesses for the questions of one course. */
export class TagGuessing {
  private readonly course: GuessCourse
  private readonly chapters: readonly Indexed[]
  /** In how many chapters a term stands. */
  private readonly holding = new Map<string, number>()

  constructor(course: GuessCourse) {
    this.course = course
    this.chapters = course.chapters.map((one) => ({ ...one, terms: termsOf(one) }))
    for (const { terms } of this.chapters)
      for (const term of terms) this.holding.set(term, (this.holding.get(term) ?? 0) + 1)
  }

  /** The terms of a chapter that stand in a text, the weightiest first, and their weight in all. */
  private found(chapter: Indexed, text: string) {
    const terms = chapter.terms
      .filter((term) => text.includes(term))
      .map((term) => ({ term, weight: term.length / (this.holding.get(term) ?? 1) ** 2 }))
      .toSorted((a, b) => b.weight - a.weight)
    return { terms, weight: terms.reduce((sum, { weight }) => sum + weight, 0) }
  }

  private chapterByWords(text: string): Guess<string> {
    const all = this.chapters
      .map((chapter) => ({ chapter, ...this.found(chapter, text) }))
      .toSorted((a, b) => b.weight - a.weight)
    const [best, next] = all
    if (!best || best.weight < 2 || best.weight < (next?.weight ?? 0) * 1.15) return none('')
    const words = best.terms.slice(0, 3).map(({ term }) => term)
    return { value: best.chapter.no, reason: 'words', values: { words: words.join('、') } }
  }

  private chapterSaid(said: string): string | undefined {
    const number = /\d+/.exec(said)?.[0]
    return this.chapters.find(({ no, name }) => no === said || no === number || name === said.trim())?.no
  }

  private chapterOf(question: ExchangeQuestion, text: string, alike: AlikeTags | undefined): Guess<string> {
    const said = question.tags.chapter ? this.chapterSaid(question.tags.chapter) : undefined
    if (said !== undefined) return { value: said, reason: 'said', values: {} }
    if (alike && this.chapters.some(({ no }) => no === alike.chapter))
      return { value: alike.chapter, ...byBank(alike) }
    return this.chapterByWords(text)
  }

  private objectivesOf(
    question: ExchangeQuestion,
    alike: AlikeTags | undefined,
    chapter: string,
    bloom: BloomLevel | null,
  ): Guess<number[]> {
    const { objectives } = this.course
    const known = new Set(objectives.map(({ no }) => no))
    const said = (question.tags.objectives ?? []).filter((no) => known.has(no))
    if (said.length > 0) return { value: said, reason: 'said', values: {} }
    const banked = alike?.objectives.filter((no) => known.has(no)) ?? []
    if (alike && banked.length > 0) return { value: [...banked], ...byBank(alike) }
    return this.byChapter(chapter, bloom)
  }

  /** The objective that a chapter serves; of several the one of this level. */
  private byChapter(chapter: string, bloom: BloomLevel | null): Guess<number[]> {
    const { objectives, column } = this.course
    const isTested = (no: number) => column.length === 0 || column.includes(no)
    const own = this.chapters.find(({ no }) => no === chapter)?.objectives.filter(isTested) ?? []
    if (own.length === 1) return { value: [...own], reason: 'chapter', values: { chapter } }
    const fits = objectives.filter(({ no, ...one }) => own.includes(no) && one.bloom === bloom)
    if (fits.length === 1) return { value: fits.map(({ no }) => no), reason: 'level', values: { chapter } }
    if (column.length === 1) return { value: [...column], reason: 'only', values: {} }
    return none([])
  }

  /** Chapter, level and objective of a question: said in the file, by a question of the bank, or by its words. */
  of(question: ExchangeQuestion, alike: AlikeTags | undefined): TagGuesses {
    const text = normalisedText(askedParts(question.content).join(' '))
    const chapter = this.chapterOf(question, text, alike)
    const bloom = levelOf(question, alike)
    return { chapter, bloom, objectives: this.objectivesOf(question, alike, chapter.value, bloom.value) }
  }
}

const byBank = ({ code, likeness }: AlikeTags) => ({
  reason: 'bank',
  values: { code, likeness: Math.round(likeness * 100) },
})

function levelOf(
  { content, tags }: ExchangeQuestion,
  alike: AlikeTags | undefined,
): Guess<BloomLevel | null> {
  const said = tags.bloom ? (bloomNamed(tags.bloom) ?? tags.bloom) : undefined
  if (said) return { value: said as BloomLevel, reason: 'said', values: {} }
  if (alike?.bloom) return { value: alike.bloom, ...byBank(alike) }
  // words of options say nothing of what is asked for
  const asked = content.body.form === 'choice' ? plainText(content.stem) : askedParts(content).join(' ')
  const verb = levelByVerb(asked)
  if (verb) return { value: verb.level, reason: 'verb', values: { word: verb.word } }
  const level = levelOfKind(content.kind)
  return level ? { value: level, reason: 'kind', values: {} } : none(null)
}
