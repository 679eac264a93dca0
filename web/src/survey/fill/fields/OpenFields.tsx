import type { SurveyDefinition } from '@obelisk/contract/survey/definition'
import type { SurveyQuestion } from '@obelisk/engine/survey/definition'
import { useTranslations } from '../messages.ts'
import type { FieldProps } from './ChoiceFields.tsx'
import css from './fields.module.css'

type Of<K extends SurveyQuestion['kind']> = Extract<SurveyQuestion, { kind: K }>

export function TextField({ question, answer, onAnswer, text }: FieldProps<Of<'short' | 'long'>>) {
  const t = useTranslations()
  const value =
    answer && 'text' in answer && !('option' in answer) && !('options' in answer) ? (answer.text ?? '') : ''
  const rest = question.longest - value.length
  const common = {
    className: css.input,
    value,
    maxLength: question.longest,
    placeholder: t('answer-here'),
    'aria-label': text(question.title),
    onChange: ({ target }: { target: { value: string } }) =>
      onAnswer(target.value ? { text: target.value } : undefined),
  }
  return (
    <>
      {question.kind === 'long' ? <textarea rows={6} {...common} /> : <input {...common} />}
      {rest < 200 && <p className={css.howMany}>{t('left', { count: rest })}</p>}
    </>
  )
}

export function NumberField({ question, answer, onAnswer, text }: FieldProps<Of<'number'>>) {
  const t = useTranslations()
  const unit = text(question.unit)
  return (
    <>
      <input
        className={css.input}
        type="number"
        inputMode={question.whole ? 'numeric' : 'decimal'}
        aria-label={text(question.title)}
        min={question.min ?? undefined}
        max={question.max ?? undefined}
        step={question.whole ? 1 : 'any'}
        value={answer && 'number' in answer ? answer.number : ''}
        onChange={({ target }) =>
          onAnswer(target.value === '' ? undefined : { number: Number(target.value) })
        }
      />
      {unit && <p className={css.howMany}>{t('unit', { unit })}</p>}
    </>
  )
}

export function DateField({ question, answer, onAnswer, text }: FieldProps<Of<'date'>>) {
  return (
    <input
      className={css.input}
      type="date"
      aria-label={text(question.title)}
      min={question.earliest ?? undefined}
      max={question.latest ?? undefined}
      value={answer && 'date' in answer ? answer.date : ''}
      onChange={({ target }) => onAnswer(target.value ? { date: target.value } : undefined)}
    />
  )
}

const marks = Array.from({ length: 11 }, (_, mark) => mark)

export function NpsField({ question, answer, onAnswer, text, name }: FieldProps<Of<'nps'>>) {
  const chosen = answer && 'number' in answer ? answer.number : undefined
  return (
    <fieldset className={css.nps} aria-label={text(question.title)}>
      <div className={css.marks}>
        {marks.map((number) => (
          <label key={number} className={`${css.mark} ${number === chosen ? css.chosen : ''}`}>
            <input
              type="radio"
              name={name}
              checked={number === chosen}
              onChange={() => onAnswer({ number })}
            />
            {number}
          </label>
        ))}
      </div>
      <div className={css.ends}>
        <span>{text(question.low)}</span>
        <span>{text(question.high)}</span>
      </div>
    </fieldset>
  )
}

type MatrixProps = FieldProps<Of<'matrix'>> & { steps: SurveyDefinition['scales'][number]['steps'] }

/** Rows one below the other, each with its own choice: a table would not fit a phone. */
export function MatrixField({ question, steps, answer, onAnswer, text, name }: MatrixProps) {
  const t = useTranslations()
  const rows = answer && 'rows' in answer ? answer.rows : {}
  return question.rows.map(({ id, label }) => (
    <label key={id} className={css.row}>
      <span>{text(label)}</span>
      <select
        className={css.input}
        name={`${name}-${id}`}
        value={rows[id] === undefined ? '' : String(rows[id] ?? 'na')}
        onChange={({ target }) => {
          const { [id]: _, ...rest } = rows
          if (target.value === '') return onAnswer(Object.keys(rest).length > 0 ? { rows: rest } : undefined)
          return onAnswer({
            rows: { ...rest, [id]: target.value === 'na' ? null : Number(target.value) },
          })
        }}
      >
        <option value="">{t('choose')}</option>
        {steps.map((step, at) => (
          <option key={text(step.label)} value={at}>
            {text(step.label)}
          </option>
        ))}
        {question.na && <option value="na">{t('not-sure')}</option>}
      </select>
    </label>
  ))
}
