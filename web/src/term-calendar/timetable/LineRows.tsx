import { DeleteOutlined } from '@ant-design/icons'
import type { TimetableEntry } from '@obelisk/contract/term-calendar/timetable'
import { weeksFrom, weeksText } from '@obelisk/engine/term-calendar/week-list'
import { Button, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from '../messages.ts'
import css from '../term-calendar.module.css'

type WeeksProps = { weeks: readonly number[]; onChange: (weeks: number[]) => void; disabled: boolean }

/** Weeks as people write them; what cannot be read is told and not taken. */
function WeeksField({ weeks, onChange, disabled }: WeeksProps) {
  const t = useTranslations()
  const written = weeksText(weeks, { odd: t('odd'), even: t('even') })
  const [text, setText] = useState<string>()
  const isWrong = text !== undefined && weeksFrom(text) === undefined
  return (
    <span>
      <Input
        aria-label={t('weekList')}
        aria-invalid={isWrong}
        title={t('weeksHint')}
        value={text ?? written}
        disabled={disabled}
        {...(isWrong ? { status: 'error' as const } : {})}
        onChange={({ target }) => {
          setText(target.value)
          const read = weeksFrom(target.value)
          if (read) onChange(read)
        }}
        onBlur={() => !isWrong && setText(undefined)}
      />
      {isWrong && <span className={css.wrong}>{t('weeksWrong')}</span>}
    </span>
  )
}

type Props = {
  entries: readonly TimetableEntry[]
  onChange: (entries: TimetableEntry[]) => void
  disabled: boolean
}

/** The lines of a timetable. */
export function LineRows({ entries, onChange, disabled }: Props) {
  const t = useTranslations()
  const change = (at: number, some: Partial<TimetableEntry>) =>
    onChange(entries.map((entry, other) => (other === at ? { ...entry, ...some } : entry)))
  const days = t('weekdays').split(',')
  return (
    <ul className={css.rows}>
      {entries.length > 0 && (
        <li className={`${css.line} ${css.heads}`} aria-hidden="true">
          <span>{t('weekday')}</span>
          <span className={css.both}>{t('sections')}</span>
          <span>{t('weekList')}</span>
          <span>{t('kind')}</span>
          <span>{t('room')}</span>
        </li>
      )}
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place only
        <li key={at} className={css.line}>
          <Select
            aria-label={t('weekday')}
            value={entry.weekday}
            disabled={disabled}
            options={days.map((day, on) => ({ value: on + 1, label: t('weekdayName', { day }) }))}
            onChange={(weekday) => change(at, { weekday })}
          />
          {(['section_from', 'section_to'] as const).map((end) => (
            <InputNumber
              key={end}
              aria-label={t('sections')}
              min={1}
              max={14}
              precision={0}
              style={{ width: '100%' }}
              value={entry[end]}
              disabled={disabled}
              onChange={(value) => value && change(at, { [end]: value })}
            />
          ))}
          <WeeksField weeks={entry.weeks} disabled={disabled} onChange={(weeks) => change(at, { weeks })} />
          <Select
            aria-label={t('kind')}
            value={entry.kind}
            disabled={disabled}
            options={(['theory', 'lab'] as const).map((kind) => ({
              value: kind,
              label: t(`class-${kind}`),
            }))}
            onChange={(kind) => change(at, { kind })}
          />
          <Input
            aria-label={t('room')}
            placeholder={t('room')}
            value={entry.room}
            maxLength={60}
            disabled={disabled}
            onChange={({ target }) => change(at, { room: target.value })}
          />
          {!disabled && (
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('remove')}
              onClick={() => onChange(entries.filter((_, other) => other !== at))}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
