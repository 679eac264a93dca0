import { Button, ColorPicker, Drawer, InputNumber, Popconfirm, Radio, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import {
  type LayoutMode,
  layoutColours,
  layoutModes,
  type MainAnimation,
  mainAnimations,
  restoreLayout,
  setColour,
  setLayout,
  useLayout,
  useMode,
} from '#kit/theme/layout.ts'
import { useTranslations } from '../messages.ts'
import css from './layout-drawer.module.css'
import { ModeSketch } from './ModeSketch.tsx'

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={css.row}>
      <span>{label}</span>
      {children}
    </label>
  )
}

/** What only the back office has: its tabs, and how pages come in. */
function OfficeRows() {
  const t = useTranslations()
  const { showTabs, mainAnimation } = useLayout()
  return (
    <>
      <Row label={t('layout-tabs')}>
        <Switch checked={showTabs} onChange={(now) => setLayout({ showTabs: now })} />
      </Row>
      <Row label={t('layout-animation')}>
        <Select<MainAnimation>
          value={mainAnimation}
          onChange={(now) => setLayout({ mainAnimation: now })}
          options={mainAnimations.map((value) => ({ value, label: t(`animation-${value}`) }))}
          className={css.choice ?? ''}
        />
      </Row>
    </>
  )
}

/** The colours of the side shown now, of the menu or of the header; an empty one is the theme's. */
function ColourRows({ of }: { of: 'menu' | 'headerBar' }) {
  const t = useTranslations()
  const mode = useMode()
  const colours = useLayout((config) => config.colours)
  const names = layoutColours.filter((name) => name.startsWith(of))
  return names.map((name) => (
    <Row key={name} label={t(`colour-${name}`)}>
      <ColorPicker
        allowClear
        value={colours[name]?.[mode] ?? null}
        onChangeComplete={(colour) => setColour(name, mode, colour.toHexString())}
        onClear={() => setColour(name, mode, undefined)}
      />
    </Row>
  ))
}

/** How the menu at the side behaves. */
function MenuRows() {
  const t = useTranslations()
  const config = useLayout()
  return (
    <>
      <Row label={t('layout-width')}>
        <InputNumber
          min={200}
          max={360}
          step={10}
          value={config.menuWidth}
          onChange={(menuWidth) => setLayout({ menuWidth: menuWidth ?? 260 })}
        />
      </Row>
      <Row label={t('layout-collapse')}>
        <Switch checked={config.menuCollapse} onChange={(menuCollapse) => setLayout({ menuCollapse })} />
      </Row>
      <Row label={t('layout-unique')}>
        <Switch
          checked={config.menuUniqueOpened}
          onChange={(menuUniqueOpened) => setLayout({ menuUniqueOpened })}
        />
      </Row>
      <Row label={t('layout-top-bar')}>
        <Switch
          checked={config.menuShowTopBar}
          onChange={(menuShowTopBar) => setLayout({ menuShowTopBar })}
        />
      </Row>
    </>
  )
}

/** The layout settings of the specification: arrangement, dark, widths, colours of the side shown now. */
export function LayoutDrawer({
  open,
  office = false,
  onClose,
}: {
  open: boolean
  office?: boolean
  onClose: () => void
}) {
  const t = useTranslations()
  const config = useLayout()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('settings')}
      size={340}
      footer={
        <Popconfirm title={t('layout-restore-sure')} onConfirm={restoreLayout}>
          <Button>{t('layout-restore')}</Button>
        </Popconfirm>
      }
    >
      <h3 className={css.heading}>{t('layout-mode')}</h3>
      <Radio.Group
        className={css.modes ?? ''}
        aria-label={t('layout-mode')}
        value={config.layoutMode}
        onChange={({ target }) => setLayout({ layoutMode: target.value as LayoutMode })}
        options={layoutModes.map((value) => ({
          value,
          label: (
            <span className={css.mode}>
              <ModeSketch mode={value} />
              {t(`layout-${value}`)}
            </span>
          ),
        }))}
      />
      <h3 className={css.heading}>{t('layout-global')}</h3>
      <Row label={t('dark')}>
        <Switch checked={config.isDark} onChange={(isDark) => setLayout({ isDark })} />
      </Row>
      {office && <OfficeRows />}
      <h3 className={css.heading}>{t('layout-side')}</h3>
      <MenuRows />
      <ColourRows of="menu" />
      <h3 className={css.heading}>{t('layout-top')}</h3>
      <ColourRows of="headerBar" />
    </Drawer>
  )
}
