import { Input } from 'antd'
import { useId } from 'react'
import css from './sections.module.css'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  readOnly: boolean
  /** The label is only for screen readers: a column head shows it. */
  quiet?: boolean
  rows?: number
  placeholder?: string
  maxLength?: number
}

/** A text of one or more lines, as high as it is long. */
export function Prose({
  label,
  value,
  onChange,
  readOnly,
  quiet = false,
  rows = 1,
  placeholder,
  maxLength = 20_000,
}: Props) {
  const id = useId()
  return (
    <div className={css.field}>
      {!quiet && <label htmlFor={id}>{label}</label>}
      {readOnly ? (
        <p id={id} className={css.read}>
          {value || '–'}
        </p>
      ) : (
        <Input.TextArea
          id={id}
          {...(quiet ? { variant: 'borderless' as const, className: css.quiet ?? '' } : {})}
          value={value}
          {...(quiet ? { 'aria-label': label } : {})}
          {...(placeholder ? { placeholder } : {})}
          autoSize={{ minRows: rows, maxRows: 14 }}
          maxLength={maxLength}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  )
}
