import type { Output } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import type { readStatistics } from '@obelisk/contract/question-bank/statistics'
import { Link } from 'react-router'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useTranslations } from '../messages.ts'
import css from './statistics.module.css'

export type Statistics = Output<typeof readStatistics>

/** How many questions are how hard, as estimated and as measured, in steps of a tenth. */
export function Difficulty({ found }: { found: Statistics }) {
  const t = useTranslations()
  const { two } = useFormats()
  const { estimated, measured, gap, both } = found.difficulty
  const most = Math.max(1, ...estimated, ...measured)
  return (
    <Card
      title={t('facet-difficulty')}
      extra={
        <span className={css.legend}>
          <i className={css.estimated} /> {t('difficulty-short')} <i className={css.measured} />{' '}
          {t('stat-measured-short')}
        </span>
      }
    >
      <div
        className={css.pairs}
        role="img"
        aria-label={`${t('difficulty-short')}: ${estimated.join(' ')}. ${t('stat-measured-short')}: ${measured.join(' ')}.`}
      >
        {estimated.map((count, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the ten steps never change places
          <span key={at} title={`P ${at / 10}–${(at + 1) / 10}: ${count} / ${measured[at]}`}>
            <i className={css.estimated} style={{ height: `${(count / most) * 100}%` }} />
            <i className={css.measured} style={{ height: `${((measured[at] ?? 0) / most) * 100}%` }} />
          </span>
        ))}
      </div>
      <div className={css.ends}>
        <span>{t('difficulty-hard')}</span>
        <span>{t('difficulty-easy')}</span>
      </div>
      {gap !== null && (
        <p className={css.quiet}>
          {t(gap >= 0 ? 'stat-gap-above' : 'stat-gap-below', { gap: two(Math.abs(gap)), count: both })}
        </p>
      )}
    </Card>
  )
}

const flagOf = { poor: 'weak', negative: 'negative' } as const

/** How well the measured questions tell the strong from the weak. */
export function Discrimination({ catalog, found }: { catalog: number; found: Statistics }) {
  const t = useTranslations()
  const most = Math.max(1, ...found.discrimination.map(({ count }) => count))
  return (
    <Card title={t('stat-discrimination')}>
      <ul className={css.bands}>
        {found.discrimination.map(({ band, count }) => (
          <li key={band}>
            <span>
              {band === 'poor' || band === 'negative' ? (
                <Link to={linkTo.questions({ catalog, flag: flagOf[band] })}>{t(`band-${band}`)}</Link>
              ) : (
                t(`band-${band}`)
              )}
            </span>
            <span className={css.track}>
              <i className={css[band]} style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span className={css.count}>{count}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
