import type { SettingsSay } from './messages.ts'

/** How a step is rounded, in words. */
export function roundedTo(digits: number | null, say: SettingsSay): string {
  if (digits === null) return say('rounding-none')
  return digits === 0 ? say('rounding-whole') : say('rounding-digits', { count: digits })
}
