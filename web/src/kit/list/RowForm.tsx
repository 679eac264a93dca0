import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Drawer, Form, type FormInstance } from 'antd'
import { useId, useMemo, useRef, useState } from 'react'
import { call } from '../call.ts'
import { FormEnd } from '../dialog/FormEnd.tsx'
import {
  clearProblems,
  isToldAtFields,
  problemsOf,
  showProblems,
  useProblemsBefore,
} from '../dialog/form-problems.ts'
import { useClosing } from '../dialog/leave-guard.ts'
import { useBeginning } from '../dialog/use-beginning.ts'
import { notify } from '../notify.ts'
import { useIsPhone } from '../theme/use-media.ts'
import { useKitTranslations } from '../translations/messages.ts'
import { CallError, isCancelled } from '../wire/call-error.ts'
import { isStale } from '../wire/is-stale.ts'
import { WantedFields, wantedFieldsOf } from './Field.tsx'
import css from './list.module.css'
import { StaleWarning } from './StaleWarning.tsx'
import { changedMeanwhile, type Stale, seenOf } from './stale.ts'
import type { AnyRow, Column, FormCalls, FormSpec } from './types.ts'

type Props<C extends FormCalls, R extends AnyRow> = {
  calls: C
  spec: FormSpec<R, C>
  /** The row to edit; undefined adds one. */
  row: R | undefined
  open: boolean
  onClose: () => void
  onSaved: () => unknown
  /** Opens the row that waits to be edited after this one; left out: none does. */
  onNext?: () => void
  /** How the list shows a row, to tell what somebody else has made of it. */
  columns?: readonly Column<R>[]
}

const startOf = <C extends FormCalls, R extends AnyRow>(spec: FormSpec<R, C>, row: R | undefined): object =>
  row ? (spec.fromRow?.(row) ?? row) : (spec.initial ?? {})

/** Sends what was typed, and with it what the person saw: an edit of what somebody else has changed meanwhile is refused. */
function useSaving<C extends FormCalls, R extends AnyRow>(
  { calls: { read, add, edit }, spec, row, onSaved }: Props<C, R>,
  form: FormInstance,
  onDone: () => void,
) {
  const problemsBefore = useProblemsBefore()
  const [stale, setStale] = useState<Stale<R>>()
  // the row as the person knows it: as it was opened, or as it was taken over meanwhile
  const [known, setKnown] = useState<R>()
  const { mutate, isPending, error, reset } = useMutation({
    meta: { quiet: true },
    mutationFn: async ({ written, force }: { written: object; force: boolean }) => {
      if (!row) return add && call(add, { ...written }, { announce: true })
      if (!(edit && read)) return undefined
      const seen = seenOf(known ?? row, Object.keys(written))
      const sent = { ...written, id: row.id, ...(force ? {} : { _was: seen }) }
      return call(edit, sent as never, { announce: true }).catch(async (failure: unknown) => {
        if (!isStale(failure)) throw failure
        const now = await call(read, { id: row.id })
        const fields = changedMeanwhile(seen, now.row, Object.keys(seen))
        return setStale({ row: now.row as unknown as R, fields, changed: now.changed ?? undefined })
      })
    },
    onSuccess: (saved) => {
      if (saved === undefined) return
      onDone()
      void onSaved()
    },
    onError: (failure) => {
      if (
        !isCancelled(failure) &&
        !showProblems(form, problemsOf(failure)) &&
        !(failure instanceof CallError)
      )
        notify.failed(String(failure))
    },
  })
  const wrongBefore = (written: object) => {
    const schema = (row ? edit : add)?.input
    return schema ? problemsBefore(schema, row ? { ...written, id: row.id } : written) : []
  }
  const save = (force = false) => {
    const values = form.getFieldsValue() as Record<string, unknown>
    clearProblems(form, Object.keys(values))
    const written = spec.toWrite?.(values, row) ?? values
    const problems = [...wrongBefore(written), ...(spec.alsoWanted?.({ ...written }, row) ?? [])]
    if (!showProblems(form, problems)) mutate({ written, force })
  }
  return {
    save,
    isPending,
    error,
    stale,
    known: known ?? row,
    clear: () => {
      setStale(undefined)
      setKnown(undefined)
      reset()
    },
    /** The person has seen what somebody else made of the row. */
    take: (row: R) => {
      setStale(undefined)
      setKnown(row)
    },
  }
}

/** The fields to mark: those that may not be empty and do not begin with a value. */
function useWantedFields<C extends FormCalls, R extends AnyRow>({ calls, spec, row }: Props<C, R>) {
  const schema = (row ? calls.edit : calls.add)?.input
  const given = row ? undefined : spec.initial
  return useMemo(() => {
    const wanted = schema ? wantedFieldsOf(schema) : new Set<string>()
    for (const name of Object.keys(given ?? {})) wanted.delete(name)
    return wanted
  }, [schema, given])
}

/** The drawer in which a row is added or edited. Problems stand at their fields; nothing typed is lost. */
export function RowForm<C extends FormCalls, R extends AnyRow>(props: Props<C, R>) {
  const { spec, row, open, onClose, onNext, columns = [] } = props
  const wanted = useWantedFields(props)
  const t = useKitTranslations()
  const phone = useIsPhone()
  const [form] = Form.useForm()
  // Fields are named after it: two forms on a page do not share ids.
  const name = useId()
  const [touched, setTouched] = useState(false)
  const goesOn = useRef(false)
  const saving = useSaving(props, form, () => (goesOn.current && onNext ? onNext() : onClose()))
  const submit = (next: boolean) => {
    goesOn.current = next
    form.submit()
  }
  const { stale } = saving
  const close = useClosing(open && touched && !saving.isPending, onClose)

  useBeginning(open, [row], () => {
    form.resetFields()
    form.setFieldsValue(startOf(spec, row))
    setTouched(false)
    goesOn.current = false
    saving.clear()
  })

  const failure =
    saving.error instanceof CallError && !isToldAtFields(form, saving.error) ? saving.error : undefined

  return (
    <Drawer
      open={open}
      onClose={close}
      title={spec.titleOf(row)}
      size={phone ? '100%' : (spec.width ?? 440)}
      mask={{ closable: !touched }}
      footer={
        <FormEnd>
          <Button onClick={close}>{t('cancel')}</Button>
          {onNext && (
            <Button loading={saving.isPending} onClick={() => submit(true)}>
              {t('save-next')}
            </Button>
          )}
          <Button type="primary" loading={saving.isPending} onClick={() => submit(false)}>
            {t('save')}
          </Button>
        </FormEnd>
      }
    >
      <div className={css.told}>
        {failure && <Alert type="error" showIcon title={failure.message} />}
        {saving.known && stale && (
          <StaleWarning
            opened={saving.known}
            stale={stale}
            columns={columns}
            labelOf={(field) => document.querySelector(`label[for="${name}_${field}"]`)?.textContent ?? field}
            onTake={() => {
              const [before, now] = [startOf(spec, saving.known), startOf(spec, stale.row)]
              const theirs = changedMeanwhile(before, now, Object.keys(now))
              form.setFieldsValue(Object.fromEntries(theirs.map(({ field, value }) => [field, value])))
              saving.take(stale.row)
            }}
            onKeep={() => saving.save(true)}
          />
        )}
      </div>
      <Form
        form={form}
        name={name}
        layout="vertical"
        onFinish={() => saving.save()}
        onValuesChange={(changed: object) => {
          setTouched(true)
          clearProblems(form, Object.keys(changed))
        }}
        scrollToFirstError
      >
        <WantedFields value={wanted}>{spec.fields(row)}</WantedFields>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Drawer>
  )
}
