import type { SurveyQuestion } from '@obelisk/contract/survey/definition'
import { Checkbox, InputNumber } from 'antd'
import { useTranslations } from '../../messages.ts'
import css from '../build.module.css'
import { Bilingual } from './Bilingual.tsx'

type Props<K extends SurveyQuestion['kind']> = {
  question: Extract<SurveyQuestion, { kind: K }>
  onChange: (question: SurveyQuestion) => void
}

function Ends({ question, onChange }: Props<'nps'>) {
  return (
    <div className={css.lines}>
      <Bilingual
        label="0"
        value={question.low}
        longest={300}
        place={`low:${question.id}`}
        onChange={(low) => onChange({ ...question, low })}
      />
      <Bilingual
        label="10"
        value={question.high}
        longest={300}
        place={`high:${question.id}`}
        onChange={(high) => onChange({ ...question, high })}
      />
    </div>
  )
}

function Figure({ question, onChange }: Props<'number'>) {
  const t = useTranslations()
  return (
    <div className={css.lines}>
      <div className={css.optionTools}>
        <InputNumber
          className={css.limit ?? ''}
          prefix={t('least')}
          aria-label={t('least')}
          value={question.min}
          onChange={(min) => onChange({ ...question, min })}
        />
        <InputNumber
          className={css.limit ?? ''}
          prefix={t('most')}
          aria-label={t('most')}
          value={question.max}
          onChange={(max) => onChange({ ...question, max })}
        />
        <Checkbox
          checked={question.whole}
          onChange={({ target }) => onChange({ ...question, whole: target.checked })}
        >
          {t('whole-number')}
        </Checkbox>
      </div>
      <Bilingual
        label={t('unit')}
        value={question.unit}
        longest={300}
        onChange={(unit) => onChange({ ...question, unit })}
      />
    </div>
  )
}

/** The first and the last day that may be given; the field of the browser reads in its own language. */
function Days({ question, onChange }: Props<'date'>) {
  const t = useTranslations()
  return (
    <div className={css.optionTools}>
      {(['earliest', 'latest'] as const).map((end) => (
        <label key={end}>
          {t(end)}{' '}
          <input
            type="date"
            className={css.day}
            value={question[end] ?? ''}
            onChange={({ target }) => onChange({ ...question, [end]: target.value || null })}
          />
        </label>
      ))}
    </div>
  )
}

/** What an answer in own words, figures or days may be. */
export function OpenEditor({
  question,
  onChange,
}: {
  question: SurveyQuestion
  onChange: (question: SurveyQuestion) => void
}) {
  if (question.kind === 'nps') return <Ends question={question} onChange={onChange} />
  if (question.kind === 'number') return <Figure question={question} onChange={onChange} />
  return question.kind === 'date' ? <Days question={question} onChange={onChange} /> : null
}
