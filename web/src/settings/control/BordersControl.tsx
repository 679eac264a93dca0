import { InputNumber } from 'antd'
import { borderWord } from '../fields.ts'
import { useTranslations } from '../messages.ts'
import css from '../settings.module.css'
import type { ControlProps } from './control-props.ts'

/** Shares by name: borders that fall from one to the next, or weights that sum to 1. */
export function BordersControl({ field, value, wrong, describedBy, onChange }: ControlProps) {
  const t = useTranslations()
  const own = value as Record<string, number | null>
  return (
    <fieldset className={css.words} aria-label={t(field.key)} aria-describedby={describedBy}>
      {Object.keys(own).map((name) => {
        const label = t(borderWord(field.key, name))
        return (
          <div key={name}>
            <span aria-hidden="true">{label}</span>
            <InputNumber
              aria-label={t(field.kind === 'weights' ? 'weight-of' : 'border-at', { name: label })}
              status={wrong ? 'error' : ''}
              min={0}
              max={1}
              step={0.01}
              value={own[name] ?? null}
              onChange={(typed) => onChange({ ...own, [name]: typed })}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
