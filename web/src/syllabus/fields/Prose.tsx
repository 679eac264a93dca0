import { Input } from 'antd'
import { useId } from 'react'
import { Slot } from '#kit/slot.tsx'
import { ChangesAt } from '#kit/suggest/Changes.tsx'
import { useWritten } from '../editor/use-editor.ts'
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
  /** Under which the field takes suggestions, and by which they are on record. */
  place?: string
}

/** Without a frame until it is needed, and with a label that only screen readers hear. */
const quietly = (label: string) => ({
  'aria-label': label,
  variant: 'borderless' as const,
  className: css.quiet ?? '',
})

/** What is suggested for the field, and which of its words a model wrote. */
function Suggestions({ place, label, value, onChange, readOnly }: Props & { place: string }) {
  const { view, editor } = useWritten()
  const write = (text: string) => {
    editor.endStep()
    onChange(text)
    editor.endStep()
  }
  return (
    <>
      <Slot name="assisted-text" kind="syllabus" source_id={view.id} place={place} text={value} />
      {!readOnly && <ChangesAt place={place} label={label} value={value} write={write} />}
    </>
  )
}

/** A text of one or more lines, as high as it is long. */
export function Prose(props: Props) {
  const { label, value, onChange, readOnly, quiet = false, rows = 1 } = props
  const { placeholder, name, maxLength = 20_000, place } = props
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
      {place && <Suggestions {...props} place={place} />}
    </div>
  )
}
