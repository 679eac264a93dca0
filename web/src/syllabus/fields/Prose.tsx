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
  /** By which a finding leads here. */
  name?: string
  maxLength?: number
}

/** Without a frame until it is needed, and with a label that only screen readers hear. */
const quietly = (label: string) => ({
  'aria-label': label,
  variant: 'borderless' as const,
  className: css.quiet ?? '',
})

/** A text of one or more lines, as high as it is long. */
export function Prose({
  label,
  value,
  onChange,
  readOnly,
  quiet = false,
  rows = 1,
  placeholder,
  name,
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
          value={value}
          {...(quiet ? quietly(label) : {})}
          placeholder={placeholder}
          name={name}
          autoSize={{ minRows: rows, maxRows: 14 }}
          maxLength={maxLength}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  )
}
