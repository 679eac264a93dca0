import type { Translations } from '@obelisk/contract/refusal'
import type { SurveyAnswers } from '@obelisk/contract/survey/definition'
import type { ChoiceQuestion, ScaleQuestion, SurveyOption } from '@obelisk/engine/survey/definition'
import { useTranslations } from '../messages.ts'
import css from './fields.module.css'

type Answer = SurveyAnswers[string]
export type FieldProps<Q> = {
  question: Q
  options: readonly SurveyOption[]
  answer: Answer | undefined
  onAnswer: (answer: Answer | undefined) => void
  text: (words: Translations) => string
  name: string
}

type Large = {
  kind: 'radio' | 'checkbox'
  name: string
  isChosen: boolean
  label: string
  hint?: string
  mark?: string
  isQuiet?: boolean
  onChoose: () => void
}

/** One choice as a large target: the whole card is the label of its box. */
function LargeChoice({ kind, name, isChosen, label, hint, mark, isQuiet, onChoose }: Large) {
  return (
    <label className={`${css.choice} ${isChosen ? css.chosen : ''} ${isQuiet ? css.quiet : ''}`}>
      <input type={kind} name={name} checked={isChosen} onChange={onChoose} />
      <span className={`${css.box} ${kind === 'checkbox' ? css.square : ''}`} aria-hidden="true">
        {mark ?? (isChosen ? '✓' : '')}
      </span>
      <span className={css.label}>{label}</span>
      {hint && <span className={css.hint}>{hint}</span>}
    </label>
  )
}

const textOf = (answer: Answer | undefined) =>
  answer && ('option' in answer || 'options' in answer) ? (answer.text ?? '') : ''

function OtherText({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useTranslations()
  return (
    <input
      className={css.input}
      value={value}
      maxLength={200}
      placeholder={t('other-text')}
      aria-label={t('other-text')}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const withText = (text: string) => (text ? { text } : {})

export function SingleField({ options, answer, onAnswer, text, name, question }: FieldProps<ChoiceQuestion>) {
  const t = useTranslations()
  const chosen = answer && 'option' in answer ? answer.option : ''
  if (question.kind === 'dropdown')
    return (
      <select
        className={css.input}
        aria-label={text(question.title)}
        value={chosen}
        onChange={({ target }) => onAnswer(target.value ? { option: target.value } : undefined)}
      >
        <option value="">{t('choose')}</option>
        {options.map(({ id, label }) => (
          <option key={id} value={id}>
            {text(label)}
          </option>
        ))}
      </select>
    )
  const other = options.find(({ id }) => id === chosen)?.other
  return (
    <>
      {options.map(({ id, label }) => (
        <LargeChoice
          key={id}
          kind="radio"
          name={name}
          isChosen={id === chosen}
          label={text(label)}
          onChoose={() => onAnswer({ option: id })}
        />
      ))}
      {other && (
        <OtherText
          value={textOf(answer)}
          onChange={(more) => onAnswer({ option: chosen, ...withText(more) })}
        />
      )}
    </>
  )
}

export function MultipleField({
  options,
  answer,
  onAnswer,
  text,
  name,
  question,
}: FieldProps<ChoiceQuestion>) {
  const t = useTranslations()
  const chosen = answer && 'options' in answer ? answer.options : []
  const isRanking = question.kind === 'ranking'
  const put = (ids: readonly string[], more = textOf(answer)) =>
    onAnswer(ids.length > 0 ? { options: [...ids], ...withText(more) } : undefined)
  const toggle = ({ id, exclusive }: SurveyOption) => {
    if (chosen.includes(id)) return put(chosen.filter((one) => one !== id))
    if (exclusive) return put([id])
    const kept = chosen.filter((one) => !options.find((option) => option.id === one)?.exclusive)
    return put([...kept, id])
  }
  const { min, max } = question
  const hint = isRanking
    ? t('rank-hint')
    : min !== null || max !== null
      ? t('choose-between', { min: min ?? 0, max: max ?? options.length })
      : t('choose-many')
  return (
    <>
      <p className={css.howMany}>{hint}</p>
      {options.map((option) => {
        const place = chosen.indexOf(option.id)
        return (
          <LargeChoice
            key={option.id}
            kind="checkbox"
            name={name}
            isChosen={place >= 0}
            label={text(option.label)}
            {...(isRanking && place >= 0 ? { mark: String(place + 1) } : {})}
            onChoose={() => toggle(option)}
          />
        )
      })}
      {options.some(({ id, other }) => other && chosen.includes(id)) && (
        <OtherText value={textOf(answer)} onChange={(more) => put(chosen, more)} />
      )}
    </>
  )
}

type Steps = readonly { label: Translations; hint: Translations }[]

export function ScaleField({
  question,
  steps,
  answer,
  onAnswer,
  text,
  name,
}: FieldProps<ScaleQuestion> & { steps: Steps }) {
  const t = useTranslations()
  const chosen = answer && 'step' in answer ? answer.step : undefined
  return (
    <>
      {steps.map(({ label, hint }, step) => (
        <LargeChoice
          key={text(label)}
          kind="radio"
          name={name}
          isChosen={chosen === step}
          label={text(label)}
          hint={text(hint)}
          onChoose={() => onAnswer({ step })}
        />
      ))}
      {question.na && (
        <LargeChoice
          kind="radio"
          name={name}
          isQuiet
          isChosen={chosen === null}
          label={t('not-sure')}
          onChoose={() => onAnswer({ step: null })}
        />
      )}
    </>
  )
}
