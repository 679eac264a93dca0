import { DatePicker, type DatePickerProps } from 'antd'
import type { RangePickerProps } from 'antd/es/date-picker'
import type { Dayjs } from 'dayjs'
import type { ComponentType } from 'react'

/** One day; in a form, value and change come from its field. */
export type DayProps = Omit<DatePickerProps, 'onChange' | 'value' | 'multiple'> & {
  value?: Dayjs | null
  onChange?: (day: Dayjs | null) => void
}
export type DayRangeProps = RangePickerProps

/** What DayPicker.tsx loads when it is needed. */
export const Day = DatePicker as ComponentType<DayProps>
export const DayRange = DatePicker.RangePicker as ComponentType<DayRangeProps>
