import { CheckCircleFilled, WarningFilled } from '@ant-design/icons'
import { shortClassName } from '@obelisk/contract/name-in'
import { hoursByKind, hoursByObjective, lastDayOf } from '@obelisk/engine/teaching-plan/hours-of-plan'
import { useTranslations } from '../messages.ts'
import css from './plan.module.css'
import { useWritten } from './use-plan.ts'

/** Hours by kind against the training plan, hours for each objective, the last day of each class. */
export function PlanFoot() {
  const t = useTranslations()
  const { view, content } = useWritten()
  return (
    <div className={css.foot}>
      <b>{t('total')}</b>
      {hoursByKind(content, view.facts).map(({ kind, planned, wanted, sessions }) => (
        <span key={kind}>
          {planned === wanted ? (
            <CheckCircleFilled style={{ color: 'var(--ob-success)' }} />
          ) : (
            <WarningFilled style={{ color: 'var(--ob-warning)' }} />
          )}{' '}
          {t('sumOf', { kind: t(kind), planned, wanted, sessions })}
        </span>
      ))}
      <span className={css.chips}>
        {t('objectiveHours')}{' '}
        {hoursByObjective(content, view.facts).map(({ no, hours }) => (
          <span key={no}>
            <span className={css.objective}>{no}</span> {hours}
          </span>
        ))}
      </span>
      <span className={css.last}>
        {t('lastDays')}{' '}
        {view.classes
          .map(
            ({ id, name }) =>
              `${shortClassName(name, view.course)} ${lastDayOf(content, id)?.slice(5) ?? '–'}`,
          )
          .join(' · ')}
      </span>
    </div>
  )
}
