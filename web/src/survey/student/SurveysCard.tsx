import { linkTo } from '@obelisk/contract/links'
import type { StudentSurvey } from '@obelisk/contract/survey/answering'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Card } from '#kit/frame/Card.tsx'
import { useText } from '../fill/use-text.ts'
import { useTranslations } from './messages.ts'
import { PendingSurvey } from './PendingSurvey.tsx'
import css from './student.module.css'
import { surveysOfMine } from './surveys-of-mine.ts'

const shownReplies = 3

/** The replies of teachers, which are what answering leads to. */
function Replies({ list }: { list: readonly StudentSurvey[] }) {
  const t = useTranslations()
  const text = useText()
  if (list.length === 0) return null
  return (
    <>
      <h3 className={css.small}>{t('home-replies', { count: list.length })}</h3>
      <ul className={css.list}>
        {list.slice(0, shownReplies).map((one) => (
          <li key={one.id}>
            <Link to={linkTo.studentReply({ id: one.id })}>
              {text({ 'zh-cn': one.title, en: one.title_en })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** On the first page of a student: what is to be answered, the most urgent first, and how many are over. */
export function Part({ onCount }: { onCount: (open: number) => void }) {
  const t = useTranslations()
  const { data } = useQuery(surveysOfMine)
  const open = data?.list.filter(({ state }) => state === 'pending') ?? []
  useEffect(() => onCount(open.length), [onCount, open.length])
  if (!data || data.list.length === 0) return null
  const count = (...states: StudentSurvey['state'][]) =>
    data.list.filter(({ state }) => states.includes(state)).length
  const replied = data.list.filter(({ reply }) => reply)
  const told = [
    ['home-done', count('done', 'closed', 'begun')],
    ['home-missed', count('missed')],
  ] as const
  return (
    <Card title={t('now')} extra={<Link to={linkTo.studentSurveys()}>{t('all')}</Link>}>
      {open.length === 0 && <p className={css.small}>{t('home-none')}</p>}
      <ul className={css.list}>
        {open.map((one, at) => (
          <PendingSurvey key={one.id} survey={one} isFirst={at === 0} />
        ))}
      </ul>
      <p className={css.small}>
        {told.flatMap(([key, number]) => (number > 0 ? [t(key, { count: number })] : [])).join(' · ')}
      </p>
      <Replies list={replied} />
    </Card>
  )
}
