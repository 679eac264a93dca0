import { type ClassRow, splitClass } from '@obelisk/contract/teaching-class/classes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#kit/call.ts'
import { useWords } from '../messages.ts'
import { classesChanged } from '../queries.ts'

type Props = { group: ClassRow; studentIds: number[]; open: boolean; onClose: () => void }

/** Moves the chosen students into a new parallel class and opens it. */
export function SplitDialog({ group, studentIds, open, onClose }: Props) {
  const say = useWords()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const [name, setName] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(splitClass, { id: group.id, name: name.trim(), student_ids: studentIds }),
    onSuccess: async ({ id, moved }) => {
      void message.success(say('splitDone', { count: moved }))
      await classesChanged(client)
      onClose()
      void navigate(`/TeachingClasses/${id}`)
    },
  })
  return (
    <Modal
      open={open}
      title={say('splitTitle', { count: studentIds.length })}
      okText={say('split')}
      okButtonProps={{ disabled: name.trim() === '', loading: isPending }}
      onOk={() => mutate()}
      onCancel={onClose}
    >
      <p>{say('splitText')}</p>
      <Form layout="vertical">
        <Form.Item label={say('newName')}>
          <Input maxLength={100} value={name} onChange={({ target }) => setName(target.value)} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
