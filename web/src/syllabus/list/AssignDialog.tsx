import type { CourseSyllabusRow } from '@obelisk/contract/syllabus/syllabus'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Checkbox, Form, Modal, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { DayPicker } from '#kit/day/DayPicker.tsx'
import { notify } from '#kit/notify.ts'
import { useSigns } from '#kit/words/signs.ts'
import { useName } from '#kit/words.ts'
import { useWords } from '../messages.ts'
import { assigning, authorsOf } from '../queries.ts'

type Values = { account_id: number; due?: Dayjs | null; as_leader: boolean }

type Props = {
  culture: number
  courses: readonly CourseSyllabusRow[]
  onClose: () => void
  onDone: () => void
}

/** Names the author of one or many syllabi, with a date. */
export function AssignDialog({ culture, courses, onClose, onDone }: Props) {
  const say = useWords()
  const signs = useSigns()
  const nameOf = useName()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const authors = useQuery(authorsOf(culture)).data?.list ?? []
  const { mutate, isPending } = useMutation(assigning(client))
  const assign = ({ account_id, due, as_leader }: Values) =>
    mutate(
      {
        course_ids: courses.map(({ course_id }) => course_id),
        account_id,
        due_date: due ? due.format('YYYY-MM-DD') : null,
        as_leader,
      },
      {
        onSuccess: ({ assigned }) => {
          notify.done(say('assigned', { count: assigned }))
          onDone()
        },
      },
    )
  return (
    <Modal
      open
      title={say('assign-title', { count: courses.length })}
      okText={say('assign')}
      cancelText={say('cancel')}
      okButtonProps={{ loading: isPending }}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <p>{courses.map(nameOf).join(signs.between)}</p>
      <Form form={form} layout="vertical" initialValues={{ as_leader: false }} onFinish={assign}>
        <Form.Item
          name="account_id"
          label={say('author')}
          rules={[{ required: true, message: say('choose-author') }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={say('choose-author')}
            options={authors.map((one) => ({ value: one.id, label: `${nameOf(one)} ${one.staff_no}` }))}
          />
        </Form.Item>
        <Form.Item name="due" label={say('due')}>
          <DayPicker style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="as_leader" valuePropName="checked">
          <Checkbox>{say('as-leader')}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  )
}
