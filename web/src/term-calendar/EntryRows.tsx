import { DeleteOutlined } from '@ant-design/icons'
import type { CalendarEntry } from '@obelisk/contract/term-calendar/calendar'
import { calendarKinds } from '@obelisk/engine/term-calendar/words'
import { Button, Input, Select } from 'antd'
import { DayField } from './DayField.tsx'
import { useTranslations } from './messages.ts'
import css from './term-calendar.module.css'

type Props = {
  entries: readonly CalendarEntry[]
  onChange: (entries: CalendarEntry[]) => void
  disabled: boolean
}

/** The entries of a calendar, a row each. */
export function EntryRows({ entries, onChange, disabled }: Props) {
  const t = useTranslations()
  const change = (at: number, some: Partial<CalendarEntry>) =>
    onChange(entries.map((entry, other) => (other === at ? { ...entry, ...some } : entry)))
  return (
    <ul className={css.rows}>
      {entries.length > 0 && (
        <li className={`${css.entry} ${css.heads}`} aria-hidden="true">
          <span>{t('kind')}</span>
          <span>{t('from')}</span>
          <span>{t('to')}</span>
          <span>{t('name')}</span>
        </li>
      )}
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place only
        <li key={at} className={css.entry}>
          <Select
            aria-label={t('kind')}
            value={entry.kind}
            disabled={disabled}
            options={calendarKinds.map((kind) => ({ value: kind, label: t(`kind-${kind}`) }))}
            onChange={(kind) =>
              change(at, { kind, ...(kind === 'make-up' ? { to: entry.from } : { follows: null }) })
            }
          />
          <DayField
            label={t('from')}
            value={entry.from}
            disabled={disabled}
            onChange={(day) =>
              day &&
              change(at, { from: day, to: entry.kind === 'make-up' || entry.to < day ? day : entry.to })
            }
          />
          {entry.kind === 'make-up' ? (
            <DayField
              label={t('follows')}
              prefix={<span className={css.prefix}>{t('followsShort')}</span>}
              value={entry.follows}
              disabled={disabled}
              onChange={(follows) => change(at, { follows })}
            />
          ) : (
            <DayField
              label={t('to')}
              value={entry.to}
              disabled={disabled}
              onChange={(day) => day && change(at, { to: day })}
            />
          )}
          <Input
            aria-label={t('name')}
            placeholder={t('name')}
            title={entry.name}
            value={entry.name}
            maxLength={60}
            disabled={disabled}
            onChange={({ target }) => change(at, { name: target.value })}
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
