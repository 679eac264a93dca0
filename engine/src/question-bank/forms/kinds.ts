import type { QuestionKind } from '../question/question.ts'
import type { KindWords } from './form.ts'
import { forms } from './forms.ts'

const entries = Object.values(forms).flatMap(({ kinds }) => Object.entries(kinds)) as [
  QuestionKind,
  KindWords,
][]
const known: ReadonlyMap<QuestionKind, KindWords> = new Map(entries)
const kindByWord = new Map(
  entries.flatMap(([kind, { words }]) => words.map((word) => [word.toLowerCase(), kind] as const)),
)
const longestFirst = [...kindByWord.keys()].toSorted((a, b) => b.length - a.length)

export const kindWord = (kind: QuestionKind): string => known.get(kind)?.words[0] ?? kind

/** What a kind is called in a document. */
export const kindName = (kind: QuestionKind, language: 'zh-cn' | 'en'): string =>
  (language === 'en' && known.get(kind)?.en) || kindWord(kind)

/** The level that questions of a kind mostly ask for. */
export const levelOfKind = (kind: QuestionKind) => known.get(kind)?.level

/** The kind that a word is the name of. */
export const kindNamed = (word: string): QuestionKind | undefined => kindByWord.get(word.trim().toLowerCase())

/** The kind that a heading such as `一、单项选择题（每小题 2 分）` names. */
export function kindWithin(text: string): QuestionKind | undefined {
  const small = text.toLowerCase()
  const word = longestFirst.find((one) => small.includes(one))
  return word === undefined ? undefined : kindByWord.get(word)
}
