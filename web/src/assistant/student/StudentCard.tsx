import { RobotOutlined } from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Card } from '#kit/frame/Card.tsx'
import { useTranslations } from '../messages.ts'
import { studentTalk } from './student-queries.ts'

/** On the first page of a student, while the school has opened the assistant: the way to it. */
export function Part() {
  const t = useTranslations()
  const { data } = useQuery({ ...studentTalk, meta: { quiet: true } })
  if (!data?.is_on) return null
  return (
    <Card title={t('student-title')}>
      <p>{t('student-card')}</p>
      <Link to={linkTo.studentAssistant()}>
        <RobotOutlined /> {t('student-open')}
      </Link>
    </Card>
  )
}
