import type { OptionCount } from './paper-analysis.ts'
import { NOISE } from './reliability.ts'

/**
 * Criterion correlation (validity): Pearson of a column of marks with the criterion over the students who have both.
 * Null for fewer than two of them, or where one of the two does not vary.
 */
export function criterionCorrelation(values: Float64Array, criterion: Float64Array): number | null {
  const both: number[] = []
  for (let s = 0; s < values.length; s++) {
    if (!Number.isNaN(values[s]) && !Number.isNaN(criterion[s] ?? Number.NaN)) both.push(s)
  }
  const [first] = both
  if (first === undefined || both.length < 2) return null
  // around the first student, so that equal values have exactly no spread
  const a = offsets(values, both, values[first] as number)
  const b = offsets(criterion, both, criterion[first] as number)
  const [ab, aa, bb] = [moment(a, b), moment(a, a), moment(b, b)]
  if (!(aa > NOISE * sizeOf(a) && bb > NOISE * sizeOf(b))) return null
  return Math.max(-1, Math.min(1, ab / Math.sqrt(aa * bb)))
}

function offsets(values: Float64Array, at: readonly number[], origin: number): number[] {
  return at.map((s) => (values[s] as number) - origin)
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const sizeOf = (values: readonly number[]) => sumOf(values.map((value) => value * value)) / values.length

function moment(a: readonly number[], b: readonly number[]): number {
  const products = sumOf(a.map((value, i) => value * (b[i] ?? 0)))
  return (products - (sumOf(a) * sumOf(b)) / a.length) / a.length
}

/**
 * How many chose each option of an item, of all who chose one, and of the high and the low group (positions among
 * `choices`). Options in order of their names.
 */
export function optionCounts(
  choices: readonly (string | null)[],
  groups: { readonly high: readonly number[]; readonly low: readonly number[] },
): OptionCount[] {
  const given = choices.filter((choice) => choice !== null)
  const names = [...new Set(given)].sort()
  const among = (positions: readonly number[], option: string) =>
    positions.filter((s) => choices[s] === option).length
  return names.map((option) => {
    const n = given.filter((choice) => choice === option).length
    return {
      option,
      n,
      share: n / given.length,
      high: among(groups.high, option),
      low: among(groups.low, option),
    }
  })
}
