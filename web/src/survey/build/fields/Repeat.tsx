import type { SurveyQuestion } from '@obelisk/contract/survey/definition'
import { Select } from 'antd'
import { useTranslations } from '../../messages.ts'
import type { Builder } from '../use-builder.ts'
import { Line } from './Line.tsx'

const repeats = ['objective', 'requirement', 'educational-objective'] as const

/** In a template: asked once for each objective of the course, or each requirement or objective of the plan. */
export function Repeat({ builder, question }: { builder: Builder; question: SurveyQuestion }) {
  const t = useTranslations()
  const put = (repeat: (typeof repeats)[number] | '') => {
    const { repeat: _, ...once } = question
    builder.changeQuestion(
      question.id,
      (repeat === ''
        ? { ...once, mapping: null }
        : {
            ...once,
            repeat,
            mapping: { to: repeat, id: null, no: '', name: '', weight: question.mapping?.weight ?? 1 },
          }) as SurveyQuestion,
    )
  }
  return (
    <>
      <Line label={t('repeat')}>
        <Select
          size="small"
          value={question.repeat ?? ''}
          aria-label={t('repeat')}
          onChange={put}
          options={[
            { value: '' as const, label: t('repeat-none') },
            ...repeats.map((value) => ({ value, label: t(`repeat-${value}`) })),
          ]}
        />
      </Line>
      {question.repeat && <small>{t('repeat-marks', { no: '{no}', text: '{text}' })}</small>}
    </>
  )
}
