import { shortClassName } from '@obelisk/contract/name-in'
import { pointsOf } from '@obelisk/engine/teaching-plan/plan'
import { daysOff } from '@obelisk/engine/term-calendar/class-meetings'
import { addDays, mondayOf } from '@obelisk/engine/term-calendar/days'
import { useOwnWords } from '#kit/translations/own-words.ts'
import { useTranslations } from '../messages.ts'
import { useWritten } from '../plan/use-plan.ts'
import css from './views.module.css'

/** The weeks of a month, from Monday to Sunday. */
function weeksOf(month: string): string[][] {
  const first = mondayOf(`${month}-01`)
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(first, week * 7 + day)),
  ).filter((days) => days.some((day) => day.startsWith(month)))
}

/** The plan as a calendar, a page for each month in which something is taught. */
export function ByMonth({ onOpen }: { onOpen: (key: number) => void }) {
  const t = useTranslations()
  const ownWord = useOwnWords()
  const { view, facts, content } = useWritten()
  const names = t('weekdays').split(',')
  const off = daysOff(facts.calendar)
  const held = content.sessions.flatMap((session, at) =>
    session.slots.flatMap(({ date, class_id }) => (date ? [{ session, n: at + 1, date, class_id }] : [])),
  )
  const dates = held.map(({ date }) => date).sort()
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const months = [...new Set(held.map(({ date }) => date.slice(0, 7)))].sort()
  const nameOf = (id: number) =>
    shortClassName(view.classes.find((one) => one.id === id)?.name ?? '', view.course)
  return (
    <div className={css.months}>
      {months.map((month) => (
        <table key={month} className={css.month}>
          <caption>{month}</caption>
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month)
              .filter(([monday = '']) => monday <= last && addDays(monday, 6) >= first)
              .map((days) => (
                <tr key={days[0]}>
                  {days.map((day) => (
                    <td
                      key={day}
                      className={
                        day.startsWith(month) && (off.get(day)?.kind ?? 'make-up') !== 'make-up'
                          ? css.off
                          : ''
                      }
                    >
                      {day.startsWith(month) && (
                        <>
                          <span className={css.quiet}>
                            {Number(day.slice(8))} {ownWord(off.get(day)?.name ?? '')}
                          </span>
                          {held
                            .filter(({ date }) => date === day)
                            .map(({ session, n, class_id }) => (
                              <button
                                key={`${session.key} ${class_id}`}
                                type="button"
                                className={css.entry}
                                title={pointsOf(session).join('\n')}
                                onClick={() => onOpen(session.key)}
                              >
                                <b>{n}</b> {nameOf(class_id)}
                              </button>
                            ))}
                        </>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
