import type { FirstDay } from '@obelisk/contract/first-day'
import { linkTo } from '@obelisk/contract/links'
import { Link } from 'react-router'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useTranslations } from '../messages.ts'
import css from './distance.module.css'
import { Figures } from './Figures.tsx'

/** What still stands between here and the first report, in words. */
function useThings() {
  const t = useTranslations()
  return ({ rows }: FirstDay) =>
    rows.flatMap(({ thing }) => (thing ? [t.ofCode(`thing-${thing.code}`, { count: thing.count })] : []))
}

const around = 2 * Math.PI * 24

/** On a phone: how many steps are done, as a ring. */
function Ring({ done, all }: { done: number; all: number }) {
  const t = useTranslations()
  return (
    <svg viewBox="0 0 60 60" className={css.ring} role="img" aria-label={t('steps-done', { done, all })}>
      <circle cx="30" cy="30" r="24" className={css.ringTrack} />
      <circle
        cx="30"
        cy="30"
        r="24"
        className={css.ringDone}
        strokeDasharray={`${(around * done) / all} ${around}`}
        transform="rotate(-90 30 30)"
      />
      <text x="30" y="35" textAnchor="middle" className={css.ringText}>
        {done}/{all}
      </text>
    </svg>
  )
}

/** The distance to the first report in things, not in percent. */
export function DistanceStrip({ data }: { data: FirstDay }) {
  const t = useTranslations()
  const phone = useIsPhone()
  const things = useThings()(data)
  if (data.is_over)
    return (
      <StateStrip tone="note" text={t('over')}>
        <Link to={linkTo.projects()}>{t('next-programme')}</Link>
      </StateStrip>
    )
  const list = things.join(t('between'))
  const done = data.rows.filter(({ state }) => state === 'done').length
  if (phone)
    return (
      <section className={css.phoneStrip} role="status">
        <Ring done={done} all={data.rows.length} />
        <span>
          <b className={css.name}>{t('distance-short', { count: things.length })}</b>
          <span className={css.small}>{list}</span>
        </span>
      </section>
    )
  return (
    <StateStrip tone="yours" text={<Figures text={t('distance', { count: things.length, list })} />}>
      <span className={css.small}>{t('any-order')}</span>
    </StateStrip>
  )
}
