import { InputNumber } from 'antd'
import { Fragment } from 'react'
import { emptyWord } from '../fields.ts'
import { useTranslations } from '../messages.ts'
import css from '../settings.module.css'
import type { ControlProps } from './control-props.ts'

const numbers = {
  share: { factor: 1, step: 0.01, max: 1, suffix: '' },
  percent: { factor: 100, step: 5, max: 100, suffix: '%' },
  count: { factor: 1, step: 1, max: 1000, suffix: '' },
  factor: { factor: 1, step: 0.1, max: 3, suffix: '' },
  'optional-share': { factor: 1, step: 0.01, max: 1, suffix: '' },
} as const

/** Shares are typed with at most four decimals; percent is kept as a share of 1. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000

type NumberProps = {
  kind: keyof typeof numbers
  label: string
  value: unknown
  wrong: boolean
  describedBy?: string
  className: string | undefined
  /** What an empty number says. */
  placeholder?: string
  onChange: (value: number | null) => void
}

function NumberInput({
  kind,
  label,
  value,
  wrong,
  describedBy,
  className,
  placeholder,
  onChange,
}: NumberProps) {
  const { factor, step, max, suffix } = numbers[kind]
  return (
    <InputNumber
      className={className ?? ''}
      aria-label={label}
      aria-describedby={describedBy}
      status={wrong ? 'error' : ''}
      min={0}
      max={max}
      step={step}
      {...(kind === 'count' ? { precision: 0 } : {})}
      suffix={suffix || undefined}
      value={typeof value === 'number' ? rounded(value * factor) : null}
      {...(placeholder ? { placeholder } : {})}
      onChange={(typed) => onChange(typeof typed === 'number' ? rounded(typed / factor) : null)}
    />
  )
}

/** One number: a share, a percentage or a count. */
export function NumberControl({ field, ...props }: ControlProps & { field: { kind: keyof typeof numbers } }) {
  const t = useTranslations()
  return (
    <NumberInput
      {...props}
      kind={field.kind}
      label={t(field.key)}
      className={css.number}
      {...(field.kind === 'optional-share' ? { placeholder: t(emptyWord(field.key)) } : {})}
    />
  )
}

/** From the least to the greatest. */
export function RangeControl({
  field,
  value,
  wrong,
  describedBy,
  onChange,
}: ControlProps & { field: { kind: 'count-range' | 'percent-range' } }) {
  const t = useTranslations()
  const own = value as Record<'min' | 'max', number | null>
  const kind = field.kind === 'count-range' ? 'count' : 'percent'
  return (
    <fieldset className={css.strengths} aria-label={t(field.key)} aria-describedby={describedBy}>
      {(['min', 'max'] as const).map((end) => (
        <Fragment key={end}>
          {end === 'max' && <span className={css.between}>{t('range-between')}</span>}
          <NumberInput
            kind={kind}
            label={t(end === 'min' ? 'range-min' : 'range-max')}
            value={own[end]}
            wrong={wrong}
            className={css.strength}
            onChange={(typed) => onChange({ ...own, [end]: typed })}
          />
        </Fragment>
      ))}
    </fieldset>
  )
}
