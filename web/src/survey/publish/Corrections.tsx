import type { WholeSurvey } from '@obelisk/contract/survey/shapes'
import { decideCorrection } from '@obelisk/contract/survey/surveys'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useId } from 'react'
import { call } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { notify } from '#kit/notify.ts'
import { useName } from '#kit/translations.ts'
import { useText } from '../fill/use-text.ts'
import { useTranslations } from '../messages.ts'
import { surveysKey } from '../queries.ts'
import css from './publish.module.css'

type Correction = WholeSurvey['corrections'][number]

/** One proposed correction. Who proposed it may only take it back. */
function Proposed({ id, one }: { id: number; one: Correction }) {
  const t = useTranslations()
  const text = useText()
  const nameOf = useName()
  const { when } = useFormats()
  const why = useId()
  const client = useQueryClient()
  const deciding = useMutation({
    mutationFn: (take: boolean) => call(decideCorrection, { id, correction_id: one.id, take }),
    onSettled: () => client.invalidateQueries({ queryKey: surveysKey }),
    onError: (error) => notify.failed(error.message),
  })
  return (
    <li>
      <div className={css.change}>
        <del>{text(one.before)}</del>
        <ins>{text(one.title)}</ins>
      </div>
      {one.reason}
      <small>
        {one.person ? nameOf(one.person) : ''} {when(one.time)}
      </small>
      <div className={css.boxes}>
        {one.is_own ? (
          <>
            <small>{t('correction-waits')}</small>
            <Button size="small" loading={deciding.isPending} onClick={() => deciding.mutate(false)}>
              {t('correction-take-back')}
            </Button>
          </>
        ) : (
          <>
            {one.waits !== null && <small id={why}>{one.waits}</small>}
            <Button
              size="small"
              type="primary"
              disabled={one.waits !== null}
              aria-describedby={one.waits === null ? undefined : why}
              loading={deciding.isPending}
              onClick={() => deciding.mutate(true)}
            >
              {t('correction-take')}
            </Button>
            <Button size="small" disabled={deciding.isPending} onClick={() => deciding.mutate(false)}>
              {t('correction-send-back')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

/** Corrections that wait for another person than who proposed them. */
export function Corrections({ survey }: { survey: WholeSurvey }) {
  const t = useTranslations()
  if (survey.corrections.length === 0) return null
  return (
    <Card title={t('corrections')}>
      <ul className={css.history}>
        {survey.corrections.map((one) => (
          <Proposed key={one.id} id={survey.id} one={one} />
        ))}
      </ul>
    </Card>
  )
}
