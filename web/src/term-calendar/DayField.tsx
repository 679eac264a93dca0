import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { DayPicker } from '#kit/day/DayPicker.tsx'

type Props = {
  value: string | null
  onChange: (day: string | null) => void
  disabled?: boolean
  label: string
  prefix?: ReactNode
}

/** A day as `YYYY-MM-DD`. */
export const DayField = ({ value, onChange, disabled = false, label, prefix }: Props) => (
  <span title={label}>
    <DayPicker
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange(day?.format('YYYY-MM-DD') ?? null)}
      disabled={disabled}
      aria-label={label}
      prefix={prefix}
      style={{ width: '100%' }}
    />
  </span>
)
