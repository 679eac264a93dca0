import type { Calendar } from '@obelisk/contract/term-calendar/calendar'
import type { TimetableEntry } from '@obelisk/contract/term-calendar/timetable'
import { meetingsOf } from '@obelisk/engine/term-calendar/class-meetings'
import { useTranslations } from '../messages.ts'
import css from '../term-calendar.module.css'

type Props = { calendar: Calendar; entries: readonly TimetableEntry[] }

/** The dates that calendar and timetable make together, and the times that fall away. */
export function MeetingDates({ calendar, entries }: Props) {
  const t = useTranslations()
  const days = t('weekdays').split(',')
  const { meetings, lost } = meetingsOf(
    { start: calendar.start_date, weeks: calendar.weeks },
    calendar.entries,
    entries,
  )
  const sections = meetings.reduce(
    (sum, { section_from, section_to }) => sum + section_to - section_from + 1,
    0,
  )
  return (
    <>
      <p className={css.hint}>{t('meetingsCount', { count: meetings.length, sections })}</p>
      <ul className={css.dates}>
        {meetings.map(({ date, weekday, section_from, section_to, stands_for }) => (
          <li key={`${date} ${section_from}`} className={stands_for ? css['make-up'] : ''}>
            {date.slice(5)} {t('weekdayName', { day: days[weekday - 1] ?? '' })} {section_from}–{section_to}
            {stands_for && ` · ${t('standsFor', { date: stands_for.slice(5) })}`}
          </li>
        ))}
      </ul>
      {lost.length > 0 && (
        <>
          <p className={css.hint}>{t('lost', { count: lost.length })}</p>
          <ul className={css.dates}>
            {lost.map(({ date, section_from, name, made_up_on }) => (
              <li key={`${date} ${section_from}`} className={css.holiday}>
                {date.slice(5)} {name} ·{' '}
                {made_up_on ? t('madeUp', { date: made_up_on.slice(5) }) : t('lostAlone')}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
