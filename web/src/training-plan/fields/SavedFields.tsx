import { Checkbox, Input, InputNumber } from 'antd'
import type { FieldsOf, RowKind } from '../plan/editor.ts'
import { Field } from './Field.tsx'
import css from './fields.module.css'
import { boxOf, type FieldPlace, type Names, useField } from './use-field.ts'

/** A line or a paragraph of text. */
export function SavedText<K extends RowKind, F extends Names<K, string> & keyof FieldsOf<K>>({
  kind,
  id,
  field,
  value,
  rows,
  maxLength = 200,
  placeholder,
  ...about
}: FieldPlace<K, F> & { value: string; rows?: number; maxLength?: number; placeholder?: string }) {
  const { shown, change, commit, around, readOnly } = useField(kind, id, field, value)
  return (
    <Field {...about} {...around}>
      {(inputId, status) => {
        const common = {
          id: inputId,
          status,
          value: shown,
          maxLength,
          readOnly: readOnly !== undefined,
          variant: boxOf(readOnly),
          placeholder: readOnly === undefined ? (placeholder ?? '') : '',
          onBlur: commit,
        } as const
        return rows ? (
          <Input.TextArea
            {...common}
            autoSize={{ minRows: rows, maxRows: 16 }}
            onChange={({ target }) => change(target.value)}
          />
        ) : (
          <Input {...common} onChange={({ target }) => change(target.value)} onPressEnter={commit} />
        )
      }}
    </Field>
  )
}

/** A number, or nothing when `optional`. It has no bounds here: a value outside is told, never moved to the nearest allowed. */
export function SavedNumber<K extends RowKind, F extends Names<K, number> & keyof FieldsOf<K>>({
  kind,
  id,
  field,
  value,
  step = 1,
  optional = false,
  suffix,
  placeholder,
  ...about
}: FieldPlace<K, F> & {
  value: number | null
  step?: number
  optional?: boolean
  suffix?: string
  placeholder?: string
}) {
  const { shown, change, commit, around, readOnly } = useField<K, number | null>(kind, id, field, value)
  return (
    <Field {...about} {...around}>
      {(inputId, status) =>
        readOnly === undefined ? (
          <InputNumber<number>
            id={inputId}
            status={status}
            value={shown}
            step={step}
            suffix={suffix}
            placeholder={placeholder ?? ''}
            className={css.number ?? ''}
            onChange={(now) => {
              if (now !== null || optional) change(now)
            }}
            onBlur={commit}
            onPressEnter={commit}
          />
        ) : (
          <Input
            id={inputId}
            readOnly
            variant="borderless"
            value={shown === null ? '–' : [shown, suffix].filter((part) => part !== undefined).join(' ')}
          />
        )
      }
    </Field>
  )
}

/** Yes or no. */
export function SavedCheck<K extends RowKind, F extends Names<K, boolean> & keyof FieldsOf<K>>({
  kind,
  id,
  field,
  value,
  label,
}: FieldPlace<K, F> & { value: boolean }) {
  const { shown, change, around, readOnly } = useField<K, boolean>(kind, id, field, value)
  return (
    <div className={css.check} data-place={around.place}>
      <Checkbox
        checked={shown}
        disabled={readOnly !== undefined}
        onChange={({ target }) => change(target.checked, true)}
      >
        {label}
      </Checkbox>
    </div>
  )
}
