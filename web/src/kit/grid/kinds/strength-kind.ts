import type { CellKind } from '../grid-types.ts'

export type Strength = 'H' | 'M' | 'L'

export interface StrengthWords {
  readonly H: string
  readonly M: string
  readonly L: string
  readonly none: string
}

const letters: readonly Strength[] = ['H', 'M', 'L']

function isStrength(text: string): text is Strength {
  return (letters as readonly string[]).includes(text)
}

/**
 * Support of an indicator: H, M, L or nothing. A pasted sheet may also hold the words given here
 * (强, 中, 弱) or 3, 2, 1.
 */
export function strengthKind(words: StrengthWords): CellKind<Strength | null> {
  const spellings = new Map<string, Strength>([
    ['3', 'H'],
    ['2', 'M'],
    ['1', 'L'],
    ...letters.map((letter): [string, Strength] => [words[letter].toUpperCase(), letter]),
  ])
  return {
    empty: null,
    parse(text) {
      const upper = text.toUpperCase()
      if (upper === '' || upper === '-' || upper === '0') return { value: null }
      const value = isStrength(upper) ? upper : spellings.get(upper)
      return value ? { value } : { problem: { code: 'notChoice', value: text, limit: 'H M L' } }
    },
    format: (value) => value ?? '',
    isEqual: (a, b) => a === b,
    isEmpty: (value) => value === null,
    look: (value) => (value ? { text: value, block: value } : { text: '' }),
    speak: (value) => (value ? `${value} ${words[value]}` : words.none),
    choices: letters.map((letter) => ({ key: letter, word: words[letter], value: letter })),
  }
}
