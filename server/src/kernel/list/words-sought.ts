import { type Expression, type RawBuilder, sql } from 'kysely'
import { containing } from './containing.ts'

const wordsOf = (text: string) => text.trim().split(/\s+/).slice(0, 6)

/** A word that is long enough to be known with one wrong sign: five Latin letters, or four Chinese signs. A number is exact. */
const isLong = (word: string) =>
  !/\d/.test(word) && [...word].length >= (/\p{Script=Han}/u.test(word) ? 4 : 5)

/** The patterns of a word in which one sign is wrong, missing or too many, or between whose signs others stand. */
function nearly(word: string): string[] {
  const signs = [...word]
  if (!isLong(word)) return [containing(word)]
  const escaped = signs.map((sign) => sign.replace(/[\\%_]/, '\\$&'))
  const around = (at: number, until: number, put: string) =>
    `%${[...escaped.slice(0, at), put, ...escaped.slice(until)].join('')}%`
  // a name often has more signs between those that are remembered: 期中反馈 for 期中教学反馈
  const between = /^\p{Script=Han}+$/u.test(word) ? [`%${escaped.join('%')}%`] : []
  const oneWrong = signs.flatMap((_, at) => [
    around(at, at + 1, '_'),
    around(at, at + 1, ''),
    ...(at > 0 ? [around(at, at, '_')] : []),
  ])
  return [...oneWrong, ...between]
}

/** One wrong sign is in one half of a word: the other stands as it is, which most rows rule out by two patterns. */
function halves(word: string): string[] {
  const signs = [...word]
  const middle = signs.length >> 1
  return isLong(word)
    ? [signs.slice(0, middle), signs.slice(middle)].map((half) => containing(half.join('')))
    : []
}

/** Syllables of pinyin, so that one word of them can be taken apart. */
const syllable =
  /(?:[zcs]h?|[bpmfdtnlgkhjqxrwy])(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|ai|an|ao|ei|en|ia|ie|in|iu|ou|ua|ue|ui|un|uo|ve|a|e|i|o|u|v)|ang|eng|ai|an|ao|ei|en|er|ou|a|e|o/y

/** The syllable that begins at a place of a word, the longest one and then those that leave its last letters to the next. */
function syllablesAt(word: string, at: number): string[] {
  syllable.lastIndex = at
  const longest = syllable.exec(word)?.[0] ?? ''
  const shorter = Array.from({ length: longest.length }, (_, less) => longest.slice(0, longest.length - less))
  return shorter.filter((part) => {
    syllable.lastIndex = 0
    return syllable.exec(part)?.[0] === part
  })
}

/** The first letters of the syllables of a word; undefined where it is no pinyin. Each place is looked at once, from the end. */
function initialsOf(word: string): string | undefined {
  const from: (string | undefined)[] = []
  from[word.length] = ''
  for (let at = word.length - 1; at >= 0; at -= 1) {
    const first = syllablesAt(word, at).find((part) => from[at + part.length] !== undefined)
    from[at] = first && `${first.charAt(0)}${from[at + first.length]}`
  }
  return from[0]
}

/** What the first letters of a name must hold where a word of Latin letters is pinyin, whole or by its first letters. */
function soundsOf(word: string): string[] {
  const typed = word.toLowerCase()
  if (!/^[a-z]{2,40}$/.test(typed)) return []
  const initials = initialsOf(typed)
  return [typed, ...(initials !== undefined && initials.length > 1 ? [initials] : [])].map(containing)
}

/** How closely the words of a text are looked for: as they stand, also as pinyin, or with one sign wrong. */
export type Closeness = 'exact' | 'sound' | 'nearly'

/** Whether what is looked for stands in these columns of a query. */
export type Sought = (...columns: string[]) => Expression<boolean>

/** The conditions of one word on the text of a row: each must hold. */
function conditionsOf(word: string, whole: Expression<unknown>, closeness: Closeness): RawBuilder<unknown>[] {
  const like = (patterns: string[]) => sql`${whole} like any(${patterns}::text[])`
  const sounds = closeness === 'sound' ? soundsOf(word) : []
  if (sounds.length > 0)
    return [sql`(${like([containing(word)])} or pinyin_initials(${whole}) like any(${sounds}::text[]))`]
  if (closeness !== 'nearly') return [like([containing(word)])]
  const parts = halves(word)
  return [...(parts.length > 0 ? [like(parts)] : []), like(nearly(word))]
}

/**
 * Looks for every word of a text in the columns, in any order: by `sound` also for the pinyin of names, whole or by first
 * letters; `nearly` also with one sign wrong, missing or too many in a long word. The columns are made one text, once for
 * a row: small letters are what such a search spends its time on, and a word with one wrong sign has twenty patterns. Two
 * ends of a line keep a word within its column.
 */
export const wordsSought =
  (text: string, closeness: Closeness = 'exact'): Sought =>
  (...columns) => {
    const refs = columns.map((column) => sql.ref(column))
    const whole = sql`lower(concat_ws(e'\\n\\n', ${sql.join(refs)}))`
    const words = wordsOf(text.toLowerCase()).flatMap((word) => conditionsOf(word, whole, closeness))
    return sql<boolean>`(${sql.join(words, sql` and `)})`
  }
