import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import css from './day.module.css'
import type { DayProps, DayRangeProps } from './pickers.ts'

const Day = lazy(async () => ({ default: (await import('./pickers.ts')).Day }))
const DayRange = lazy(async () => ({ default: (await import('./pickers.ts')).DayRange }))

/** The calendar is a tenth of what a list page loads, and most visits open none: it comes when a field for a day is shown. */
const Waiting = ({ id }: { id?: unknown }) => (
  <Input disabled aria-busy {...(typeof id === 'string' ? { id } : {})} />
)

export const DayPicker = (props: DayProps) => (
  <Suspense fallback={<Waiting id={props.id} />}>
    <Day {...props} />
  </Suspense>
)

export const DayRangePicker = (props: DayRangeProps) => (
  <Suspense fallback={<Waiting id={props.id} />}>
    <DayRange classNames={{ popup: { root: css.range ?? '' } }} {...props} />
  </Suspense>
)
