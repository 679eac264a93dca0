import type { CourseSyllabusRow } from '@obelisk/contract/syllabus/syllabus'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Checkbox, Form, Modal, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { DayPicker } from '#kit/day/DayPicker.tsx'
import { notify } from '#kit/notify.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
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
  const t = useTranslations()
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
          notify.done(t('assigned', { count: assigned }))
          onDone()
        },
      },
    )
  return (
    <Modal
      open
      title={t('assign-title', { count: courses.length })}
      okText={t('assign')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: isPending }}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <p>{courses.map(nameOf).join(signs.between)}</p>
      <Form form={form} layout="vertical" initialValues={{ as_leader: false }} onFinish={assign}>
        <Form.Item
          name="account_id"
          label={t('author')}
          rules={[{ required: true, message: t('choose-author') }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('choose-author')}
            options={authors.map((one) => ({ value: one.id, label: `${nameOf(one)} ${one.staff_no}` }))}
          />
        </Form.Item>
        <Form.Item name="due" label={t('due')}>
          <DayPicker style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="as_leader" valuePropName="checked">
          <Checkbox>{t('as-leader')}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  )
}
