import { Input, Select } from 'antd'
import { useSigns } from '#kit/translations/signs.ts'
import type { FieldsOf, RowKind } from '../plan/editor.ts'
import { Field } from './Field.tsx'
import css from './fields.module.css'
import { type FieldPlace, useField } from './use-field.ts'

type Option<V> = { value: V; label: string }

/** What was chosen, for those who can only read it. */
function ChosenText({ id, labels }: { id: string; labels: readonly (string | undefined)[] }) {
  const signs = useSigns()
  return (
    <Input.TextArea
      id={id}
      readOnly
      autoSize
      variant="borderless"
      value={labels.filter(Boolean).join(signs.between)}
    />
  )
}

/** One of several values. */
export function SavedSelect<K extends RowKind, V extends string | number, F extends keyof FieldsOf<K>>({
  kind,
  id,
  field,
  value,
  options,
  optional = false,
  ...about
}: FieldPlace<K, F> & { value: V | null; options: Option<V>[]; optional?: boolean }) {
  const { shown, change, around, readOnly } = useField<K, V | null>(kind, id, field, value)
  return (
    <Field {...about} {...around}>
      {(inputId, status) =>
        readOnly !== undefined ? (
          <ChosenText id={inputId} labels={[options.find((one) => one.value === shown)?.label]} />
        ) : (
          <Select<V | null>
            id={inputId}
            status={status}
            value={shown}
            options={options}
            allowClear={optional}
            showSearch={{ optionFilterProp: 'label' }}
            className={css.select ?? ''}
            onChange={(now) => change(now ?? null, true)}
          />
        )
      }
    </Field>
  )
}

/** Several values. */
export function SavedChoices<K extends RowKind, V extends string | number, F extends keyof FieldsOf<K>>({
  kind,
  id,
  field,
  value,
  options,
  ...about
}: FieldPlace<K, F> & { value: V[]; options: Option<V>[] }) {
  const { shown, change, commit, around, readOnly } = useField<K, V[]>(kind, id, field, value)
  return (
    <Field {...about} {...around}>
      {(inputId, status) =>
        readOnly !== undefined ? (
          <ChosenText id={inputId} labels={shown.map((v) => options.find((one) => one.value === v)?.label)} />
        ) : (
          <Select<V[]>
            id={inputId}
            status={status}
            mode="multiple"
            value={shown}
            options={options}
            showSearch={{ optionFilterProp: 'label' }}
            maxTagCount="responsive"
            className={css.select ?? ''}
            onChange={(now) => change(now)}
            onBlur={commit}
          />
        )
      }
    </Field>
  )
}
