import { roundingNames } from '@obelisk/contract/calculation-settings'
import { Select } from 'antd'
import { useTranslations } from '../messages.ts'
import { roundedTo } from '../rounded-to.ts'
import css from '../settings.module.css'
import type { ControlProps } from './control-props.ts'

const choices = [null, 0, 1, 2, 3, 4]

/** Step by step how many decimals are kept, or all. */
export function RoundingControl({ field, value, describedBy, onChange }: ControlProps) {
  const t = useTranslations()
  const own = value as Record<(typeof roundingNames)[number], number | null>
  return (
    <fieldset className={css.words} aria-label={t(field.key)} aria-describedby={describedBy}>
      {roundingNames.map((step) => (
        <div key={step}>
          <span aria-hidden="true">{t(`rounding-${step}`)}</span>
          <Select
            aria-label={t(`rounding-${step}`)}
            value={String(own[step])}
            options={choices.map((digits) => ({ value: String(digits), label: roundedTo(digits, t) }))}
            popupMatchSelectWidth={false}
            onChange={(chosen) => onChange({ ...own, [step]: chosen === 'null' ? null : Number(chosen) })}
          />
        </div>
      ))}
    </fieldset>
  )
}
