import { EyeInvisibleOutlined, LinkOutlined, UserOutlined } from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import { remindersPerWeek } from '@obelisk/contract/survey/life'
import type { SurveyRow } from '@obelisk/contract/survey/shapes'
import { Link } from 'react-router'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { useTranslations } from '../messages.ts'
import css from './list.module.css'
import { daysBetween, isFew, shownState } from './standing.ts'

const icons = { named: UserOutlined, 'anonymous-once': EyeInvisibleOutlined, public: LinkOutlined }

export function Way({ way }: Pick<SurveyRow, 'way'>) {
  const t = useTranslations()
  const Icon = icons[way]
  return (
    <span className={css.way}>
      <Icon /> {t(`way-${way}`)}
    </span>
  )
}

const lastDays = 2

/** What is left of a window that runs, or until one begins. */
function Left({ row }: { row: SurveyRow }) {
  const t = useTranslations()
  const { daysUntil, inDays } = useFormats()
  const state = shownState(row)
  if (state === 'scheduled')
    return <small>{t('opens', { when: inDays(daysUntil(row.from_time ?? 0)) })}</small>
  if (state !== 'open' || row.to_time === null) return null
  const days = daysUntil(row.to_time)
  return (
    <small className={days <= lastDays ? css.few : ''}>
      {t('ends', { when: inDays(Math.max(0, days)) })}
    </small>
  )
}

export function Window({ row }: { row: SurveyRow }) {
  const { date } = useFormats()
  const { from_time, to_time } = row
  if (from_time === null || to_time === null) return '–'
  const now = Date.now() / 1000
  const gone = Math.min(1, Math.max(0, (now - from_time) / Math.max(to_time - from_time, 1)))
  return (
    <>
      <span className={css.ends}>
        <span className={css.days}>{daysBetween(date(from_time), date(to_time), date(now).slice(0, 4))}</span>
        <Left row={row} />
      </span>
      <span className={css.track} aria-hidden="true">
        <span className={css.gone} style={{ width: `${gone * 100}%` }} />
      </span>
    </>
  )
}

/** The rate beside its minimum. */
export function Rate({ row }: { row: SurveyRow }) {
  const t = useTranslations()
  const { percent } = useFormats()
  const { targeted, valid, min_rate, state } = row
  if (state === 'draft') return '–'
  const few = isFew(row)
  const isOver = state === 'closed' || state === 'archived'
  return (
    <>
      <span className={css.ends}>
        <span>
          <strong>{valid}</strong>
          {targeted !== null && `/${targeted}`}{' '}
          <strong className={few ? css.few : ''}>{targeted ? percent(valid / targeted) : ''}</strong>
        </span>
        <small>{t('min-rate', { rate: percent(min_rate) })}</small>
      </span>
      {targeted !== null && targeted > 0 && (
        <span className={css.track} aria-hidden="true">
          <span
            className={few ? css.filledFew : css.filled}
            style={{ width: `${Math.min(1, valid / targeted) * 100}%` }}
          />
          <span className={css.least} style={{ left: `${min_rate * 100}%` }} />
        </span>
      )}
      {few && isOver && <span className={css.few}>{t('too-few')}</span>}
    </>
  )
}

export function Missing({ row }: { row: SurveyRow }) {
  const t = useTranslations()
  const { targeted, answered, way, state } = row
  if (state !== 'open' && state !== 'paused') return '–'
  if (targeted === null) return t('unknown')
  return (
    <>
      <span>{t('people', { count: Math.max(0, targeted - answered) })}</span>
      {way !== 'named' && <small>{t('only-number')}</small>}
    </>
  )
}

/** How many of the reminders of seven days are used, one disc for each. */
function Used({ row: { reminders, last_reminder } }: { row: SurveyRow }) {
  const t = useTranslations()
  const { date } = useFormats()
  return (
    <>
      <span>
        <span className={css.discs} aria-hidden="true">
          {Array.from({ length: remindersPerWeek }, (_, at) => (at < reminders ? '●' : '○')).join('')}
        </span>{' '}
        {t('reminders-used', { count: reminders })}
      </span>
      {last_reminder !== null && <small>{t('last-reminder', { date: date(last_reminder).slice(5) })}</small>}
    </>
  )
}

/** What was promised to those who answered, and while it runs how often they were asked. */
export function Asked({ row }: { row: SurveyRow }) {
  const t = useTranslations()
  if (row.reply === 'none') return row.state === 'open' ? <Used row={row} /> : '–'
  return (
    <Link to={linkTo.surveyReply({ id: row.id })}>
      <Tag tone={row.reply === 'done' ? 'success' : row.reply === 'late' ? 'danger' : 'warning'}>
        {t(`reply-${row.reply}`)}
      </Tag>
    </Link>
  )
}
