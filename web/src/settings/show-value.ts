import { roundingNames } from '@obelisk/contract/calculation-settings'
import type { EvaluationSettings, SettingKey } from '@obelisk/contract/settings'
import type { useFormats } from '#kit/formats.ts'
import { emptyWord, type Field, nameOfOption, optionWord } from './fields.ts'
import type { SettingsSay } from './messages.ts'
import { roundedTo } from './rounded-to.ts'

type Formats = ReturnType<typeof useFormats>

const percent = (value: number, formats: Formats) => `${formats.number(Math.round(value * 1000) / 10)}%`

function showObject(
  { key, kind }: Field,
  value: NonNullable<Exclude<EvaluationSettings[SettingKey], string | number | boolean>>,
  t: SettingsSay,
  formats: Formats,
) {
  if (kind === 'parts' && Array.isArray(value))
    return value.length > 0 ? formats.list(value.map((part) => t(optionWord(key, part)))) : t('parts-none')
  if (Array.isArray(value)) return formats.list(value)
  if (kind === 'rounding') return shownRounding(value as Record<string, number | null>, t)
  if (!('min' in value)) return Object.values(value).map(formats.number).join(' / ')
  const show = (end: number) => (kind === 'percent-range' ? percent(end, formats) : formats.number(end))
  return `${show(value.min)} ${t('range-between')} ${show(value.max)}`
}

/** The steps that are rounded, with how. */
function shownRounding(value: Readonly<Record<string, number | null>>, t: SettingsSay): string {
  const steps = roundingNames.flatMap((step) => {
    const digits = value[step] ?? null
    return digits === null ? [] : [`${t(`rounding-${step}`)} ${roundedTo(digits, t)}`]
  })
  return steps.length > 0 ? steps.join(t('words-between')) : t('rounding-none')
}

function showNumber({ kind }: Field, value: number, formats: Formats): string {
  if (kind === 'percent') return percent(value, formats)
  return kind === 'share' || kind === 'optional-share' ? formats.number(value) : String(value)
}

/** A value in words, short enough for a line. */
export function showValue(
  field: Field,
  value: EvaluationSettings[SettingKey],
  t: SettingsSay,
  formats: Formats,
): string {
  if (value === null) return t(emptyWord(field.key))
  if (typeof value === 'boolean') return t(value ? 'on' : 'off')
  if (typeof value === 'object') return showObject(field, value, t, formats)
  if (typeof value === 'number') return showNumber(field, value, formats)
  return nameOfOption(t(optionWord(field.key, value)))
}
