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

/** Whether what is looked for stands in these columns of a query. */
export type Sought = (...columns: string[]) => Expression<boolean>

/**
 * Looks for every word of a text in the columns, in any order; with `isNearly`, also with one sign wrong, missing or too
 * many in a long word.
 */
export const wordsSought =
  (text: string, isNearly = false): Sought =>
  (...columns) => {
    const words = wordsOf(text).map((word) => {
      const patterns = isNearly ? nearly(word) : [containing(word)]
      const found = columns.map((column) => sql`${sql.ref(column)} ilike any(${patterns}::text[])`)
      return sql`(${sql.join(found, sql` or `)})`
    })
    return sql<boolean>`(${sql.join(words, sql` and `)})`
  }
