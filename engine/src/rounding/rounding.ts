/** The places of a calculation where a school may round. `output` is display only and never feeds a later step. */
export const ROUNDING_STEPS = [
  'item_rate',
  'component',
  'student_component',
  'student_process',
  'student_objective',
  'student_total',
  'objective',
  'indirect',
  'combined',
  'course',
  'indicator',
  'requirement',
  'output',
] as const
export type RoundingStep = (typeof ROUNDING_STEPS)[number]

/**
 * Half-up to `digits` decimals. `scale` rounds on another unit: `{ digits: 0, scale: 20 }` rounds a share of 1 as
 * whole marks of 20, `{ digits: 0, scale: 100 }` as whole percent, and `scale: 'points'` as marks of what the value itself
 * carries. Without `scale` the value itself is rounded.
 */
export type RoundingRule = { readonly digits: number; readonly scale?: number | 'points' }

/** Rounding per step; a step that is not named keeps full precision, which is the default everywhere. */
export type RoundingPolicy = Readonly<Partial<Record<RoundingStep, RoundingRule>>>

const SIGNIFICANT = 14

/**
 * Rounds half away from zero as on paper: 0.285 to 0.29 and 1.005 to 1.01, although the nearest binary number lies
 * below. Noise of earlier arithmetic past the 14th significant digit is dropped first. NaN and infinities pass.
 */
export function roundHalfUp(value: number, digits: number): number {
  if (!Number.isFinite(value) || value === 0) return value
  const size = Number(Math.abs(value).toPrecision(SIGNIFICANT))
  const rounded = shifted(Math.round(shifted(size, digits)), -digits)
  return value < 0 ? -rounded : rounded
}

/** Moves the decimal point in the decimal text, where it is exact, and not by a product, where it is not. */
function shifted(value: number, places: number): number {
  const [mantissa = '0', exponent = '0'] = value.toString().split('e')
  return Number(`${mantissa}e${Number(exponent) + places}`)
}

/**
 * The value after the policy's rule for this step, or unchanged when the policy does not name the step. `points` is what
 * the value carries, for a rule by points; a value that carries nothing is left as it is.
 */
export function roundAt(policy: RoundingPolicy, step: RoundingStep, value: number, points = 1): number {
  const rule = policy[step]
  if (!rule) return value
  const scale = rule.scale === 'points' ? points : (rule.scale ?? 1)
  if (!(scale > 0)) return value
  return roundHalfUp(value * scale, rule.digits) / scale
}
