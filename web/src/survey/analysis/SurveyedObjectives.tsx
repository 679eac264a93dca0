import { linkTo } from '@obelisk/contract/links'
import { surveyedObjectives } from '@obelisk/contract/survey/for-plans'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useTranslations as useSurveyTranslations } from '../messages.ts'
import css from './analysis.module.css'
import { useTranslations } from './messages.ts'

/** On a training plan: what those who were asked say of its educational objectives, to judge them by. Nothing without answers. */
export function Part({ culture }: { culture: number }) {
  const t = useTranslations()
  const saySurvey = useSurveyTranslations()
  const { attainment } = useFormats()
  const { data } = useQuery({
    queryKey: ['survey', 'objectives', culture],
    queryFn: ({ signal }) => call(surveyedObjectives, { culture_id: culture }, { signal }),
  })
  const values = data?.values ?? []
  if (values.length === 0) return null
  const surveys = [...new Map(values.map((one) => [one.survey_id, one])).values()]
  const numbers = [...new Set(values.map(({ no }) => no))].sort((a, b) => a - b)
  return (
    <Card title={t('surveyed')} extra={t('surveyed-hint')}>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('col-target')}</th>
              {surveys.map(({ survey_id, kind, year }) => (
                <th key={survey_id} scope="col">
                  <Link to={linkTo.surveyAnalysis({ id: survey_id })}>
                    {saySurvey(`kind-${kind}`)} {year}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbers.map((no) => (
              <tr key={no}>
                <th scope="row">{no}</th>
                {surveys.map(({ survey_id }) => {
                  const own = values.find((one) => one.no === no && one.survey_id === survey_id)
                  return (
                    <td key={survey_id}>
                      {own ? (
                        <>
                          <strong>{attainment(own.value)}</strong>{' '}
                          <small>{t('n', { count: own.answers })}</small>
                        </>
                      ) : (
                        '–'
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
