import { create } from 'zustand'
import { type Mode, layout as measures } from './tokens.ts'

/** How menu and header stand: side menu; header over all; menu in the header; groups in the header, entries at the side. */
export const layoutModes = ['Default', 'Classic', 'Streamline', 'Double'] as const
export type LayoutMode = (typeof layoutModes)[number]

/** The colours a person may change, each for light and dark; without a choice the theme's own is used. */
export const layoutColours = [
  'menuBackground',
  'menuColor',
  'menuActiveBackground',
  'menuActiveColor',
  'menuTopBarBackground',
  'headerBarBackground',
  'headerBarTabColor',
  'headerBarHoverBackground',
  'headerBarTabActiveBackground',
  'headerBarTabActiveColor',
] as const
export type LayoutColour = (typeof layoutColours)[number]
type Pair = { light?: string; dark?: string }

/** How a page of the back office comes in. */
export const mainAnimations = [
  'slide-right',
  'slide-left',
  'el-fade-in-linear',
  'el-fade-in',
  'el-zoom-in-center',
  'el-zoom-in-top',
  'el-zoom-in-bottom',
] as const
export type MainAnimation = (typeof mainAnimations)[number]

/** The layout settings of the specification. */
export type LayoutConfig = {
  layoutMode: LayoutMode
  isDark: boolean
  menuWidth: number
  menuCollapse: boolean
  /** On work surfaces the menu begins collapsed; the choice there is remembered apart. */
  workMenuCollapse: boolean
  menuUniqueOpened: boolean
  menuShowTopBar: boolean
  /** Only in the back office: a tab for every page that is open. */
  showTabs: boolean
  mainAnimation: MainAnimation
  colours: Partial<Record<LayoutColour, Pair>>
}

const key = 'storeConfig_v2'

export const layoutDefaults: LayoutConfig = {
  layoutMode: 'Default',
  isDark: false,
  menuWidth: measures.sider,
  menuCollapse: false,
  workMenuCollapse: true,
  menuUniqueOpened: false,
  menuShowTopBar: true,
  showTabs: true,
  mainAnimation: 'slide-right',
  colours: {},
}

function stored(): LayoutConfig {
  try {
    const read = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<LayoutConfig>
    const layoutMode = layoutModes.find((mode) => mode === read.layoutMode) ?? layoutDefaults.layoutMode
    const mainAnimation =
      mainAnimations.find((one) => one === read.mainAnimation) ?? layoutDefaults.mainAnimation
    return { ...layoutDefaults, ...read, layoutMode, mainAnimation, colours: { ...read.colours } }
  } catch {
    return layoutDefaults
  }
}

export const useLayout = create<LayoutConfig>()(() => stored())

/** Paper is white: while the page is printed it is light, whatever the screen is. */
const usePrinting = create<{ isPrinting: boolean }>()(() => ({ isPrinting: false }))

const isDarkNow = () => useLayout.getState().isDark && !usePrinting.getState().isPrinting

const mark = () => {
  document.documentElement.dataset.theme = isDarkNow() ? 'dark' : 'light'
}
mark()

useLayout.subscribe((config) => {
  localStorage.setItem(key, JSON.stringify(config))
  mark()
})
usePrinting.subscribe(mark)

export const setPrinting = (isPrinting: boolean) => usePrinting.setState({ isPrinting })

export const setLayout = (change: Partial<LayoutConfig>) => useLayout.setState(change)

export const restoreLayout = () => useLayout.setState(layoutDefaults)

export function setColour(name: LayoutColour, mode: Mode, colour: string | undefined) {
  const { colours } = useLayout.getState()
  const { [mode]: _, ...other } = colours[name] ?? {}
  setLayout({ colours: { ...colours, [name]: colour ? { ...other, [mode]: colour } : other } })
}

export function useMode(): Mode {
  const isDark = useLayout((config) => config.isDark)
  const isPrinting = usePrinting((printing) => printing.isPrinting)
  return isDark && !isPrinting ? 'dark' : 'light'
}
