import type { EvaluationSettings, SettingKey } from '@obelisk/contract/settings'
import type { useFormats } from '#kit/formats.ts'
import type { Field } from './fields.ts'
import type { SettingsSay } from './messages.ts'

type Formats = ReturnType<typeof useFormats>

const percent = (value: number, formats: Formats) => `${formats.number(Math.round(value * 1000) / 10)}%`

function showObject(
  { kind }: Field,
  value: Exclude<EvaluationSettings[SettingKey], string | number | boolean>,
  formats: Formats,
) {
  if (Array.isArray(value)) return formats.list(value)
  if (!('min' in value)) return Object.values(value).map(formats.number).join(' / ')
  const show = (end: number) => (kind === 'percent-range' ? percent(end, formats) : formats.number(end))
  return `${show(value.min)}–${show(value.max)}`
}

/** A value in words, short enough for a line. */
export function showValue(
  field: Field,
  value: EvaluationSettings[SettingKey],
  say: SettingsSay,
  formats: Formats,
): string {
  if (typeof value === 'boolean') return say(value ? 'on' : 'off')
  if (typeof value === 'object') return showObject(field, value, formats)
  if (typeof value === 'number') {
    if (field.kind === 'percent') return percent(value, formats)
    return field.kind === 'share' ? formats.number(value) : String(value)
  }
  if (field.key === 'co_method') return value
  return say(`${field.key}-${value}` as 'gr_rule-mean')
}
