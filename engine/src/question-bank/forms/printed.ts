import { plainText } from '#rich-text/plain-text.ts'
import type { RichText } from '#rich-text/rich-text.ts'
import { printedOrder } from '../question/printed-order.ts'
import type { KeySigns } from './form.ts'

export const letterOf = (at: number): string => String.fromCharCode(65 + at)

export const asItIs = <T>(value: T): T => value

/** What is printed in an order that the seed decides; without a seed it stands as it is given. */
export const inPrintedOrder = <T>(parts: readonly T[], seed: string | null): T[] =>
  seed === null ? [...parts] : printedOrder(parts.length, seed).flatMap((from) => parts.slice(from, from + 1))

/** The letters by which the first of these parts are printed. */
export function lettersOf(count: number, seed: string): string[] {
  const order = printedOrder(count, seed)
  return order.map((_, at) => letterOf(order.indexOf(at)))
}

/** A text behind a sign, in characters. */
export const signed = (sign: string, text: RichText): string => `${sign} ${plainText(text)}`

/** The signs of a key; who writes for others gives other ones. */
export const plainSigns: KeySigns = { seed: '', right: '√', wrong: '×', or: ' / ', blanks: '；', pairs: ' ' }
