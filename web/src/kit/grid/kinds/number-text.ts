import type { CellProblem } from '../grid-types.ts'

export interface NumberLimits {
  readonly minimum?: number
  readonly maximum?: number
  /** Most decimal places that may be typed. */
  readonly places?: number
}

export type NumberReading =
  | { readonly problem?: undefined; readonly number: number }
  | { readonly problem: CellProblem; readonly number?: number }

const pattern = /^[+-]?(?:\d{1,15}(?:\.\d*)?|\.\d+)$/

/** Signs that people put for "nothing here". */
export function isBlankText(text: string): boolean {
  return text === '' || /^[-/]+$/.test(text)
}

export function textOfNumber(number: number): string {
  // Takes away the dust of binary fractions: 0.1 + 0.2 reads 0.3.
  return String(Number(number.toPrecision(15)))
}

export function limitProblemOf(number: number, limits: NumberLimits): CellProblem | undefined {
  const { minimum = 0, maximum } = limits
  const value = textOfNumber(number)
  if (maximum !== undefined && number > maximum) {
    return { code: 'aboveMaximum', value, limit: textOfNumber(maximum) }
  }
  if (number < minimum) return { code: 'belowMinimum', value, limit: textOfNumber(minimum) }
  return undefined
}

/** Reads a number written by a person: a decimal comma is a point, thousands may be parted as 1,000. */
export function readNumber(text: string, limits: NumberLimits): NumberReading {
  const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text)
  const plain = (grouped ? text.replaceAll(',', '') : text.replace(',', '.')).replaceAll(' ', '')
  if (!pattern.test(plain)) return { problem: { code: 'notNumber', value: text } }
  const number = Number(plain)
  const places = plain.split('.')[1]?.replace(/0+$/, '').length ?? 0
  if (limits.places !== undefined && places > limits.places) {
    return { number, problem: { code: 'tooManyDecimals', value: text, limit: String(limits.places) } }
  }
  const problem = limitProblemOf(number, limits)
  return problem ? { number, problem } : { number }
}
