import dayjs from 'dayjs'
import { DayPicker } from '#kit/day/DayPicker.tsx'

type Props = {
  value: string | null
  onChange: (day: string | null) => void
  disabled?: boolean
  label: string
}

/** A day as `YYYY-MM-DD`. */
export const DayField = ({ value, onChange, disabled = false, label }: Props) => (
  <span title={label}>
    <DayPicker
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange(day?.format('YYYY-MM-DD') ?? null)}
      disabled={disabled}
      style={{ width: '100%' }}
    />
  </span>
)
