import type { ChartSkin } from '@obelisk/engine/chart/chart'

/** The shipped Chinese font under a name that no machine has: pictures look the same everywhere. */
export const formFont = 'Obelisk Form'

/** Paper: black ink, dark hairlines, nothing moves; colours of the light screen. */
export const printSkin: ChartSkin = {
  ink: '#000000',
  muted: '#333333',
  line: '#bfbfbf',
  surface: '#ffffff',
  onBar: '#ffffff',
  onAccent: '#1b1204',
  palette: ['#1f4e9e', '#d97706', '#0e7490', '#7c3aed', '#15803d', '#be185d'],
  verdict: { attained: '#15803d', near: '#b45309', below: '#b91c1c', insufficient: '#6b7280' },
  font: formFont,
  size: 12,
  motion: false,
}
