import { reviewBeforeMarks } from '@obelisk/contract/assessment-review/review'
import { linkTo } from '@obelisk/contract/links'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { call } from '#kit/call.ts'
import { useMay } from '#kit/session.ts'
import { useTranslations } from './messages.ts'

/** Says that the assessment of the course was not reviewed this term, where the school wants it to be. */
export function Part({ teachingClass }: { teachingClass: number }) {
  const t = useTranslations()
  const isAsked = useMay('assessment-review/view')
  const { data } = useQuery({
    queryKey: ['assessment-review', 'of-class', teachingClass],
    queryFn: ({ signal }) =>
      call(reviewBeforeMarks, { teaching_class_id: String(teachingClass) }, { signal }),
    enabled: isAsked,
  })
  if (!data || data.is_reviewed || data.asked === 'off') return null
  return (
    <Alert
      showIcon
      type={data.asked === 'hard' ? 'error' : 'warning'}
      title={t(`before-${data.asked}`)}
      action={<Link to={linkTo.reviews()}>{t('to-reviews')}</Link>}
    />
  )
}
