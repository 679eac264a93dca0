import type { EvaluationSettings } from '@obelisk/contract/settings'
import type { useFormats } from '#kit/formats.ts'
import type { Field } from './fields.ts'
import type { SettingsSay } from './messages.ts'

/** A value in words, short enough for a button. */
export function showValue(
  field: Field,
  values: EvaluationSettings,
  say: SettingsSay,
  formats: ReturnType<typeof useFormats>,
): string {
  const value = values[field.key]
  if (typeof value === 'boolean') return say(value ? 'on' : 'off')
  if (typeof value === 'object') return Object.values(value).map(formats.number).join(' / ')
  if (typeof value === 'number') {
    if (field.kind === 'percent') return `${formats.number(Math.round(value * 1000) / 10)}%`
    return field.kind === 'share' ? formats.number(value) : String(value)
  }
  if (field.key === 'co_method') return value
  return say(`${field.key}-${value}` as 'gr_rule-mean')
}
