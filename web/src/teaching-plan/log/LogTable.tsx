import { shortClassName } from '@obelisk/contract/name-in'
import type { PlanView } from '@obelisk/contract/teaching-plan/plan'
import { useTranslations } from '../messages.ts'
import { ContentText } from '../plan/SessionRow.tsx'
import { OtherTeacher, useDayText } from '../plan/SlotText.tsx'
import css from './log.module.css'
import type { ClassLog, Logged } from './log-facts.ts'

export type Filter = 'all' | 'changed' | 'unrecorded'

const isShown = (filter: Filter, marks: readonly Logged[]) =>
  filter === 'all' ||
  marks.some(({ mark }) =>
    filter === 'unrecorded' ? mark === 'unrecorded' : ['changed', 'put-off', 'not-held'].includes(mark),
  )

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
  filter: Filter
  chosen: Logged | undefined
  onChoose: (logged: Logged) => void
}

/** What was planned and what was taught, class by class. */
export function LogTable({ view, logs, filter, chosen, onChoose }: Props) {
  const t = useTranslations()
  const rows = view.content.sessions.map((session, at) => ({
    session,
    n: at + 1,
    marks: logs.flatMap(({ sessions }) => sessions.filter((one) => one.session.key === session.key)),
  }))
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
          {rows
            .filter(({ marks }) => isShown(filter, marks))
            .map(({ session, n, marks }) => (
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
