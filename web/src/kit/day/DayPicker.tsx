import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import css from './day.module.css'
import type { DayProps, DayRangeProps } from './pickers.ts'

const Day = lazy(async () => ({ default: (await import('./pickers.ts')).Day }))
const DayRange = lazy(async () => ({ default: (await import('./pickers.ts')).DayRange }))

/** The calendar is a tenth of what a list page loads, and most visits open none: it comes when a field for a day is shown. */
const waiting = <Input disabled />

export const DayPicker = (props: DayProps) => (
  <Suspense fallback={waiting}>
    <Day {...props} />
  </Suspense>
)

export const DayRangePicker = (props: DayRangeProps) => (
  <Suspense fallback={waiting}>
    <DayRange classNames={{ popup: { root: css.range ?? '' } }} {...props} />
  </Suspense>
)
