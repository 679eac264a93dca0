import { type SurveyQuestion, surveyQuestionKinds } from '@obelisk/contract/survey/definition'
import type { WholeSurvey } from '@obelisk/contract/survey/shapes'
import { InputNumber, Select, Switch } from 'antd'
import { useText } from '../../fill/use-text.ts'
import { useTranslations } from '../../messages.ts'
import css from '../build.module.css'
import { newQuestion } from '../new-parts.ts'
import type { Builder } from '../use-builder.ts'
import { Counts } from './Counts.tsx'
import { Line } from './Line.tsx'
import { Logic } from './Logic.tsx'
import { Repeat } from './Repeat.tsx'

type Props = {
  builder: Builder
  question: SurveyQuestion
  survey: Pick<WholeSurvey, 'targets'>
  isTemplate?: boolean
}

function Flag({
  label,
  value,
  onChange,
}: {
  label: string
  value: boolean
  onChange: (value: boolean) => void
}) {
  return (
    <Line label={label}>
      <Switch size="small" checked={value} onChange={onChange} aria-label={label} />
    </Line>
  )
}

function ChoiceProperties({
  builder,
  question,
}: {
  builder: Builder
  question: Extract<SurveyQuestion, { options: unknown }>
}) {
  const t = useTranslations()
  const text = useText()
  const put = (more: Partial<typeof question>) =>
    builder.changeQuestion(question.id, { ...question, ...more })
  const at = builder.all.findIndex(({ id }) => id === question.id)
  const sources = builder.all.slice(0, at).filter(({ kind }) => kind === 'multiple' || kind === 'single')
  return (
    <>
      <Flag label={t('shuffle')} value={question.shuffle} onChange={(shuffle) => put({ shuffle })} />
      {(question.kind === 'multiple' || question.kind === 'ranking') && (
        <>
          <Line label={t('least')}>
            <InputNumber
              size="small"
              aria-label={t('least')}
              min={0}
              max={60}
              value={question.min}
              onChange={(min) => put({ min })}
            />
          </Line>
          <Line label={t('most')}>
            <InputNumber
              size="small"
              aria-label={t('most')}
              min={0}
              max={60}
              value={question.max}
              onChange={(max) => put({ max })}
            />
          </Line>
        </>
      )}
      {sources.length > 0 && (
        <Line label={t('carry')}>
          <Select
            size="small"
            aria-label={t('carry')}
            allowClear
            value={question.from}
            onChange={(from) => {
              const source = sources.find(({ id }) => id === from)
              put({
                from: from ?? null,
                ...(source && 'options' in source ? { options: source.options } : {}),
              })
            }}
            options={sources.map((one) => ({ value: one.id, label: text(one.title) || one.id }))}
          />
        </Line>
      )}
    </>
  )
}

function OwnProperties({ builder, question }: { builder: Builder; question: SurveyQuestion }) {
  const t = useTranslations()
  const put = (next: SurveyQuestion) => builder.changeQuestion(question.id, next)
  if ('options' in question) return <ChoiceProperties builder={builder} question={question} />
  if (question.kind === 'matrix')
    return <Flag label={t('na')} value={question.na} onChange={(na) => put({ ...question, na })} />
  if (question.kind === 'scale') {
    const steps = builder.definition.scales.find(({ id }) => id === question.scale)?.steps.length ?? 0
    return (
      <>
        <Flag label={t('na')} value={question.na} onChange={(na) => put({ ...question, na })} />
        <Flag
          label={t('reverse')}
          value={question.reverse}
          onChange={(reverse) => put({ ...question, reverse })}
        />
        <Line label={t('attention')}>
          <Select
            size="small"
            aria-label={t('attention')}
            value={question.attention ?? -1}
            onChange={(step) => put({ ...question, attention: step < 0 ? null : step })}
            options={[
              { value: -1, label: t('attention-none') },
              ...Array.from({ length: steps }, (_, at) => ({
                value: at,
                label: t('step', { no: at + 1 }),
              })),
            ]}
          />
        </Line>
      </>
    )
  }
  if (question.kind === 'short' || question.kind === 'long')
    return (
      <>
        <Line label={t('longest')}>
          <InputNumber
            size="small"
            aria-label={t('longest')}
            min={1}
            max={4000}
            value={question.longest}
            onChange={(longest) => put({ ...question, longest: longest ?? 200 })}
          />
        </Line>
        <Flag
          label={t('personal')}
          value={question.personal}
          onChange={(personal) => put({ ...question, personal })}
        />
      </>
    )
  return null
}

/** What holds for the chosen question: its type, what it counts for, when it is shown. */
export function Properties({ builder, question, survey, isTemplate = false }: Props) {
  const t = useTranslations()
  const { definition, all, changeQuestion } = builder
  const before = all.slice(
    0,
    all.findIndex(({ id }) => id === question.id),
  )
  return (
    <div className={css.properties}>
      <Line label={t('kind')}>
        <Select
          size="small"
          aria-label={t('kind')}
          value={question.kind}
          onChange={(kind) =>
            changeQuestion(
              question.id,
              newQuestion(kind, question.id, definition.scales[0]?.id ?? 's1', question),
            )
          }
          options={surveyQuestionKinds.map((kind) => ({ value: kind, label: t(`q-${kind}`) }))}
        />
      </Line>
      {question.kind !== 'notice' && (
        <>
          <Flag
            label={t('required')}
            value={question.required}
            onChange={(required) => changeQuestion(question.id, { ...question, required })}
          />
          <OwnProperties builder={builder} question={question} />
          {isTemplate ? (
            <Repeat builder={builder} question={question} />
          ) : (
            <Counts builder={builder} question={question} survey={survey} />
          )}
        </>
      )}
      <h3>{t('logic')}</h3>
      <Logic
        builder={builder}
        before={before}
        value={question.when}
        onChange={(when) => changeQuestion(question.id, { ...question, when })}
      />
    </div>
  )
}
