import { type MarkWord, markWords } from '@obelisk/contract/settings'
import { InputNumber, Segmented, Select, Switch } from 'antd'
import { nameOfOption, optionWord } from '../fields.ts'
import { useTranslations } from '../messages.ts'
import css from '../settings.module.css'
import { BordersControl } from './BordersControl.tsx'
import type { ControlProps } from './control-props.ts'
import { NumberControl, RangeControl } from './NumberControl.tsx'
import { RoundingControl } from './RoundingControl.tsx'

function Strengths({ field, value, wrong, describedBy, onChange }: ControlProps) {
  const t = useTranslations()
  const own = value as Record<'H' | 'M' | 'L', number | null>
  return (
    <fieldset className={css.strengths} aria-label={t(field.key)} aria-describedby={describedBy}>
      {(['H', 'M', 'L'] as const).map((strength) => (
        <InputNumber
          key={strength}
          className={css.strength ?? ''}
          aria-label={t(`strength-${strength}`)}
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

function Choice({ field, value, describedBy, onChange }: ControlProps & { field: { kind: 'choice' } }) {
  const t = useTranslations()
  return (
    <Select
      className={css.choice ?? ''}
      aria-label={t(field.key)}
      aria-describedby={describedBy}
      value={value as string}
      options={field.options.map((option) => ({
        value: option,
        label: t(optionWord(field.key, option)),
      }))}
      labelRender={({ label }) => nameOfOption(String(label))}
      popupMatchSelectWidth={false}
      onChange={onChange}
    />
  )
}

/** What each mark that is a word stands for, of 100. */
function WordValues({ field, value, wrong, describedBy, onChange }: ControlProps) {
  const t = useTranslations()
  const own = value as Record<MarkWord, number | null>
  return (
    <fieldset className={css.words} aria-label={t(field.key)} aria-describedby={describedBy}>
      {markWords.map((word) => (
        <div key={word}>
          <span aria-hidden="true">{t(`word-${word}`)}</span>
          <InputNumber
            aria-label={t(`word-${word}`)}
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

/** Several parts out of all there are. */
function Parts({ field, value, wrong, describedBy, onChange }: ControlProps & { field: { kind: 'parts' } }) {
  const t = useTranslations()
  return (
    <Select
      mode="multiple"
      className={css.choice ?? ''}
      aria-label={t(field.key)}
      aria-describedby={describedBy}
      status={wrong ? 'error' : ''}
      optionFilterProp="label"
      placeholder={t('parts-none')}
      value={value as string[]}
      options={field.options.map((part) => ({ value: part, label: t(optionWord(field.key, part)) }))}
      onChange={onChange}
    />
  )
}

/** A list of words: typed or pasted with commas, one by one. */
function WordList({ field, value, wrong, describedBy, onChange }: ControlProps) {
  const t = useTranslations()
  return (
    <Select
      mode="tags"
      className={css.choice ?? ''}
      aria-label={t(field.key)}
      aria-describedby={describedBy}
      status={wrong ? 'error' : ''}
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', '、', ';', '；', '\n']}
      value={value as string[]}
      onChange={(typed: string[]) => onChange(typed.map((word) => word.trim()).filter(Boolean))}
    />
  )
}

/** The control that fits a setting. */
export function SettingControl(props: ControlProps) {
  const t = useTranslations()
  const { field, value, describedBy, onChange } = props
  switch (field.kind) {
    case 'choice':
      return <Choice {...props} field={field} />
    case 'strengths':
      return <Strengths {...props} />
    case 'words':
      return <WordValues {...props} />
    case 'parts':
      return <Parts {...props} field={field} />
    case 'word-list':
      return <WordList {...props} />
    case 'count-range':
    case 'percent-range':
      return <RangeControl {...props} field={field} />
    case 'borders':
    case 'weights':
      return <BordersControl {...props} />
    case 'rounding':
      return <RoundingControl {...props} />
    case 'flag':
      return (
        <Switch
          aria-label={t(field.key)}
          aria-describedby={describedBy}
          checked={value === true}
          onChange={onChange}
        />
      )
    case 'digits':
      return (
        <Segmented
          aria-label={t(field.key)}
          options={[2, 3, 4].map((digits) => ({ value: digits, label: (0.71284).toFixed(digits) }))}
          value={value as number}
          onChange={onChange}
        />
      )
    default:
      return <NumberControl {...props} field={field} />
  }
}
