/** The omnibus test of normality: the statistic K², chi-square with two degrees of freedom, and its p value. */
export type Normality = { readonly statistic: number; readonly p: number }

/** With fewer values the approximation of the skewness part does not hold (D'Agostino 1970). */
const fewest = 20

/**
 * D'Agostino and Pearson's K² = Z1² + Z2² from skewness g1 and excess kurtosis g2 (population moments) of n values: Z1 as
 * D'Agostino (1970), Z2 as Anscombe and Glynn (1983). Null below 20 values or without spread. A small p speaks against
 * a normal distribution.
 */
export function normalityOf(n: number, skewness: number | null, excess: number | null): Normality | null {
  if (n < fewest || skewness === null || excess === null) return null
  const statistic = skewnessScore(n, skewness) ** 2 + kurtosisScore(n, excess) ** 2
  return { statistic, p: Math.exp(-statistic / 2) }
}

function skewnessScore(n: number, g1: number): number {
  const y = g1 * Math.sqrt(((n + 1) * (n + 3)) / (6 * (n - 2)))
  const beta2 = (3 * (n * n + 27 * n - 70) * (n + 1) * (n + 3)) / ((n - 2) * (n + 5) * (n + 7) * (n + 9))
  const w2 = -1 + Math.sqrt(2 * (beta2 - 1))
  const delta = 1 / Math.sqrt(0.5 * Math.log(w2))
  const alpha = Math.sqrt(2 / (w2 - 1))
  return delta * Math.asinh(y / alpha)
}

function kurtosisScore(n: number, g2: number): number {
  const expected = (3 * (n - 1)) / (n + 1)
  const variance = (24 * n * (n - 2) * (n - 3)) / ((n + 1) ** 2 * (n + 3) * (n + 5))
  const x = (g2 + 3 - expected) / Math.sqrt(variance)
  const beta1 =
    ((6 * (n * n - 5 * n + 2)) / ((n + 7) * (n + 9))) *
    Math.sqrt((6 * (n + 3) * (n + 5)) / (n * (n - 2) * (n - 3)))
  const a = 6 + (8 / beta1) * (2 / beta1 + Math.sqrt(1 + 4 / beta1 ** 2))
  const root = Math.cbrt((1 - 2 / a) / Math.abs(1 + x * Math.sqrt(2 / (a - 4))))
  return (1 - 2 / (9 * a) - root) / Math.sqrt(2 / (9 * a))
}
