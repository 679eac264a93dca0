import type { Note } from './exchange.ts'

/** An answer with its share of the marks: 1 earns all of them, 0 or less nothing. */
export type Credited = { text: string; share: number }

const full = 0.995

/** The words of several answers for a note. */
export const namesOf = (texts: readonly string[]): string => texts.join('、').slice(0, 200)

const partial = (answers: readonly Credited[]): Note[] =>
  answers.length > 0
    ? [{ code: 'credit-partial', values: { answers: namesOf(answers.map(({ text }) => text)) } }]
    : []

const earning = <A extends Credited>(answers: readonly A[]) => answers.filter(({ share }) => share > 0)

/** The answers that earn the most: they alone are right. What earns less has no counterpart here and is named. */
export function bestOf<A extends Credited>(answers: readonly A[]): { right: A[]; notes: Note[] } {
  const all = earning(answers)
  const best = Math.max(0, ...all.map(({ share }) => share))
  const right = all.filter(({ share }) => share === best)
  return { right, notes: partial(best < full ? all : all.filter(({ share }) => share < best)) }
}

/** The answers of which several are chosen: those that earn all marks together. Unequal shares are named. */
export function severalOf<A extends Credited>(answers: readonly A[]): { right: A[]; notes: Note[] } {
  const all = earning(answers)
  const sum = all.reduce((whole, { share }) => whole + share, 0)
  const isUnequal = all.some(({ share }) => Math.abs(share - (all[0]?.share ?? 0)) > 0.01)
  if (sum < 0.98) return { right: all, notes: partial(all) }
  if (sum < 1.02) {
    const weights = all.map(({ text, share }) => `${text} ${Math.round(share * 1000) / 10}%`)
    return {
      right: all,
      notes: isUnequal ? [{ code: 'weights-left', values: { weights: namesOf(weights) } }] : [],
    }
  }
  const best = bestOf(all)
  return { right: best.right, notes: [...best.notes, ...anyOf(best.right)] }
}

/** Each of several right answers earns everything alone. */
export const anyOf = (right: readonly Credited[]): Note[] =>
  right.length > 1 ? [{ code: 'any-right', values: { answers: namesOf(right.map(({ text }) => text)) } }] : []

/** A number with the tolerance within which it is right, absolute. */
export type Counted = Credited & { tolerance: number }

/** One tolerance for all right numbers: the smallest, so that nothing wrong becomes right. */
export function toleranceOf(right: readonly Counted[]): { tolerance: number; notes: Note[] } {
  const all = right.map(({ tolerance }) => tolerance)
  const tolerance = all.length > 0 ? Math.min(...all) : 0
  const others = right.filter((one) => one.tolerance !== tolerance)
  return {
    tolerance,
    notes:
      others.length > 0
        ? [
            {
              code: 'tolerance-changed',
              values: {
                answers: namesOf(others.map(({ text, tolerance: own }) => `${text} ± ${own}`)),
                tolerance,
              },
            },
          ]
        : [],
  }
}

/** Stars in an answer that stand for any text elsewhere are compared as they are here. */
export const patternsIn = (answers: readonly string[]): Note[] =>
  answers
    .filter((answer) => /(?<!\\)\*/.test(answer))
    .map((answer) => ({ code: 'answer-pattern', values: { answer: answer.slice(0, 200) } }))

const decimalsOf = (text: string) => (/e/i.test(text) ? 10 : (/\.(\d*)/.exec(text)?.[1]?.length ?? 0))

/** Sums of decimals without the dust of binary fractions: as exact as what they are made of, and half a step. */
export const exactly = (value: number, ...made: readonly string[]): number =>
  Number(value.toFixed(Math.min(15, Math.max(...made.map(decimalsOf)) + 1)))

/** The middle of a range with its half width. */
export const rangeOf = (low: string, high: string) => ({
  middle: exactly((Number(low) + Number(high)) / 2, low, high),
  tolerance: exactly(Math.abs(Number(high) - Number(low)) / 2, low, high),
})
