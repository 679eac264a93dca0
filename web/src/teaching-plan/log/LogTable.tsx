import { shortClassName } from '@obelisk/contract/name-in'
import type { PlanView } from '@obelisk/contract/teaching-plan/plan'
import { useTranslations } from '../messages.ts'
import { ContentText } from '../plan/SessionRow.tsx'
import { OtherTeacher, useDayText } from '../plan/SlotText.tsx'
import css from './log.module.css'
import type { ClassLog, Logged, LogRow } from './log-facts.ts'

function Actual({ logged, staff }: { logged: Logged; staff: PlanView['staff'] }) {
  const t = useTranslations()
  const dayText = useDayText()
  const { date, planned, mark, one, session } = logged
  return (
    <>
      {planned && planned !== date && (
        <>
          <del>{planned.slice(5)}</del>{' '}
        </>
      )}
      {date && <b>{dayText(date)}</b>}{' '}
      <span className={mark === 'unrecorded' ? css.off : css.hint}>
        {mark === 'to-come' ? '' : t(`mark-${mark}`)}
      </span>{' '}
      <OtherTeacher {...{ session, classId: one.id, staff }} />
    </>
  )
}

type Props = {
  view: PlanView
  logs: readonly ClassLog[]
  rows: readonly LogRow[]
  /** What to say when there are none. */
  none: string
  chosen: Logged | undefined
  onChoose: (logged: Logged) => void
}

/** What was planned and what was taught, class by class. */
export function LogTable({ view, logs, rows, none, chosen, onChoose }: Props) {
  const t = useTranslations()
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{t('week')}</th>
            <th>{t('session')}</th>
            <th>{t('content')}</th>
            {logs.map(({ one }) => (
              <th key={one.id}>{shortClassName(one.name, view.course)}</th>
            ))}
            <th>{t('assessment')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={logs.length + 4} className={css.hint}>
                {none}
              </td>
            </tr>
          )}
          {rows.map(({ session, n, marks }) => (
            <tr key={session.key} className={chosen?.session.key === session.key ? css.now : ''}>
              <td>{session.week}</td>
              <td>{n}</td>
              <td>
                <ContentText session={session} />
              </td>
              {marks.map((logged) => (
                <td key={logged.one.id}>
                  {view.may.log ? (
                    <button type="button" className={css.cell} onClick={() => onChoose(logged)}>
                      <Actual logged={logged} staff={view.staff} />
                    </button>
                  ) : (
                    <Actual logged={logged} staff={view.staff} />
                  )}
                </td>
              ))}
              <td>{session.events.map(({ name }) => name).join(' ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
