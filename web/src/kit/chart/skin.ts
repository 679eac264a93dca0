import { chartPalette, fontFamily, type Mode, palette } from '../theme/tokens.ts'

/** The colours and faces of a chart: for a light screen, a dark one, or paper. */
export type Skin = {
  ink: string
  muted: string
  line: string
  surface: string
  onBar: string
  onAccent: string
  palette: readonly string[]
  verdict: { attained: string; near: string; below: string; insufficient: string }
  font: string
  size: number
  motion: boolean
}

export function skinOf(mode: Mode): Skin {
  const colours = palette[mode]
  return {
    ink: colours.text,
    muted: colours.textSecondary,
    line: colours.border,
    surface: colours.surface,
    onBar: colours.onPrimary,
    onAccent: colours.onAccent,
    palette: chartPalette[mode],
    verdict: {
      attained: colours.success,
      near: colours.warning,
      below: colours.danger,
      insufficient: colours.neutral,
    },
    font: fontFamily,
    size: 12,
    motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  }
}
