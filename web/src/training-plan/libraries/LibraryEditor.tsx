import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { wasChanged } from '@obelisk/contract/refusal'
import { type LibraryItem, type LibraryRow, saveLibrary } from '@obelisk/contract/training-plan/libraries'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Form, type FormInstance, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { problemsOf, showProblems } from '#kit/dialog/form-problems.ts'
import { useClosing } from '#kit/dialog/leave-guard.ts'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { notify } from '#kit/notify.ts'
import { CallError } from '#kit/wire/call-error.ts'
import { useTranslations } from '../messages.ts'
import { allLibraries } from '../queries.ts'
import css from './libraries.module.css'

type Values = { name: string; name_en: string; items: LibraryItem[] }

const valuesOf = ({ name, name_en, items }: LibraryRow): Values => ({
  name,
  name_en,
  items: items.map(({ follows: _, ...item }) => item),
})

/** The next free number. */
const nextNo = (items: readonly LibraryItem[] = []) => Math.max(0, ...items.map(({ no }) => no)) + 1

const fields = ['name', 'name_en', 'description', 'description_en'] as const
const labels = { name: 'name', name_en: 'name-en', description: 'text', description_en: 'text-en' } as const

function ItemFields({ at, no, onRemove }: { at: number; no: number; onRemove: () => void }) {
  const t = useTranslations()
  return (
    <li className={css.fields}>
      <Form.Item name={[at, 'no']} label={t('no')}>
        <InputNumber min={1} max={99} style={{ width: '100%' }} />
      </Form.Item>
      {fields.map((field) => (
        <Form.Item
          key={field}
          name={[at, field]}
          label={t(labels[field])}
          className={field.startsWith('description') ? (css.wide ?? '') : ''}
        >
          {field.startsWith('description') ? (
            <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 6 }} />
          ) : (
            <Input maxLength={200} />
          )}
        </Form.Item>
      ))}
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('delete-item', { no })}
        title={t('delete-item', { no })}
        onClick={onRemove}
      />
    </li>
  )
}

/** Sends the list as it was typed; `over` writes it over what somebody else has made of it meanwhile. */
function useSaving(library: LibraryRow, form: FormInstance<Values>, onDone: () => void) {
  const client = useQueryClient()
  // as the person knows it: asking anew by itself does not count as having looked
  const [known, setKnown] = useState(library)
  const now = async () => {
    const { list } = await client.fetchQuery({ ...allLibraries, staleTime: 0 })
    return list.find(({ id }) => id === library.id)
  }
  const { mutate, isPending, error, reset } = useMutation({
    meta: { quiet: true },
    mutationFn: async ({ over }: { over: boolean }) => {
      const { items, ...values } = form.getFieldsValue(true) as Values
      const { revision, items: there } = (over && (await now())) || known
      const ids = new Set<number | null>(there.map(({ id }) => id))
      const sent = items.map((item) => ({ ...item, id: ids.has(item.id) ? item.id : null }))
      return call(saveLibrary, { id: library.id, revision, ...values, items: sent })
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: allLibraries.queryKey })
      onDone()
    },
    onError: (failure) => {
      if (!(failure instanceof CallError) || failure.is(wasChanged)) return
      if (!showProblems(form, problemsOf(failure))) notify.failed(failure.message, failure.request)
    },
  })
  const take = async () => {
    const theirs = await now()
    if (!theirs) return onDone()
    setKnown(theirs)
    form.setFieldsValue(valuesOf(theirs))
    reset()
  }
  return { save: (over: boolean) => mutate({ over }), take, isPending, error }
}

/** An own list as a form, saved as a whole. */
export function LibraryEditor({ library, onDone }: { library: LibraryRow; onDone: () => void }) {
  const t = useTranslations()
  const [form] = Form.useForm<Values>()
  const items = Form.useWatch('items', form)
  const [touched, setTouched] = useState(false)
  const { save, take, isPending, error } = useSaving(library, form, onDone)
  const cancel = useClosing(touched && !isPending, onDone)
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={valuesOf(library)}
      onFinish={() => save(false)}
      onValuesChange={() => setTouched(true)}
    >
      <div className={css.names}>
        <Form.Item name="name" label={t('name')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="name_en" label={t('name-en')}>
          <Input maxLength={200} />
        </Form.Item>
      </div>
      <Form.List name="items">
        {(rows, { add, remove }) => (
          <>
            <ul className={css.list}>
              {rows.map(({ key, name }) => (
                <ItemFields key={key} at={name} no={items?.[name]?.no ?? 0} onRemove={() => remove(name)} />
              ))}
            </ul>
            <Button
              icon={<PlusOutlined />}
              onClick={() =>
                add({
                  id: null,
                  no: nextNo(items),
                  name: '',
                  name_en: '',
                  description: '',
                  description_en: '',
                })
              }
            >
              {t('add-item')}
            </Button>
          </>
        )}
      </Form.List>
      <StaleNotice
        error={error}
        onTake={() => void take().then(() => setTouched(false), reportError)}
        onKeep={() => save(true)}
      />
      <div className={css.save}>
        <Button onClick={cancel}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
