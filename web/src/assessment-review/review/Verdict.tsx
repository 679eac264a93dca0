import { conclusions } from '@obelisk/engine/assessment-review/words'

import { Radio } from 'antd'
import { Tag } from '#kit/display/tags.tsx'
import { useTranslations } from '../messages.ts'
import css from './review.module.css'

type Conclusion = (typeof conclusions)[number] | null

type Props = {
  value: Conclusion
  label: string
  /** Left out for who reads: then the verdict is a word, not three buttons that are off. */
  onChoose: ((value: Conclusion) => void) | undefined
  /** Which of them cannot be chosen now. */
  isClosed?: (value: Conclusion) => boolean
  size?: 'small' | 'middle'
}

/** Reasonable, mostly, unreasonable: chosen by who judges, read by others. */
export function Verdict({ value, label, onChoose, isClosed, size = 'middle' }: Props) {
  const t = useTranslations()
  if (!onChoose)
    return (
      <span>
        {value === null ? (
          <Tag tone="warning">{t('gate-state-open')}</Tag>
        ) : (
          <b>{t(`conclusion-${value}`)}</b>
        )}
      </span>
    )
  return (
    <Radio.Group
      size={size}
      optionType="button"
      className={css.verdict ?? ''}
      aria-label={label}
      value={value}
      options={conclusions.map((one) => ({
        value: one,
        label: t(`conclusion-${one}`),
        disabled: isClosed?.(one) ?? false,
      }))}
      onChange={({ target }) => onChoose(conclusions.find((one) => one === target.value) ?? null)}
    />
  )
}

/** What was written, for who reads; a dash where nothing was. */
export const Written = ({ text }: { text: string }) => <p className={css.written}>{text.trim() || '–'}</p>
