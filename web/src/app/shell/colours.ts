import type { CSSProperties } from 'react'
import { type LayoutColour, useLayout, useMode } from '#kit/theme/layout.ts'

const variableOf: Record<LayoutColour, string> = {
  menuBackground: '--menu-bg',
  menuColor: '--menu-text',
  menuActiveBackground: '--menu-active-bg',
  menuActiveColor: '--menu-active-text',
  menuTopBarBackground: '--menu-top-bg',
  headerBarBackground: '--header-bg',
  headerBarTabColor: '--header-text',
  headerBarHoverBackground: '--header-hover-bg',
  headerBarTabActiveBackground: '--header-active-bg',
  headerBarTabActiveColor: '--header-active-text',
}

/** The colours that the person chose for menu and header, as variables; the rest falls back to the theme. */
export function useColours(): CSSProperties {
  const mode = useMode()
  const colours = useLayout((config) => config.colours)
  return Object.fromEntries(
    Object.entries(colours).flatMap(([name, pair]) =>
      pair[mode] ? [[variableOf[name as LayoutColour], pair[mode]]] : [],
    ),
  )
}
