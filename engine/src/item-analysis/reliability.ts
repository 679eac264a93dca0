/** Relative size under which a variance is only rounding noise. */
export const NOISE = 1e-13

/**
 * Cronbach's alpha = k / (k - 1) (1 - sum of item variances / variance of totals). Both variances of one kind
 * (population or sample give the same alpha). Null for fewer than two items or totals without spread. `scale` is the
 * size of the numbers that the variance of totals is a difference of: below its noise nothing varies.
 */
export function cronbachAlpha(
  itemVariances: readonly number[],
  totalVariance: number,
  scale = 0,
): number | null {
  const k = itemVariances.length
  const sum = itemVariances.reduce((total, variance) => total + variance, 0)
  if (k < 2 || sum === 0 || !(totalVariance > NOISE * (sum + scale))) return null
  return (k / (k - 1)) * (1 - sum / totalVariance)
}

/**
 * KR-20 = k / (k - 1) (1 - sum p q / variance of totals) for right-or-wrong items; `itemVariances` are the population
 * variances p q (times the square of the full mark). With a sample variance of totals the published variant results.
 */
export function kuderRichardson20(itemVariances: readonly number[], totalVariance: number): number | null {
  return cronbachAlpha(itemVariances, totalVariance)
}

/**
 * KR-21 = k / (k - 1) (1 - M (k - M) / (k s^2)), M and s^2 of the number right; assumes equally difficult items.
 * Null unless all items carry the same full mark.
 */
export function kuderRichardson21(
  fullScores: readonly number[],
  meanTotal: number,
  totalVariance: number,
): number | null {
  const k = fullScores.length
  const full = fullScores[0] ?? 0
  if (k < 2 || !(totalVariance > NOISE * full * full) || fullScores.some((score) => score !== full))
    return null
  const right = meanTotal / full
  return (k / (k - 1)) * (1 - (right * (k - right)) / (k * (totalVariance / (full * full))))
}
