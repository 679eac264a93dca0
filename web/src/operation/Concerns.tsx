import type { Health } from '@obelisk/contract/operation'
import { Tag } from '#kit/display/tags.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { concernsOf } from './concerns.ts'
import css from './health.module.css'
import { useTranslations } from './messages.ts'

/** What somebody should look at, with what to do; or that there is nothing. */
export function Concerns({ health }: { health: Health }) {
  const t = useTranslations()
  const concerns = concernsOf(health)
  return (
    <Card title={t('concerns')}>
      {concerns.length === 0 ? (
        <p className={css.well}>
          <Tag tone="success">{t('well')}</Tag> {t('wellText')}
        </p>
      ) : (
        <ul className={css.concerns}>
          {concerns.map(({ key, weight, values }) => (
            <li key={key}>
              <Tag tone={weight === 'urgent' ? 'danger' : 'warning'}>{t(weight)}</Tag>
              <span>{t.ofCode(key, values)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
