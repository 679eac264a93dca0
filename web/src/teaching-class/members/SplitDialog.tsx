import { linkTo } from '@obelisk/contract/links'
import { type ClassRow, moveStudents, splitClass } from '@obelisk/contract/teaching-class/classes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useBeginning } from '#kit/dialog/use-beginning.ts'
import { useTranslations } from '../messages.ts'
import { classesChanged, parallelTo } from '../queries.ts'

type Props = { group: ClassRow; studentIds: number[]; open: boolean; onClose: () => void }

/** Moves the students and opens the class they are in then. */
function useMoving({ group, studentIds, onClose }: Props) {
  const t = useTranslations()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: async (target: { name: string } | { into: number }) => {
      const leaving = { id: group.id, student_ids: studentIds }
      if ('name' in target) return call(splitClass, { ...leaving, ...target })
      return { id: target.into, ...(await call(moveStudents, { ...leaving, ...target })) }
    },
    onSuccess: async ({ id, moved }) => {
      void message.success(t('splitDone', { count: moved }))
      await classesChanged(client)
      onClose()
      void navigate(linkTo.classMembers({ id }))
    },
  })
}

/** Moves the chosen students into a new parallel class, or into one that is there. */
export function SplitDialog(props: Props) {
  const { group, studentIds, open, onClose } = props
  const t = useTranslations()
  const [isNew, setIsNew] = useState(true)
  const [name, setName] = useState('')
  const [into, setInto] = useState<number>()
  useBeginning(open, [], () => setName(''))
  const { data: parallel, isFetching } = useQuery({ ...parallelTo(group), enabled: open })
  const { mutate, isPending } = useMoving(props)
  const typed = name.trim()
  const target = isNew ? (typed === '' ? undefined : { name: typed }) : into && { into }
  return (
    <FormDialog
      open={open}
      title={t('splitTitle', { count: studentIds.length })}
      okText={t('split')}
      okButtonProps={{ disabled: !target, loading: isPending }}
      onOk={() => target && mutate(target)}
      onClose={onClose}
    >
      <p>{t('splitText')}</p>
      <Form layout="vertical">
        <Form.Item>
          <Radio.Group
            value={isNew}
            onChange={({ target: radio }) => setIsNew(radio.value as boolean)}
            options={[
              { value: true, label: t('toNew') },
              { value: false, label: t('toClass') },
            ]}
          />
        </Form.Item>
        {isNew ? (
          <Form.Item label={t('newName')} htmlFor="split-name">
            <Input
              id="split-name"
              maxLength={100}
              value={name}
              onChange={({ target: field }) => setName(field.value)}
            />
          </Form.Item>
        ) : (
          <Form.Item label={t('toClass')}>
            <Select
              value={into}
              onChange={setInto}
              loading={isFetching}
              aria-label={t('toClass')}
              options={(parallel ?? []).map((one) => ({
                value: one.id,
                label: `${one.name} · ${one.count}`,
              }))}
              notFoundContent={t('noParallel')}
            />
          </Form.Item>
        )}
      </Form>
    </FormDialog>
  )
}
