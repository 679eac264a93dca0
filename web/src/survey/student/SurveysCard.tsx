import { linkTo } from '@obelisk/contract/links'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useText } from '../fill/use-text.ts'
import { useWords } from './messages.ts'
import css from './student.module.css'
import { surveysOfMine } from './surveys-of-mine.ts'

/** On the first page of a student: what is to be answered, the most urgent first. Nothing when nothing waits. */
export function Part() {
  const t = useWords()
  const text = useText()
  const { when } = useFormats()
  const { data } = useQuery(surveysOfMine)
  const open = data?.list.filter(({ state }) => state === 'pending') ?? []
  if (open.length === 0) return null
  return (
    <Card title={t('now')} extra={<Link to={linkTo.studentSurveys()}>{t('all')}</Link>}>
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
    </Card>
  )
}
