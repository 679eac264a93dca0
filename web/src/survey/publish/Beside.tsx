import { noticeWords } from '@obelisk/contract/notice'
import { surveyOpened } from '@obelisk/contract/survey/life'
import { surveyLoad } from '@obelisk/contract/survey/running'
import type { SurveyRunning, WholeSurvey } from '@obelisk/contract/survey/shapes'
import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useName, useTranslated } from '#kit/translations.ts'
import { useText } from '../fill/use-text.ts'
import { useTranslations } from '../messages.ts'
import { minutesFor } from '../minutes.ts'
import css from './publish.module.css'

/** More than so many within one week is much to ask of the same people. */
const muchAtOnce = 3

/** What else the same students are asked while it runs. */
export function SameStudents({ survey, running }: { survey: WholeSurvey; running: SurveyRunning }) {
  const t = useTranslations()
  const text = useText()
  const nameOf = useName()
  const { date } = useFormats()
  const { data } = useQuery({
    queryKey: ['survey', 'load', survey.id, survey.revision],
    queryFn: ({ signal }) => call(surveyLoad, { id: String(survey.id) }, { signal }),
    placeholderData: (before) => before,
  })
  if (!data) return null
  const from = running.from_time ?? 0
  const whole = Math.max((running.to_time ?? 0) - from, 1)
  const share = (time: number) => Math.min(1, Math.max(0, (time - from) / whole)) * 100
  return (
    <Card title={t('load-title')}>
      {data.others.length === 0 ? (
        <p className={css.quiet}>{t('load-none')}</p>
      ) : (
        <ul className={css.load}>
          {data.others.map((one) => (
            <li key={`${one.title} ${one.from_time}`}>
              <span>{text({ 'zh-cn': one.title, en: one.title_en })}</span>
              <small>
                {[
                  one.owner ? nameOf(one.owner) : '',
                  `${date(one.from_time).slice(5)} – ${date(one.to_time).slice(5)}`,
                  t('people', { count: one.people }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              <span className={css.track} aria-hidden="true">
                <span
                  style={{
                    left: `${share(one.from_time)}%`,
                    width: `${Math.max(2, share(one.to_time) - share(one.from_time))}%`,
                  }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {data.others.length + 1 >= muchAtOnce && (
        <p className={css.warn}>{t('load-much', { count: data.others.length + 1 })}</p>
      )}
    </Card>
  )
}

/** The notice as students find it, and what the first page of the survey tells them. */
export function Message({ survey, running }: { survey: WholeSurvey; running: SurveyRunning }) {
  const t = useTranslations()
  const translated = useTranslated()
  const { when } = useFormats()
  if (running.way === 'public') return null
  const { kind } = surveyOpened
  const title = translated(
    noticeWords(kind, { title: survey.title, title_en: survey.title_en || survey.title }),
  )
  return (
    <Card title={t('message-title')}>
      <div className={css.message}>
        <strong>{title}</strong>
        <span>
          {[
            t('class-long', { count: survey.questions, minutes: minutesFor(survey.questions) }),
            t(`class-${running.way}`),
            running.to_time === null ? '' : t('message-until', { time: when(running.to_time) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <small className={css.quiet}>{t('message-where')}</small>
    </Card>
  )
}
