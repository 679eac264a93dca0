import type { CalendarEntry } from '@obelisk/contract/term-calendar/calendar'
import { daysOff } from '@obelisk/engine/term-calendar/class-meetings'
import { dayIn } from '@obelisk/engine/term-calendar/days'
import { useOwnWords } from '#kit/translations/own-words.ts'
import { useTranslations } from './messages.ts'
import css from './term-calendar.module.css'

type Props = { start: string; weeks: number; entries: readonly CalendarEntry[] }

/** The weeks of a term with what is special about their days. */
export function WeekTable({ start, weeks, entries }: Props) {
  const t = useTranslations()
  const days = daysOff(entries.filter(({ from, to }) => from <= to))
  const names = t('weekdays').split(',')
  const ownWord = useOwnWords()
  return (
    <table className={css.weeks}>
      <thead>
        <tr>
          <th scope="col">{t('week')}</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, at) => at + 1).map((week) => (
          <tr key={week}>
            <th scope="row">{week}</th>
            {names.map((name, at) => {
              const day = dayIn(start, week, at + 1)
              const entry = days.get(day)
              const said =
                entry &&
                [t(`kind-${entry.kind}`), ownWord(entry.name), entry.follows].filter(Boolean).join(' ')
              return (
                <td key={name} className={entry ? css[entry.kind] : ''} title={said}>
                  {day.slice(5)}
                  {entry && (
                    <span className={css.mark}>{ownWord(entry.name) || t(`kind-${entry.kind}`)}</span>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
