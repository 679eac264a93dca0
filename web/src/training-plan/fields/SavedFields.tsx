import { Checkbox, Input, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { useAutosave } from '#kit/autosave/use-autosave.ts'
import { useSession } from '#kit/session.ts'
import { useSigns } from '#kit/words/signs.ts'
import { type FieldsOf, type RowKind, usePlan } from '../plan/editor.ts'
import { Field } from './Field.tsx'
import css from './fields.module.css'

type Place<K extends RowKind, F extends keyof FieldsOf<K>> = {
  kind: K
  id: number
  field: F
  label: ReactNode
  quiet?: boolean
  hint?: ReactNode
  width?: 'wide' | 'double'
}

type Names<K extends RowKind, V> = {
  [F in keyof FieldsOf<K>]: V extends FieldsOf<K>[F] ? F : never
}[keyof FieldsOf<K>]

/** What only can be read has no box around it. */
const boxOf = (readOnly: string | undefined) => (readOnly === undefined ? 'outlined' : 'borderless')

/** One field of a row, saved by itself. */
function useField<K extends RowKind, V>(kind: K, id: number, field: keyof FieldsOf<K>, value: V) {
  const { saveFields, giveUp, reload, readOnly } = usePlan()
  const account = useSession(({ person }) => person?.userInfo.id)
  const place = `${kind}:${id}:${String(field)}`
  const saved = useAutosave<V, V | undefined>({
    value,
    base: value,
    async save(now, was) {
      await saveFields(
        kind,
        id,
        (was === undefined ? {} : { [field]: was }) as Partial<FieldsOf<K>>,
        { [field]: now } as Partial<FieldsOf<K>>,
      )
      return now
    },
    keepAs: `plan:${account}:${place}`,
    onPhase: (phase) => phase === 'saved' && giveUp(place),
  })
  const around = {
    place,
    trouble: saved.trouble,
    onTheirs: () => {
      saved.takeTheirs()
      void reload()
    },
    // without what was seen, the save is over whatever stands there
    onMine: () => saved.keepMine(undefined),
  }
  return { ...saved, around, readOnly }
}

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
}: Place<K, F> & { value: string; rows?: number; maxLength?: number; placeholder?: string }) {
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
}: Place<K, F> & {
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
}: Place<K, F> & { value: V | null; options: Option<V>[]; optional?: boolean }) {
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
}: Place<K, F> & { value: V[]; options: Option<V>[] }) {
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

/** Yes or no. */
export function SavedCheck<K extends RowKind, F extends Names<K, boolean> & keyof FieldsOf<K>>({
  kind,
  id,
  field,
  value,
  label,
}: Place<K, F> & { value: boolean }) {
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
