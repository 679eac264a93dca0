/**
 * The look in one file: raw colours and measures. The component theme (`antd.ts`), the CSS variables
 * (`variables.ts`) and the charts are made from them. A colour is written here and nowhere else.
 */

export type Mode = 'light' | 'dark'

export type Palette = {
  /** Page behind everything. */
  bg: string
  /** Cards, tables, header, side menu. */
  surface: string
  /** Table heads, inherited facts, hovered rows. */
  sunken: string
  /** What is chosen in a sunken strip: lighter than the strip in both modes. */
  raised: string
  border: string
  /** Outlines of buttons and panels inside a card. */
  borderControl: string
  /** Outlines of fields; 3:1 against the surface. */
  borderStrong: string
  text: string
  textSecondary: string
  /** Captions and placeholders; still 4.5:1 on the surface. */
  textTertiary: string
  primary: string
  primaryHover: string
  primaryActive: string
  /** Selected row, active menu item. */
  primarySoft: string
  onPrimary: string
  /** "Needs you". A fill or a mark, never body text: use accentText for words. */
  accent: string
  accentSoft: string
  accentText: string
  onAccent: string
  success: string
  successSoft: string
  warning: string
  warningSoft: string
  danger: string
  dangerSoft: string
  info: string
  infoSoft: string
  neutral: string
  neutralSoft: string
  /** Tooltips, always light words on it. */
  tooltip: string
  shadow: string
  /** Of what floats over the page: in the dark no shadow is seen, a hairline is. */
  float: string
}

export const palette: Record<Mode, Palette> = {
  light: {
    bg: '#f6f7f9',
    surface: '#ffffff',
    sunken: '#f1f3f6',
    raised: '#ffffff',
    border: '#e3e6eb',
    borderControl: '#cdd3dc',
    borderStrong: '#8a94a3',
    text: '#1b2330',
    textSecondary: '#5a6675',
    textTertiary: '#626d7d',
    primary: '#1f4e9e',
    primaryHover: '#2a62c4',
    primaryActive: '#173c7b',
    primarySoft: '#edf2fb',
    onPrimary: '#ffffff',
    accent: '#d97706',
    accentSoft: '#fdf3e4',
    accentText: '#b45309',
    onAccent: '#1b1204',
    success: '#15803d',
    successSoft: '#e9f6ee',
    warning: '#ad4e08',
    warningSoft: '#fdf3e4',
    danger: '#b91c1c',
    dangerSoft: '#fdecec',
    info: '#0e7490',
    infoSoft: '#e6f4f7',
    neutral: '#6b7280',
    neutralSoft: '#eef0f3',
    tooltip: '#1b2330',
    shadow: '0 1px 2px rgb(27 35 48 / 5%), 0 4px 16px rgb(27 35 48 / 6%)',
    float:
      '0 6px 16px rgb(27 35 48 / 8%), 0 3px 6px -4px rgb(27 35 48 / 12%), 0 9px 28px 8px rgb(27 35 48 / 5%)',
  },
  dark: {
    bg: '#10141b',
    surface: '#171c25',
    sunken: '#1d2430',
    raised: '#364154',
    border: '#2a3240',
    borderControl: '#3a4456',
    borderStrong: '#66728a',
    text: '#e6eaf1',
    textSecondary: '#9aa6b6',
    textTertiary: '#8793a5',
    primary: '#6ea0ef',
    primaryHover: '#8bb3f4',
    primaryActive: '#5a8fe4',
    primarySoft: '#1e2b43',
    onPrimary: '#0c1422',
    accent: '#d97706',
    accentSoft: '#33260f',
    accentText: '#f0a848',
    onAccent: '#1b1204',
    success: '#56bd7f',
    successSoft: '#162c20',
    warning: '#eaa24c',
    warningSoft: '#33260f',
    danger: '#f28b8b',
    dangerSoft: '#381c20',
    info: '#4fb6ce',
    infoSoft: '#12303a',
    neutral: '#98a2b1',
    neutralSoft: '#232b38',
    tooltip: '#2f394a',
    shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 6px 20px rgb(0 0 0 / 35%)',
    float: '0 0 0 1px #3a4456, 0 8px 28px rgb(0 0 0 / 55%)',
  },
}

/** Strength of support. The same in both modes: the letter is always printed. */
export const support = {
  H: { fill: '#1f4e9e', text: '#ffffff' },
  M: { fill: '#7ba0dc', text: '#10203a' },
  L: { fill: '#d7e3f7', text: '#1b2330' },
} as const

/** Judgement of attainment. Fill in both modes; words use the mode's status colour. */
export const attainment = {
  attained: '#15803d',
  near: '#b45309',
  below: '#b91c1c',
  /** Drawn hatched, never solid. */
  insufficient: '#6b7280',
} as const

/** Series colours of every chart, on screen and in the documents, in this order. */
export const chartPalette: Record<Mode, readonly string[]> = {
  light: ['#1f4e9e', '#d97706', '#0e7490', '#7c3aed', '#15803d', '#be185d'],
  dark: ['#6ea0ef', '#e8963a', '#4fb6ce', '#a78bfa', '#56bd7f', '#ec6aa0'],
}

export type DocumentState =
  | 'unassigned'
  | 'draft'
  | 'submitted'
  | 'returned'
  | 'approved'
  | 'published'
  | 'superseded'
  | 'archived'
  | 'void'
  | 'stale'

/** One state, one colour role, everywhere. */
export const stateTone: Record<
  DocumentState,
  'neutral' | 'info' | 'danger' | 'success' | 'primary' | 'warning'
> = {
  unassigned: 'neutral',
  draft: 'neutral',
  submitted: 'info',
  returned: 'danger',
  approved: 'success',
  published: 'primary',
  superseded: 'neutral',
  archived: 'neutral',
  void: 'neutral',
  stale: 'warning',
}

export const fontFamily =
  "'Narrow Dot', -apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC Variable', 'Noto Sans SC', 'Noto Sans CJK SC', 'Source Han Sans SC', 'WenQuanYi Micro Hei', sans-serif"
/** Only for the A4 forms. */
export const formFontFamily = "'SimSun', 'Songti SC', 'Noto Serif SC Variable', 'Noto Serif SC', serif"

export const layout = {
  header: 52,
  sider: 260,
  siderCollapsed: 64,
  footer: 56,
  gutter: 24,
  gutterCompact: 16,
  drawer: 300,
  contentMax: 1680,
  phone: 640,
  tablet: 1024,
} as const
