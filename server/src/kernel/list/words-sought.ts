import { type Expression, sql } from 'kysely'
import { containing } from './containing.ts'

const wordsOf = (text: string) => text.trim().split(/\s+/).slice(0, 6)

/** A word that is long enough to be known with one wrong sign: five Latin letters, or four Chinese signs. A number is exact. */
const isLong = (word: string) =>
  !/\d/.test(word) && [...word].length >= (/\p{Script=Han}/u.test(word) ? 4 : 5)

/** The patterns of a word in which one sign is wrong, missing or too many. */
function nearly(word: string): string[] {
  const signs = [...word]
  if (!isLong(word)) return [containing(word)]
  const escaped = signs.map((sign) => sign.replace(/[\\%_]/, '\\$&'))
  const around = (at: number, until: number, put: string) =>
    `%${[...escaped.slice(0, at), put, ...escaped.slice(until)].join('')}%`
  return signs.flatMap((_, at) => [
    around(at, at + 1, '_'),
    around(at, at + 1, ''),
    ...(at > 0 ? [around(at, at, '_')] : []),
  ])
}

/** One wrong sign is in one half of a word: the other stands as it is, which most rows rule out by two patterns. */
function halves(word: string): string[] {
  const signs = [...word]
  const middle = signs.length >> 1
  return isLong(word)
    ? [signs.slice(0, middle), signs.slice(middle)].map((half) => containing(half.join('')))
    : []
}

/** Whether what is looked for stands in these columns of a query. */
export type Sought = (...columns: string[]) => Expression<boolean>

/**
 * Looks for every word of a text in the columns, in any order; with `isNearly`, also with one sign wrong, missing or too
 * many in a long word. The columns are made one text, once for a row: small letters are what such a search spends its
 * time on, and a word with one wrong sign has twenty patterns. Two ends of a line keep a word within its column.
 */
export const wordsSought =
  (text: string, isNearly = false): Sought =>
  (...columns) => {
    const refs = columns.map((column) => sql.ref(column))
    const whole = sql`lower(concat_ws(e'\\n\\n', ${sql.join(refs)}))`
    const like = (patterns: string[]) => sql`${whole} like any(${patterns}::text[])`
    const words = wordsOf(text.toLowerCase()).flatMap((word) => {
      if (!isNearly) return [like([containing(word)])]
      const parts = halves(word)
      return [...(parts.length > 0 ? [like(parts)] : []), like(nearly(word))]
    })
    return sql<boolean>`(${sql.join(words, sql` and `)})`
  }
