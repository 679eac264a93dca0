/** For tests: a fraction of whole numbers, never rounded; the denominator is above 0. */
export type Rational = { readonly n: bigint; readonly d: bigint }

/** The decimal that a number is written as: 0.1 is one tenth, not the binary number beside it. */
export function exact(value: number): Rational {
  const [mantissa = '0', exponent = '0'] = value.toString().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const places = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return places >= 0 ? { n: digits, d: 10n ** BigInt(places) } : { n: digits * 10n ** BigInt(-places), d: 1n }
}

export const ZERO: Rational = { n: 0n, d: 1n }

export const plus = (a: Rational, b: Rational): Rational => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
export const minus = (a: Rational, b: Rational): Rational => plus(a, { n: -b.n, d: b.d })
export const times = (a: Rational, b: Rational): Rational => ({ n: a.n * b.n, d: a.d * b.d })
export const over = (a: Rational, b: Rational): Rational =>
  b.n > 0n ? { n: a.n * b.d, d: a.d * b.n } : { n: -a.n * b.d, d: -a.d * b.n }
export const sum = (values: readonly Rational[]): Rational => values.reduce(plus, ZERO)

/** Below, equal or above 0 as a is below, equal or above b. */
export function order(a: Rational, b: Rational): number {
  const difference = a.n * b.d - b.n * a.d
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** The nearest number, to some 17 digits. */
export function numberOf({ n, d }: Rational): number {
  const scaled = (n * 10n ** 20n) / d
  return Number(scaled) / 1e20
}

/** Mean of some values. */
export const mean = (values: readonly Rational[]): Rational => over(sum(values), exact(values.length))

/** Sum of products about the means, divided by the number of values. */
export function covariance(a: readonly Rational[], b: readonly Rational[]): Rational {
  const [meanA, meanB] = [mean(a), mean(b)]
  return mean(a.map((value, i) => times(minus(value, meanA), minus(b[i] ?? ZERO, meanB))))
}
