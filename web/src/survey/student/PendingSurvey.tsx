import { linkTo } from '@obelisk/contract/links'
import type { StudentSurvey } from '@obelisk/contract/survey/answering'
import { Link } from 'react-router'
import { useFormats } from '#kit/formats.ts'
import { useSession } from '#kit/session.ts'
import { useName } from '#kit/translations.ts'
import { readKept } from '../fill/delivery/kept.ts'
import { useText } from '../fill/use-text.ts'
import { minutesFor } from '../minutes.ts'
import { useTranslations } from './messages.ts'
import css from './student.module.css'

/** How many questions are answered on this device, or by the account. */
function useFilled({ id, filled }: StudentSurvey): number {
  const accountId = useSession((session) => session.person?.userInfo.id)
  return Math.max(filled, Object.keys(readKept(`${id}.${accountId}`).filled?.answers ?? {}).length)
}

function Facts({ survey }: { survey: StudentSurvey }) {
  const t = useTranslations()
  const nameOf = useName()
  const values = { count: survey.questions, minutes: minutesFor(survey.questions) }
  return (
    <span className={css.small}>
      {survey.owner ? t('facts', { owner: nameOf(survey.owner), ...values }) : t('facts-alone', values)}
      {' · '}
      {t(`way-${survey.way}`)}
    </span>
  )
}

function Until({ time }: { time: number | null }) {
  const t = useTranslations()
  const { daysUntil, when } = useFormats()
  if (time === null) return null
  const days = daysUntil(time)
  const isNear = days <= 3
  return (
    <span className={isNear ? css.near : css.small}>
      {days <= 0 ? t('today') : isNear ? t('days-left', { count: days }) : t('until', { time: when(time) })}
    </span>
  )
}

/** A survey to answer; the most urgent has the only filled button. */
export function PendingSurvey({ survey, isFirst }: { survey: StudentSurvey; isFirst: boolean }) {
  const t = useTranslations()
  const text = useText()
  const filled = useFilled(survey)
  return (
    <li className={`${css.pending} ${isFirst ? css.first : ''}`}>
      <strong className={css.title}>{text({ 'zh-cn': survey.title, en: survey.title_en })}</strong>
      <Facts survey={survey} />
      {filled > 0 && <progress className={css.progress} max={survey.questions} value={filled} />}
      <div className={css.line}>
        <span className={css.small}>
          {filled > 0 ? (
            t('filled', { count: filled, all: survey.questions })
          ) : (
            <Until time={survey.to_time} />
          )}
        </span>
        {filled > 0 && <Until time={survey.to_time} />}
      </div>
      <Link className={isFirst ? css.goFirst : css.go} to={linkTo.studentSurvey({ id: survey.id })}>
        {t(filled > 0 ? 'go-on' : 'go')}
      </Link>
    </li>
  )
}
