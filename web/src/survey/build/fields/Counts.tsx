import type { SurveyQuestion } from '@obelisk/contract/survey/definition'
import type { WholeSurvey } from '@obelisk/contract/survey/shapes'
import { Input, InputNumber, Select } from 'antd'
import { useText } from '../../fill/use-text.ts'
import { useTranslations } from '../../messages.ts'
import type { Builder } from '../use-builder.ts'
import { Line } from './Line.tsx'

type Mapping = NonNullable<SurveyQuestion['mapping']>

const keyOf = ({ to, no }: Pick<Mapping, 'to' | 'no'>) => (to === 'dimension' ? to : `${to} ${no}`)
const isSame = (one: Mapping, other: Mapping) =>
  keyOf(one) === keyOf(other) && (one.to !== 'dimension' || one.name === other.name)

function useOptions({ targets }: Pick<WholeSurvey, 'targets'>) {
  const t = useTranslations()
  const text = useText()
  return [
    { value: '', label: t('counts-none') },
    ...targets.map((one) => ({
      value: keyOf(one),
      label: `${one.no} ${text({ 'zh-cn': one.text, en: one.text_en })}`,
    })),
    { value: 'dimension', label: t('counts-dimension') },
  ]
}

/** What a question counts for, and how much: something of the plan or the course, or a dimension with a name of its own. */
export function Counts({
  builder,
  question,
  survey,
}: {
  builder: Builder
  question: SurveyQuestion
  survey: Pick<WholeSurvey, 'targets'>
}) {
  const t = useTranslations()
  const options = useOptions(survey)
  const { mapping } = question
  const put = (next: SurveyQuestion['mapping']) =>
    builder.changeQuestion(question.id, { ...question, mapping: next })
  const choose = (key: string) => {
    const weight = mapping?.weight ?? 1
    if (key === 'dimension') return put({ to: 'dimension', id: null, no: '', name: '', weight })
    const target = survey.targets.find((one) => keyOf(one) === key)
    put(target ? { to: target.to, id: target.id, no: target.no, name: '', weight } : null)
  }
  const sum = builder.all.reduce(
    (all, one) => all + (mapping && one.mapping && isSame(one.mapping, mapping) ? one.mapping.weight : 0),
    0,
  )
  return (
    <>
      <Line label={t('counts')}>
        <Select
          size="small"
          popupMatchSelectWidth={320}
          aria-label={t('counts')}
          value={mapping ? keyOf(mapping) : ''}
          onChange={choose}
          options={options}
        />
      </Line>
      {mapping?.to === 'dimension' && (
        <Line label={t('dimension')}>
          <Input
            size="small"
            maxLength={60}
            value={mapping.name}
            status={mapping.name.trim() === '' ? 'error' : ''}
            aria-label={t('dimension')}
            onChange={({ target }) => put({ ...mapping, name: target.value })}
          />
        </Line>
      )}
      {mapping && (
        <Line label={t('weight')}>
          <span>
            <InputNumber
              size="small"
              min={0}
              max={10}
              step={0.1}
              value={mapping.weight}
              aria-label={t('weight')}
              onChange={(weight) => put({ ...mapping, weight: weight ?? 0 })}
            />{' '}
            <small>{t('weight-sum', { sum: String(Math.round(sum * 100) / 100) })}</small>
          </span>
        </Line>
      )}
    </>
  )
}
