import { type MarkWord, markWords } from '@obelisk/contract/settings'
import { InputNumber, Segmented, Select, Switch } from 'antd'
import type { Field } from './fields.ts'
import { useWords } from './messages.ts'
import css from './settings.module.css'

type Props = {
  field: Field
  value: unknown
  wrong: boolean
  describedBy: string
  onChange: (value: unknown) => void
}

const numbers = {
  share: { factor: 1, step: 0.01, max: 1, suffix: '' },
  percent: { factor: 100, step: 5, max: 100, suffix: '%' },
  count: { factor: 1, step: 1, max: 1000, suffix: '' },
} as const

/** Shares are typed with at most four decimals; percent is kept as a share of 1. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000

function NumberControl({
  field,
  value,
  wrong,
  describedBy,
  onChange,
}: Props & { field: { kind: keyof typeof numbers } }) {
  const say = useWords()
  const { factor, step, max, suffix } = numbers[field.kind]
  return (
    <InputNumber
      className={css.number ?? ''}
      aria-label={say(field.key)}
      aria-describedby={describedBy}
      status={wrong ? 'error' : ''}
      min={0}
      max={max}
      step={step}
      {...(field.kind === 'count' ? { precision: 0 } : {})}
      suffix={suffix || undefined}
      value={typeof value === 'number' ? rounded(value * factor) : null}
      onChange={(typed) => onChange(typeof typed === 'number' ? rounded(typed / factor) : null)}
    />
  )
}

function WordValues({ field, value, wrong, describedBy, onChange }: Props) {
  const say = useWords()
  const own = value as Record<MarkWord, number | null>
  return (
    <fieldset className={css.words} aria-label={say(field.key)} aria-describedby={describedBy}>
      {markWords.map((word) => (
        <div key={word}>
          <label htmlFor={`${describedBy}${word}`}>{say(`word-${word}`)}</label>
          <InputNumber
            id={`${describedBy}${word}`}
            status={wrong ? 'error' : ''}
            min={0}
            max={100}
            value={own[word]}
            onChange={(typed) => onChange({ ...own, [word]: typed })}
          />
        </div>
      ))}
    </fieldset>
  )
}

function Strengths({ field, value, wrong, describedBy, onChange }: Props) {
  const say = useWords()
  const own = value as Record<'H' | 'M' | 'L', number | null>
  return (
    <fieldset className={css.strengths} aria-label={say(field.key)} aria-describedby={describedBy}>
      {(['H', 'M', 'L'] as const).map((strength) => (
        <InputNumber
          key={strength}
          className={css.strength ?? ''}
          aria-label={say(`strength-${strength}`)}
          prefix={strength}
          status={wrong ? 'error' : ''}
          min={0}
          max={100}
          value={own[strength]}
          onChange={(typed) => onChange({ ...own, [strength]: typed })}
        />
      ))}
    </fieldset>
  )
}

function Choice({ field, value, describedBy, onChange }: Props & { field: { kind: 'choice' } }) {
  const say = useWords()
  return (
    <Select
      className={css.choice ?? ''}
      aria-label={say(field.key)}
      aria-describedby={describedBy}
      value={value as string}
      options={field.options.map((option) => ({
        value: option,
        label: say(`${field.key}-${option}` as 'gr_rule-mean'),
      }))}
      popupMatchSelectWidth={false}
      onChange={onChange}
    />
  )
}

/** The control that fits a setting. */
export function SettingControl(props: Props) {
  const say = useWords()
  const { field, value, describedBy, onChange } = props
  switch (field.kind) {
    case 'choice':
      return <Choice {...props} field={field} />
    case 'strengths':
      return <Strengths {...props} />
    case 'words':
      return <WordValues {...props} />
    case 'flag':
      return (
        <Switch
          aria-label={say(field.key)}
          aria-describedby={describedBy}
          checked={value === true}
          onChange={onChange}
        />
      )
    case 'digits':
      return (
        <Segmented
          aria-label={say(field.key)}
          options={[2, 3, 4].map((digits) => ({ value: digits, label: (0.71284).toFixed(digits) }))}
          value={value as number}
          onChange={onChange}
        />
      )
    default:
      return <NumberControl {...props} field={field} />
  }
}
