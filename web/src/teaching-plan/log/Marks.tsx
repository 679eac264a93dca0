import type { Mark } from '@obelisk/engine/teaching-plan/progress'
import { useTranslations } from '../messages.ts'
import css from './log.module.css'
import type { ClassLog } from './log-facts.ts'

/** One mark for each session: full, ring, half, amber or hollow; a square is a laboratory. */
export function Marks({ log }: { log: ClassLog }) {
  const t = useTranslations()
  return (
    <span className={css.marks}>
      {log.sessions.map(({ session, mark, isLab, isMine, n }) => (
        <span
          key={session.key}
          role="img"
          aria-label={`${n} ${t(`mark-${mark}`)}`}
          title={`${n} · ${t(`mark-${mark}`)}`}
          className={`${css.mark} ${css[mark]} ${isLab ? css.square : ''} ${mark === 'unrecorded' && !isMine ? css.others : ''}`}
        />
      ))}
    </span>
  )
}

const shown: readonly Mark[] = ['as-planned', 'put-off', 'changed', 'not-held', 'unrecorded', 'to-come']

export function Legend() {
  const t = useTranslations()
  return (
    <span className={css.legend}>
      {shown.map((mark) => (
        <span key={mark}>
          <span className={`${css.mark} ${css[mark]}`} aria-hidden="true" /> {t(`mark-${mark}`)}
        </span>
      ))}
      <span>
        <span className={`${css.mark} ${css['as-planned']} ${css.square}`} aria-hidden="true" />{' '}
        {t('hours_lab')}
      </span>
    </span>
  )
}

/** How far a class is from the plan, in hours. */
export function Deviation({ hours }: { hours: number }) {
  const t = useTranslations()
  if (hours === 0) return <b className={css.good}>{t('onPlan')}</b>
  return (
    <>
      <b className={css.off}>{t(hours < 0 ? 'behind' : 'ahead', { count: Math.abs(hours) })}</b>{' '}
      <span className={css.hint}>{t('allowed')}</span>
    </>
  )
}
