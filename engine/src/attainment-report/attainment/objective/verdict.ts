import type { AttainmentParameters, Comparison } from '#settings/parameters.ts'
import type { Verdict } from '../results.ts'

/** Full-precision comparison with a tolerance: at_least is value >= line - tolerance, above is value > line + tolerance. */
export function compares(value: number, comparison: Comparison, line: number, tolerance: number): boolean {
  return comparison === 'at_least' ? value >= line - tolerance : value > line + tolerance
}

/**
 * The verdict on a value: below the threshold; near when it is attained by less than the near margin; attained.
 * Null (no value) is not enough evidence, never below.
 */
export function verdictOf(
  value: number | null,
  threshold: number,
  { tolerance, near_margin }: Pick<AttainmentParameters, 'tolerance' | 'near_margin'>,
): Verdict {
  if (value === null) return 'not_enough_evidence'
  if (!compares(value, 'at_least', threshold, tolerance)) return 'below'
  return compares(value, 'at_least', threshold + near_margin, tolerance) ? 'attained' : 'near'
}
