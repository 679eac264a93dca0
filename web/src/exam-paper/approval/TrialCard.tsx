import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#kit/frame/Card.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { trialsOf } from '../queries.ts'
import { css } from '../styles.ts'

/** How long the trial answering took, section by section, against the share of the time that it may take. */
export function TrialCard({ view }: { view: PaperView }) {
  const t = useTranslations()
  const nameOf = useName()
  // where nobody was asked to try it there is nothing to read
  const { data } = useQuery({ ...trialsOf(view.id), enabled: view.people.trial.length > 0 })
  const { duration } = view.head
  const limit = duration * view.rules.trial_share_max
  if (!data || data.list.length === 0)
    return (
      <Card title={t('trial')}>
        <p className={css.quiet}>{t(view.people.trial.length > 0 ? 'trial-open' : 'trial-nobody')}</p>
      </Card>
    )
  return (
    <Card
      title={t('trial')}
      extra={<span className={css.quiet}>{t('trial-limit', { count: Math.round(limit) })}</span>}
    >
      {data.list.map(({ label, by, seconds, is_finished, remark }) => {
        const parts = Object.entries(seconds)
        const minutes = parts.reduce((sum, [, one]) => sum + one, 0) / 60
        return (
          <div key={label} className={css.trial}>
            <strong>{label}</strong>
            <span
              className={css.trialBar}
              role="img"
              aria-label={t('trial-bar', { label, count: Math.round(minutes) })}
            >
              {parts.map(([section, one]) => (
                <i key={section} style={{ width: `${(one / 60 / duration) * 100}%` }}>
                  {Math.round(one / 60)}
                </i>
              ))}
              <b style={{ left: `${(limit / duration) * 100}%` }} />
            </span>
            <span className={minutes > limit ? css.bad : ''}>
              {t('minutes', { count: Math.round(minutes) })}
            </span>
            <span className={css.quiet}>
              {nameOf(by)} {!is_finished && t('trial-running')}
            </span>
            {remark && <p>{remark}</p>}
          </div>
        )
      })}
    </Card>
  )
}
