import type { SettingsSay } from './messages.ts'

/** How a step is rounded, in words. */
export function roundedTo(digits: number | null, t: SettingsSay): string {
  if (digits === null) return t('rounding-none')
  return digits === 0 ? t('rounding-whole') : t('rounding-digits', { count: digits })
}
