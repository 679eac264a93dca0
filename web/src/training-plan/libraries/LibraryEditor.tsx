import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type LibraryItem, type LibraryRow, saveLibrary } from '@obelisk/contract/training-plan/libraries'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber } from 'antd'
import { call } from '#kit/call.ts'
import { problemsOf, showProblems } from '#kit/dialog/form-problems.ts'
import { notify } from '#kit/notify.ts'
import { CallError } from '#kit/wire/call-error.ts'
import { useWords } from '../messages.ts'
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
  const say = useWords()
  return (
    <li className={css.fields}>
      <Form.Item name={[at, 'no']} label={say('no')}>
        <InputNumber min={1} max={99} style={{ width: '100%' }} />
      </Form.Item>
      {fields.map((field) => (
        <Form.Item
          key={field}
          name={[at, field]}
          label={say(labels[field])}
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
        aria-label={say('delete-item', { no })}
        title={say('delete-item', { no })}
        onClick={onRemove}
      />
    </li>
  )
}

/** An own list as a form, saved as a whole. */
export function LibraryEditor({ library, onDone }: { library: LibraryRow; onDone: () => void }) {
  const say = useWords()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const items = Form.useWatch('items', form)
  const { mutate, isPending } = useMutation({
    meta: { quiet: true },
    mutationFn: (values: Values) =>
      call(saveLibrary, { id: library.id, revision: library.revision, ...values }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: allLibraries.queryKey })
      onDone()
    },
    onError: (error) => {
      if (error instanceof CallError && !showProblems(form, problemsOf(error)))
        notify.failed(error.message, error.request)
    },
  })
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={valuesOf(library)}
      onFinish={() => mutate(form.getFieldsValue(true) as Values)}
    >
      <div className={css.names}>
        <Form.Item name="name" label={say('name')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="name_en" label={say('name-en')}>
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
              {say('add-item')}
            </Button>
          </>
        )}
      </Form.List>
      <div className={css.save}>
        <Button onClick={onDone}>{say('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {say('save')}
        </Button>
      </div>
    </Form>
  )
}
