import type { ObjectiveResult } from '../run.ts'

/** What became of a measure by its figures. `unclear`: the two cycles cannot be told apart. */
export type Effect = 'worked' | 'same' | 'failed' | 'unclear' | 'unknown'

/** `error`: the standard error of the difference of both values; null where it is not known. */
type Figures = { target: number | null; before: number | null; now: number | null; error: number | null }

/** Less than this is no change. */
const change = 0.005

/** Two values further apart than so many standard errors are told apart, with 95 %. */
const apart = 1.96

/**
 * worked: the value has risen by more than two classes differ by chance, and to the target where there is one; failed: it
 * was told apart or has no error, and fell short; same: it has not moved; unclear: it may have moved by chance. Without a
 * value now nothing can be said.
 */
export function effectOf({ target, before, now, error }: Figures): Effect {
  if (now === null) return 'unknown'
  const isShort = target !== null && now < target - 1e-9
  if (before === null) return effectAlone(target, isShort)
  const rise = now - before
  if (error === null) return isShort || rise < -change ? 'failed' : 'unclear'
  return Math.abs(rise) <= apart * error ? 'unclear' : effectTold(rise, isShort, target)
}

/** Nothing to compare with. */
function effectAlone(target: number | null, isShort: boolean): Effect {
  if (target === null) return 'unknown'
  return isShort ? 'failed' : 'unclear'
}

/** The change is no chance. A value that fell and still holds its target is no proof of either. */
function effectTold(rise: number, isShort: boolean, target: number | null): Effect {
  if (Math.abs(rise) < change) return 'same'
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
