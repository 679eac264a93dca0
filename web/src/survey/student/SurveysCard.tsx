import { linkTo } from '@obelisk/contract/links'
import type { StudentSurvey } from '@obelisk/contract/survey/answering'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useText } from '../fill/use-text.ts'
import { useTranslations } from './messages.ts'
import css from './student.module.css'
import { surveysOfMine } from './surveys-of-mine.ts'

/** On the first page of a student: what is to be answered, the most urgent first, and how many are over. */
export function Part({ onCount }: { onCount: (open: number) => void }) {
  const t = useTranslations()
  const text = useText()
  const { when } = useFormats()
  const { data } = useQuery(surveysOfMine)
  const open = data?.list.filter(({ state }) => state === 'pending') ?? []
  useEffect(() => onCount(open.length), [onCount, open.length])
  if (!data || data.list.length === 0) return null
  const count = (...states: StudentSurvey['state'][]) =>
    data.list.filter(({ state }) => states.includes(state)).length
  const replied = data.list.filter(({ reply }) => reply).length
  const told = [
    ['home-done', count('done', 'closed', 'begun')],
    ['home-missed', count('missed')],
    ['home-replies', replied],
  ] as const
  return (
    <Card title={t('now')} extra={<Link to={linkTo.studentSurveys()}>{t('all')}</Link>}>
      {open.length === 0 && <p className={css.small}>{t('home-none')}</p>}
      <ul className={css.list}>
        {open.map((one, at) => (
          <li key={one.id} className={css.pending}>
            <strong className={css.title}>{text({ 'zh-cn': one.title, en: one.title_en })}</strong>
            {one.to_time !== null && (
              <span className={css.small}>{t('until', { time: when(one.to_time) })}</span>
            )}
            <Link className={at === 0 ? css.goFirst : css.go} to={linkTo.studentSurvey({ id: one.id })}>
              {t('go')}
            </Link>
          </li>
        ))}
      </ul>
      <p className={css.small}>
        {told.flatMap(([key, number]) => (number > 0 ? [t(key, { count: number })] : [])).join(' · ')}
      </p>
    </Card>
  )
}
