import { theme as antd, type ThemeConfig } from 'antd'
import { type Mode, type Palette, palette } from './tokens.ts'

type Algorithm = Exclude<NonNullable<ThemeConfig['algorithm']>, unknown[]>

/** The library shifts seed colours in the dark; this puts back the exact ones. */
const pin =
  (mode: Mode): Algorithm =>
  (seed, map) => {
    const p = palette[mode]
    return {
      ...(map ?? antd.defaultAlgorithm(seed)),
      colorPrimary: p.primary,
      colorPrimaryHover: p.primaryHover,
      colorPrimaryActive: p.primaryActive,
      colorPrimaryBg: p.primarySoft,
      colorPrimaryText: p.primary,
      colorLink: p.primary,
      colorLinkHover: p.primaryHover,
      colorLinkActive: p.primaryActive,
      colorSuccess: p.success,
      colorSuccessBg: p.successSoft,
      colorWarning: p.warning,
      colorWarningBg: p.warningSoft,
      colorError: p.danger,
      colorErrorBg: p.dangerSoft,
      colorInfo: p.info,
      colorInfoBg: p.infoSoft,
    }
  }

type Components = NonNullable<ThemeConfig['components']>

function menuAndTable(p: Palette): Components {
  return {
    Table: {
      // the arrow says which column sorts; a column of its own grey would say more than that
      bodySortBg: p.surface,
      headerSortActiveBg: p.sunken,
      headerSortHoverBg: p.primarySoft,
      fixedHeaderSortActiveBg: p.sunken,
      headerBg: p.sunken,
      headerColor: p.textSecondary,
      headerSplitColor: 'transparent',
      rowHoverBg: p.primarySoft,
      borderColor: p.border,
      cellPaddingBlock: 10,
      cellPaddingInline: 12,
      cellPaddingBlockSM: 6,
      cellPaddingInlineSM: 8,
      cellFontSizeSM: 13,
    },
    Tabs: {
      titleFontSize: 14,
      horizontalItemGutter: 24,
      horizontalItemPadding: '10px 0',
      horizontalMargin: '0',
    },
    Segmented: { trackBg: p.sunken, itemSelectedBg: p.raised },
  }
}

function componentsOf(p: Palette, isPhone: boolean): Components {
  // Fields must be seen as fields: 3:1 against the surface. What stands in them is read by those too who may not change it.
  const field = { colorBorder: p.borderStrong, colorTextDisabled: p.textTertiary }
  return {
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
    Input: field,
    InputNumber: field,
    Select: field,
    // a week is as wide as a phone has room for; the days around the month are chosen too
    DatePicker: {
      ...field,
      ...(isPhone ? { cellWidth: 44, cellHeight: 36 } : {}),
    },
    Message: { boxShadowTertiary: p.float },
    Checkbox: field,
    Radio: field,
    Card: { headerFontSize: 15, bodyPadding: 16, headerPadding: 16 },
    Tag: { defaultBg: p.neutralSoft, defaultColor: p.textSecondary },
    Tooltip: { colorBgSpotlight: p.tooltip, colorTextLightSolid: '#ffffff' },
    Badge: { colorError: p.accent, colorTextLightSolid: p.onAccent },
    ...menuAndTable(p),
  }
}

/**
 * The theme of the component library for a mode. Who has asked for no motion gets none: the library would wait for the end
 * of motions that the browser then leaves out, and go on calling a button "loading". On a phone everything that is pressed
 * is as high as a finger needs.
 */
export function themeConfig(mode: Mode, isStill: boolean, isPhone: boolean): ThemeConfig {
  const p = palette[mode]
  return {
    algorithm: [mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, pin(mode)],
    cssVar: { key: `obelisk-${mode}${isPhone ? '-phone' : ''}` },
    token: {
      motion: !isStill,
      colorPrimary: p.primary,
      colorSuccess: p.success,
      colorWarning: p.warning,
      colorError: p.danger,
      colorInfo: p.info,
      colorBgLayout: p.bg,
      colorBgContainer: p.surface,
      colorBgElevated: p.surface,
      colorBorder: p.borderControl,
      colorBorderSecondary: p.border,
      colorText: p.text,
      colorTextSecondary: p.textSecondary,
      colorTextTertiary: p.textTertiary,
      colorTextPlaceholder: p.textTertiary,
      colorTextLightSolid: p.onPrimary,
      borderRadius: 6,
      borderRadiusLG: 8,
      borderRadiusSM: 4,
      // the page's own, which follows the language
      fontFamily: 'inherit',
      fontSize: 14,
      lineHeight: 1.5714,
      controlHeight: isPhone ? 40 : 34,
      controlHeightSM: isPhone ? 34 : 26,
      controlHeightLG: isPhone ? 44 : 42,
      boxShadow: p.float,
      boxShadowSecondary: p.float,
      wireframe: false,
    },
    components: componentsOf(p, isPhone),
  }
}
