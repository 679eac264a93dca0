/** What became of a measure by its figures. */
export type Effect = 'worked' | 'same' | 'failed' | 'unknown'

type Figures = { target: number | null; before: number | null; now: number | null }

/** Less than this is no change. */
const change = 0.005

/**
 * worked: the target is reached, or without a target the value has risen; same: neither reached nor moved; failed: fell
 * short. Without a value now nothing can be said.
 */
export function effectOf({ target, before, now }: Figures): Effect {
  if (now === null) return 'unknown'
  if (target !== null && now >= target - 1e-9) return 'worked'
  if (before === null) return target === null ? 'unknown' : 'failed'
  if (Math.abs(now - before) < change) return 'same'
  return target === null && now > before ? 'worked' : 'failed'
}
