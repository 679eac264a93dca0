import type { Output } from '@obelisk/contract/endpoint'
import type { ClassRow } from '@obelisk/contract/teaching-class/classes'
import { addAdminClasses, addStudents } from '@obelisk/contract/teaching-class/members'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useTranslations } from '../messages.ts'
import { choicesOfGrade, classesChanged } from '../queries.ts'

type Done = Output<typeof addStudents>

/** Says how many came in, and names those who could not with the reason. */
function useAdding(onDone: () => void) {
  const t = useTranslations()
  const client = useQueryClient()
  const { message, modal } = App.useApp()
  return async ({ unfit, ...counts }: Done) => {
    onDone()
    void message.success(t('addedToast', counts))
    if (unfit.length > 0) {
      modal.warning({
        title: t('unfitTitle', { count: unfit.length }),
        content: (
          <ul style={{ maxHeight: 320, overflow: 'auto', paddingInlineStart: 18 }}>
            {unfit.map(({ student_no, reason }) => (
              <li key={student_no}>
                {student_no} {reason}
              </li>
            ))}
          </ul>
        ),
      })
    }
    await classesChanged(client)
  }
}

type Props = { group: ClassRow; open: boolean; onClose: () => void }

/** Adds whole admin classes; those of the class's own grade come first. */
export function AddAdminClasses({ group, open, onClose }: Props) {
  const t = useTranslations()
  const { data } = useQuery({ ...choicesOfGrade(group.base_grade_id), enabled: open })
  const [chosen, setChosen] = useState<number[]>([])
  const close = () => {
    setChosen([])
    onClose()
  }
  const done = useAdding(close)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(addAdminClasses, { id: group.id, admin_class_ids: chosen }),
    onSuccess: done,
  })
  const isOwn = (grade: number) => (grade === group.base_grade_id ? 0 : 1)
  const options = [...(data?.admin_classes ?? [])]
    .sort((a, b) => isOwn(a.base_grade_id) - isOwn(b.base_grade_id))
    .map(({ id, name, count }) => ({ value: id, label: `${name} · ${count}` }))
  return (
    <FormDialog
      open={open}
      title={t('addAdminClass')}
      hasWork={chosen.length > 0}
      okButtonProps={{ disabled: chosen.length === 0, loading: isPending }}
      onOk={() => mutate()}
      onClose={close}
    >
      <Form layout="vertical">
        <Form.Item label={t('chooseClasses')} htmlFor="add-classes">
          <Select
            id="add-classes"
            mode="multiple"
            options={options}
            optionFilterProp="label"
            value={chosen}
            onChange={setChosen}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  )
}

/** The numbers in a text that was typed or pasted. */
export const numbersIn = (text: string) => [
  ...new Set(
    text
      .normalize('NFKC')
      .split(/[\s,;、，；]+/)
      .filter((word) => /^[A-Za-z0-9]{1,40}$/.test(word)),
  ),
]

/** Adds students by a pasted list of numbers. */
export function AddStudents({ group, open, onClose }: Props) {
  const t = useTranslations()
  const [text, setText] = useState('')
  const close = () => {
    setText('')
    onClose()
  }
  const done = useAdding(close)
  const numbers = numbersIn(text)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(addStudents, { id: group.id, student_nos: numbers }),
    onSuccess: done,
  })
  return (
    <FormDialog
      open={open}
      title={t('addStudents')}
      okButtonProps={{ disabled: numbers.length === 0, loading: isPending }}
      onOk={() => mutate()}
      onClose={close}
    >
      <p>{t('addStudentsText')}</p>
      <Form layout="vertical">
        <Form.Item label={t('nos')} extra={t('recognised', { count: numbers.length })} htmlFor="add-numbers">
          <Input.TextArea
            id="add-numbers"
            autoFocus
            autoSize={{ minRows: 6, maxRows: 16 }}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  )
}
