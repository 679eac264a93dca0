import type { LayoutMode } from '#kit/theme/layout.ts'
import css from './layout-drawer.module.css'

/** Bars of the frame as [x, y, width, height]. */
const bars: Record<LayoutMode, readonly (readonly [number, number, number, number])[]> = {
  Default: [[0, 0, 11, 28]],
  Classic: [
    [0, 0, 44, 7],
    [0, 8, 11, 20],
  ],
  Streamline: [[0, 0, 44, 7]],
  Double: [
    [0, 0, 44, 7],
    [0, 8, 11, 20],
  ],
}

/** Entries of the menu, where they stand. */
const entries: Record<LayoutMode, readonly (readonly [number, number])[]> = {
  Default: [3, 9, 15, 21].map((y) => [2, y] as const),
  Classic: [11, 16, 21].map((y) => [2, y] as const),
  Streamline: [14, 22, 30].map((x) => [x, 3] as const),
  Double: [[14, 3], [22, 3], [30, 3], ...[11, 16, 21].map((y) => [2, y] as const)],
}

/** Where header and menu stand, as a small drawing. */
export const ModeSketch = ({ mode }: { mode: LayoutMode }) => (
  <svg viewBox="0 0 44 28" width="44" height="28" aria-hidden="true" className={css.sketch}>
    {bars[mode].map(([x, y, width, height]) => (
      <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} fill="var(--ob-primary-soft)" />
    ))}
    {entries[mode].map(([x, y]) => (
      <rect key={`${x} ${y}`} x={x} y={y} width="6" height="2" rx="1" fill="var(--ob-primary)" />
    ))}
  </svg>
)
