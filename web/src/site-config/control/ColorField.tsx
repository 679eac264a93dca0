import { ColorPicker } from 'antd'
import type { Given } from './given.ts'

export const ColorField = ({ value, onChange, disabled }: Given<string>) => (
  <ColorPicker
    value={value || null}
    disabled={disabled}
    allowClear
    showText
    onChange={(colour) => onChange?.(colour.toHexString())}
    onClear={() => onChange?.('')}
  />
)
