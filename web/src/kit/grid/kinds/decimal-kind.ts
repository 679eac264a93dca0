import type { CellKind, CellLook } from '../grid-types.ts'
import { isBlankText, limitProblemOf, type NumberLimits, readNumber, textOfNumber } from './number-text.ts'

export interface DecimalOptions extends NumberLimits {
  /** Drawn as an input box, dashed when empty. */
  readonly boxed?: boolean
  /** How many decimals every cell shows; the editor and the copy have them all. */
  readonly shownPlaces?: number
  /** Spoken for an empty cell. */
  readonly emptyWord: string
}

/** A number, or nothing. What is out of the limits cannot be entered. */
export function decimalKind(options: DecimalOptions): CellKind<number | null> {
  const boxed: Pick<CellLook, 'boxed'> = options.boxed ? { boxed: true } : {}
  const shown = (value: number) =>
    options.shownPlaces === undefined ? textOfNumber(value) : value.toFixed(options.shownPlaces)
  return {
    empty: null,
    inputMode: 'decimal',
    parse(text) {
      if (isBlankText(text)) return { value: null }
      const reading = readNumber(text, options)
      return reading.problem ? { problem: reading.problem } : { value: reading.number }
    },
    format: (value) => (value === null ? '' : textOfNumber(value)),
    isEqual: (a, b) => a === b,
    isEmpty: (value) => value === null,
    look: (value) => ({ text: value === null ? '' : shown(value), ...boxed }),
    speak: (value) => (value === null ? options.emptyWord : textOfNumber(value)),
    problemOf: (value) => (value === null ? undefined : limitProblemOf(value, options)),
    numberOf: (value) => value ?? undefined,
  }
}
