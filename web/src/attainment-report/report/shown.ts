import { decimals, differenceAsShown, expectedText } from '@obelisk/contract/decimals'
import { useReport } from './view.ts'

const or = (value: number | null | undefined, show: (value: number) => string) =>
  value === null || value === undefined ? '–' : show(value)

/** The figures of a report with the school's number of places, as its documents print them. */
export const shownWith = (digits: number) => ({
  /** A value of attainment. */
  value: (value: number | null | undefined) => or(value, (known) => decimals(known, digits)),
  /** What is expected or aimed at. */
  expected: (value: number | null | undefined) => or(value, expectedText),
  /** `a` less `b` by their shown values; undefined without one of them. */
  difference: (a: number | null, b: number | null) =>
    a === null || b === null ? undefined : differenceAsShown(a, b, digits),
})

/** The figures of the report at hand. */
export const useShown = () => shownWith(useReport().report.parameters.digits)
