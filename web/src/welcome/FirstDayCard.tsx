import { linkTo } from '@obelisk/contract/links'
import type { Overview } from '@obelisk/contract/welcome'
import { Link } from 'react-router'
import { Card } from '#kit/frame/Card.tsx'
import { useTranslations } from './messages.ts'
import css from './welcome.module.css'

/** Until a programme has its first report: how far it is, and the way to the page that leads there. */
export function FirstDayCard({ distance }: { distance: NonNullable<Overview['firstDay']> }) {
  const t = useTranslations()
  const { done, all, things } = distance
  return (
    <Card
      className={css.firstDay ?? ''}
      title={t('first-day')}
      extra={<span className={css.due}>{t('first-day-done', { done, all })}</span>}
    >
      <div className={css.firstDayRow}>
        <span className={css.what}>
          <b>{t('first-day-missing', { count: things.length })}</b>
          <span className={css.rowLine}>{t('first-day-text')}</span>
        </span>
        <Link to={linkTo.firstDay()} className={css.act}>
          {t('first-day-open')}
        </Link>
      </div>
    </Card>
  )
}
