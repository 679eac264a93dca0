import { DatePicker, type DatePickerProps } from 'antd'
import type { RangePickerProps } from 'antd/es/date-picker'
import type { Dayjs } from 'dayjs'
import type { ComponentType } from 'react'

/**
 * One day; in a form, value and change come from its field. What no page asks for is left out: to compare the times of
 * day that the picker could show as well, the type checker counts to a thousand, which took it a second.
 */
export type DayProps = Pick<
  DatePickerProps,
  'id' | 'className' | 'style' | 'disabled' | 'minDate' | 'maxDate' | 'format' | 'prefix' | 'aria-label'
> & {
  value?: Dayjs | null
  onChange?: (day: Dayjs | null) => void
}
export type DayRangeProps = Pick<RangePickerProps, 'id' | 'classNames' | 'value' | 'defaultValue'> & {
  /** `texts` are the days as they are written; null when the field is emptied. */
  onChange?: (days: unknown, texts: readonly string[] | null) => void
}

/** What DayPicker.tsx loads when it is needed. */
export const Day = DatePicker as ComponentType<DayProps>
export const DayRange = DatePicker.RangePicker as ComponentType<DayRangeProps>
