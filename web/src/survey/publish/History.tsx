import type { WholeSurvey } from '@obelisk/contract/survey/shapes'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from './publish.module.css'

const acts = [
  'add',
  'publish',
  'withdraw',
  'pause',
  'resume',
  'close',
  'close-by-time',
  'reopen',
  'archive',
  'extend',
  'correct',
  'correct-ask',
  'correct-back',
  'contacts',
  'contacts-undo',
  'mail',
  'class',
  'class-end',
  'count-marked',
  'leave-marked',
  'import',
  'import-undo',
] as const

/** What was done to a survey, and by whom. */
export function History({ survey }: { survey: WholeSurvey }) {
  const t = useTranslations()
  const nameOf = useName()
  const { when } = useFormats()
  return (
    <Card title={t('history')}>
      <ul className={css.history}>
        {survey.acts.map(({ act, note, person, time }) => {
          const known = acts.find((one) => one === act)
          return (
            <li key={`${act} ${time} ${note}`}>
              <strong>{known ? t(`act-${known}`) : act}</strong> {note}
              <small>
                {person ? nameOf(person) : ''} {when(time)}
              </small>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
