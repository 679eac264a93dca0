import type { ObjectiveResult } from '../run.ts'

/** What became of a measure by its figures. `unclear`: the two cycles cannot be told apart. */
export type Effect = 'worked' | 'same' | 'failed' | 'unclear' | 'unknown'

/** The standard error of a difference, and its degrees of freedom; no end of them where they are not known. */
export type ErrorOfChange = { error: number; freedom: number }

type Figures = {
  target: number | null
  before: number | null
  now: number | null
  /** Null where it is not known. */
  change: ErrorOfChange | null
}

/** Less than this is no change. */
const none = 0.005

const normal = 1.959964

/**
 * Two values further apart than so many standard errors are told apart, with 95 %: the quantile of Student's t by the
 * expansion of Cornish and Fisher (Abramowitz and Stegun 26.7.5), good to a hundredth from 3 degrees of freedom on.
 */
export function apartFrom(freedom: number): number {
  if (freedom === Number.POSITIVE_INFINITY) return normal
  const z = normal
  const [d, q] = [Math.max(1, freedom), z * z]
  return (
    z +
    (z * (q + 1)) / (4 * d) +
    (z * (5 * q ** 2 + 16 * q + 3)) / (96 * d ** 2) +
    (z * (3 * q ** 3 + 19 * q ** 2 + 17 * q - 15)) / (384 * d ** 3) +
    (z * (79 * q ** 4 + 776 * q ** 3 + 1482 * q ** 2 - 1920 * q - 945)) / (92160 * d ** 4)
  )
}

/** A value with its standard error, and the students that it is the value of; null for a number that is not known. */
export type Measured = { error: number | null; n: number | null }

/** The standard error of the difference of two values, with the degrees of freedom of Welch. */
export function errorOfDifference(one: Measured, other: Measured): ErrorOfChange | null {
  if (one.error === null || other.error === null) return null
  const [a, b] = [one.error ** 2, other.error ** 2]
  const error = Math.sqrt(a + b)
  if (one.n === null || other.n === null || error === 0) return { error, freedom: Number.POSITIVE_INFINITY }
  const freedom = (a + b) ** 2 / (a ** 2 / Math.max(1, one.n - 1) + b ** 2 / Math.max(1, other.n - 1))
  return { error, freedom }
}

/**
 * worked: the value has risen by more than two classes differ by chance, and to the target where there is one; failed: it
 * was told apart or has no error, and fell short; same: it has not moved; unclear: it may have moved by chance. Without a
 * value now nothing can be said.
 */
export function effectOf({ target, before, now, change }: Figures): Effect {
  if (now === null) return 'unknown'
  const isShort = target !== null && now < target - 1e-9
  if (before === null) return effectAlone(target, isShort)
  const rise = now - before
  if (change === null) return isShort || rise < -none ? 'failed' : 'unclear'
  const isChance = Math.abs(rise) <= apartFrom(change.freedom) * change.error
  return isChance ? 'unclear' : effectTold(rise, isShort, target)
}

/** Nothing to compare with. */
function effectAlone(target: number | null, isShort: boolean): Effect {
  if (target === null) return 'unknown'
  return isShort ? 'failed' : 'unclear'
}

/** The change is no chance. A value that fell and still holds its target is no proof of either. */
function effectTold(rise: number, isShort: boolean, target: number | null): Effect {
  if (Math.abs(rise) < none) return 'same'
  if (isShort) return 'failed'
  if (rise > 0) return 'worked'
  return target === null ? 'failed' : 'unclear'
}

/** What the standard error of a value is made of; `sd` is that of the students' own values. */
type Spread = Pick<ObjectiveResult, 'direct' | 'n' | 'indirect_answers' | 'evidence'> & { sd: number | null }

/**
 * The standard error of an objective's value (share of 1) over students like these; null where the method gives levels or
 * judgements, or one student says nothing of a spread. A share of students errs by its binomial; answers, whose spread is
 * not known, are taken to spread like the marks.
 */
export function errorOfValue(
  { direct, n, sd, indirect_answers, evidence }: Spread,
  { method, direct_weight }: { method: string; direct_weight: number },
): number | null {
  if (direct === null || n < 2 || sd === null || ['N', 'T', 'M'].includes(method)) return null
  const isShare = method === 'B' || method === 'P'
  const spread = isShare ? Math.sqrt(Math.max(0, direct * (1 - direct))) : sd
  const isBoth = evidence === 'direct_and_indirect' && indirect_answers > 0
  const own = spread / Math.sqrt(n)
  if (!isBoth) return own
  return Math.hypot(direct_weight * own, ((1 - direct_weight) * sd) / Math.sqrt(indirect_answers))
}
