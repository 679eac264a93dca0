const run = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu
const han = /^\p{Script=Han}/u

const pieces = (word: string, length: number): string[] => {
  const signs = [...word]
  return signs.length <= length
    ? [word]
    : Array.from({ length: signs.length - length + 1 }, (_, at) => signs.slice(at, at + length).join(''))
}

const words = (text: string): readonly string[] => text.normalize('NFKC').toLowerCase().match(run) ?? []

const filed = (word: string) => (han.test(word) ? [...word, ...pieces(word, 2)] : pieces(word, 3))

/** What a text is filed under, each once: Chinese by single characters and pairs, other words by triples, short ones whole. */
export const gramsOf = (text: string): string[] => [...new Set(words(text).flatMap(filed))]

/** A word of two Latin letters may stand within a longer one, so it narrows nothing. */
function wanted(word: string): string[] {
  if (han.test(word)) return pieces(word, 2)
  return [...word].length >= 3 ? pieces(word, 3) : []
}

/**
 * What a text that is searched for must be filed under. It narrows only: whether a row contains the text is looked at
 * afterwards. Empty when nothing narrows.
 */
export const gramsWanted = (text: string): string[] => [...new Set(words(text).flatMap(wanted))]
