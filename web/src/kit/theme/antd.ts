import { theme as antd, type ThemeConfig } from 'antd'
import { fontFamily, layout, type Mode, palette } from './tokens.ts'

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

export function themeConfig(mode: Mode): ThemeConfig {
  const p = palette[mode]
  // Fields must be seen as fields: 3:1 against the surface.
  const field = { colorBorder: p.borderStrong }
  return {
    algorithm: [mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, pin(mode)],
    cssVar: { key: `obelisk-${mode}` },
    token: {
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
      fontFamily,
      fontSize: 14,
      lineHeight: 1.5714,
      controlHeight: 34,
      controlHeightSM: 26,
      controlHeightLG: 42,
      boxShadow: p.shadow,
      wireframe: false,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
      Input: field,
      InputNumber: field,
      Select: field,
      DatePicker: field,
      Checkbox: field,
      Radio: field,
      Card: { headerFontSize: 15, bodyPadding: 16, headerPadding: 16 },
      Menu: {
        itemHeight: 36,
        itemMarginInline: 8,
        itemMarginBlock: 2,
        itemBorderRadius: 6,
        itemBg: 'transparent',
        itemSelectedBg: p.primarySoft,
        itemSelectedColor: p.primary,
        groupTitleFontSize: 12,
        groupTitleColor: p.textTertiary,
        collapsedWidth: layout.siderCollapsed,
      },
      Table: {
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
      Tag: { defaultBg: p.neutralSoft, defaultColor: p.textSecondary },
      Segmented: { trackBg: p.sunken, itemSelectedBg: p.surface },
      Tooltip: { colorBgSpotlight: p.tooltip, colorTextLightSolid: '#ffffff' },
      Badge: { colorError: p.accent, colorTextLightSolid: p.onAccent },
    },
  }
}
