import { Button, ColorPicker, Drawer, InputNumber, Radio, Switch } from 'antd'
import type { ReactNode } from 'react'
import {
  type LayoutMode,
  layoutColours,
  layoutModes,
  restoreLayout,
  setColour,
  setLayout,
  useLayout,
  useMode,
} from '#kit/theme/layout.ts'
import { useWords } from '../messages.ts'
import css from './layout-drawer.module.css'

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={css.row}>
      <span>{label}</span>
      {children}
    </label>
  )
}

/** The layout settings of the specification: arrangement, dark, widths, colours of the side shown now. */
export function LayoutDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useWords()
  const mode = useMode()
  const config = useLayout()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={say('settings')}
      size={340}
      footer={<Button onClick={restoreLayout}>{say('layout-restore')}</Button>}
    >
      <Radio.Group
        className={css.modes ?? ''}
        aria-label={say('layout-mode')}
        value={config.layoutMode}
        onChange={({ target }) => setLayout({ layoutMode: target.value as LayoutMode })}
        options={layoutModes.map((value) => ({ value, label: say(`layout-${value}`) }))}
      />
      <Row label={say('dark')}>
        <Switch checked={config.isDark} onChange={(isDark) => setLayout({ isDark })} />
      </Row>
      <Row label={say('layout-width')}>
        <InputNumber
          min={200}
          max={360}
          step={10}
          value={config.menuWidth}
          onChange={(menuWidth) => setLayout({ menuWidth: menuWidth ?? 260 })}
        />
      </Row>
      <Row label={say('layout-collapse')}>
        <Switch checked={config.menuCollapse} onChange={(menuCollapse) => setLayout({ menuCollapse })} />
      </Row>
      <Row label={say('layout-unique')}>
        <Switch
          checked={config.menuUniqueOpened}
          onChange={(menuUniqueOpened) => setLayout({ menuUniqueOpened })}
        />
      </Row>
      <Row label={say('layout-top-bar')}>
        <Switch
          checked={config.menuShowTopBar}
          onChange={(menuShowTopBar) => setLayout({ menuShowTopBar })}
        />
      </Row>
      {layoutColours.map((name) => (
        <Row key={name} label={say(`colour-${name}`)}>
          <ColorPicker
            allowClear
            value={config.colours[name]?.[mode] ?? null}
            onChangeComplete={(colour) => setColour(name, mode, colour.toHexString())}
            onClear={() => setColour(name, mode, undefined)}
          />
        </Row>
      ))}
    </Drawer>
  )
}
