/** Milliseconds up to which a call falls into each bucket; the last bucket, behind them, has no end. */
export const durationBounds = [25, 50, 100, 250, 500, 1000, 2000, 5000, 10_000] as const

/** Milliseconds from which a call is told as slow; one of the bounds. */
export const slowFrom = 2000

export const bucketCount = durationBounds.length + 1

/** The place of the bucket that a duration in milliseconds falls into. */
export function bucketOf(ms: number): number {
  const at = durationBounds.findIndex((bound) => ms <= bound)
  return at < 0 ? durationBounds.length : at
}

/**
 * Milliseconds within which the share `q` (0 to 1) of the calls was answered, by the counts of the buckets: the upper bound
 * of the bucket, as Prometheus' `histogram_quantile` would not go above. Undefined without a call; the last bucket gives
 * its lower bound.
 */
export function quantileOf(counts: readonly number[], q: number): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return undefined
  let seen = 0
  for (const [at, bound] of durationBounds.entries()) {
    seen += counts[at] ?? 0
    if (seen >= q * total) return bound
  }
  return durationBounds.at(-1)
}
