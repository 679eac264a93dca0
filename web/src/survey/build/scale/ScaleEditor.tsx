import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { SurveyDefinition, SurveyQuestion } from '@obelisk/contract/survey/definition'
import { scoreOfStep } from '@obelisk/engine/survey/score'
import { Button, Checkbox, InputNumber } from 'antd'
import { useTranslations } from '../../messages.ts'
import css from '../build.module.css'
import { Bilingual } from '../fields/Bilingual.tsx'
import { freshId, none } from '../new-parts.ts'
import type { Builder } from '../use-builder.ts'
import lines from './scale.module.css'

type Scaled = Extract<SurveyQuestion, { scale: unknown }>
type Scale = SurveyDefinition['scales'][number]

const replaced = <T,>(list: readonly T[], at: number, value: T) =>
  list.map((one, place) => (place === at ? value : one))

/** In equal parts, as the usual scheme has it. */
const usualValues = (steps: Scale['steps']) =>
  steps.map((_, at) => Number(scoreOfStep(at, { steps }, 'proportional').toFixed(4)))

/** The scale without a step, or with one more; values of its own stay beside their steps, a new one counts nothing. */
const without = ({ steps, values, ...scale }: Scale, at: number): Scale => ({
  ...scale,
  steps: steps.toSpliced(at, 1),
  ...(values && { values: values.toSpliced(at, 1) }),
})
const withOneMore = ({ steps, values, ...scale }: Scale): Scale => ({
  ...scale,
  steps: [...steps, { label: none, hint: none }],
  ...(values && { values: [...values, 0] }),
})

/** Whether the steps have values of their own. */
function OwnValues({ scale, put }: { scale: Scale; put: (scale: Scale) => void }) {
  const t = useTranslations()
  const { values, ...plain } = scale
  return (
    <>
      <Checkbox
        checked={values !== undefined}
        onChange={({ target }) =>
          put(target.checked ? { ...plain, values: usualValues(scale.steps) } : plain)
        }
      >
        {t('own-values')}
      </Checkbox>
      {values && <small>{t('own-values-text')}</small>}
    </>
  )
}

function Step({ scale, at, put }: { scale: Scale; at: number; put: (scale: Scale) => void }) {
  const t = useTranslations()
  const { steps, values } = scale
  const step = steps[at]
  if (!step) return null
  return (
    <div className={lines.stepLine}>
      <span className={lines.stepNo} aria-hidden="true">
        {at + 1}
      </span>
      <Bilingual
        name={t('step', { no: at + 1 })}
        value={step.label}
        longest={300}
        place={`step:${scale.id}:${at + 1}`}
        onChange={(label) => put({ ...scale, steps: replaced(steps, at, { ...step, label }) })}
      />
      {values && (
        <InputNumber
          size="small"
          min={0}
          max={1}
          step={0.05}
          aria-label={t('value-of-step', { no: at + 1 })}
          value={values[at] ?? 0}
          onChange={(value) => {
            // an emptied field waits for its number
            if (value !== null) put({ ...scale, values: replaced(values, at, value) })
          }}
        />
      )}
      {steps.length > 2 && (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('remove')}
          onClick={() => put(without(scale, at))}
        />
      )}
    </div>
  )
}

/** The steps of the scale, which other questions may share, and what each counts. */
export function ScaleEditor({ builder, question }: { builder: Builder; question: Scaled }) {
  const t = useTranslations()
  const { definition } = builder
  const scale = definition.scales.find(({ id }) => id === question.scale)
  if (!scale) return null
  const users = builder.all.filter((one) => 'scale' in one && one.scale === scale.id).length
  const put = (changed: Scale) =>
    builder.change({
      ...definition,
      scales: definition.scales.map((one) => (one.id === scale.id ? changed : one)),
    })
  const makeOwn = () => {
    const id = freshId(definition, 's')
    const pages = definition.pages.map((page) => ({
      ...page,
      questions: page.questions.map((one) =>
        one.id === question.id ? ({ ...question, scale: id } as SurveyQuestion) : one,
      ),
    }))
    builder.change({ ...definition, pages, scales: [...definition.scales, { ...scale, id }] })
  }
  return (
    <>
      {scale.steps.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the scale
        <Step key={at} scale={scale} at={at} put={put} />
      ))}
      <div className={css.optionTools}>
        <Button
          size="small"
          icon={<PlusOutlined />}
          disabled={scale.steps.length >= 11}
          onClick={() => put(withOneMore(scale))}
        >
          {t('add-step')}
        </Button>
        <small>{t('shared-scale', { count: users })}</small>
        {users > 1 && (
          <Button type="link" size="small" onClick={makeOwn}>
            {t('own-scale')}
          </Button>
        )}
      </div>
      <div className={css.optionTools}>
        <OwnValues scale={scale} put={put} />
      </div>
    </>
  )
}
