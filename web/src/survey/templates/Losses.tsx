import type { SurveyFormLoss } from '@obelisk/contract/survey/templates'
import { Alert } from 'antd'
import { useTranslations } from './messages.ts'
import css from './templates.module.css'

/** What could not be carried, each with the question that it befalls. */
export function Losses({ losses }: { losses: readonly SurveyFormLoss[] }) {
  const t = useTranslations()
  if (losses.length === 0) return <Alert type="success" showIcon title={t('losses-none')} />
  return (
    <>
      <Alert type="warning" showIcon title={t('losses', { count: losses.length })} />
      <ul className={css.losses}>
        {losses.map(({ code, question, detail }) => (
          <li key={`${code} ${question} ${detail}`}>
            {question && <strong>{question}</strong>} {t(`loss-${code}`)} {detail && <small>{detail}</small>}
          </li>
        ))}
      </ul>
    </>
  )
}
