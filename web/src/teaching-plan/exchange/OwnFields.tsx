import type { OwnTime } from '@obelisk/engine/teaching-plan/edit-sessions'
import { Input, InputNumber } from 'antd'
import dayjs from 'dayjs'
import { DayPicker } from '#kit/day/DayPicker.tsx'
import css from '../dialogs/dialogs.module.css'
import { useTranslations } from '../messages.ts'

/** A time typed by hand. */
export function OwnFields({
  time,
  since,
  onChange,
}: {
  time: OwnTime
  since: string | undefined
  onChange: (time: OwnTime) => void
}) {
  const t = useTranslations()
  return (
    <div className={css.fields}>
      <div>
        <label htmlFor="exchange-date">{t('date')}</label>
        <DayPicker
          id="exchange-date"
          value={time.date ? dayjs(time.date) : null}
          {...(since ? { minDate: dayjs(since) } : {})}
          onChange={(day) => day && onChange({ ...time, date: day.format('YYYY-MM-DD') })}
        />
      </div>
      {(['section_from', 'section_to'] as const).map((name) => (
        <div key={name}>
          <label htmlFor={`exchange-${name}`}>
            {t(name === 'section_from' ? 'sectionFrom' : 'sectionTo')}
          </label>
          <InputNumber
            id={`exchange-${name}`}
            min={name === 'section_to' ? time.section_from : 1}
            max={14}
            precision={0}
            value={time[name]}
            onChange={(value) => {
              const next = { ...time, [name]: value ?? time[name] }
              onChange({ ...next, section_to: Math.max(next.section_from, next.section_to) })
            }}
            style={{ width: '100%' }}
          />
        </div>
      ))}
      <div>
        <label htmlFor="exchange-room">{t('room')}</label>
        <Input
          id="exchange-room"
          value={time.room}
          maxLength={60}
          onChange={({ target }) => onChange({ ...time, room: target.value })}
        />
      </div>
    </div>
  )
}
