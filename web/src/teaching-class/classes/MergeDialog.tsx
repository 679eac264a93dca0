import { type ClassRow, mergeClasses } from '@obelisk/contract/teaching-class/classes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Modal, Radio } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { useTranslations } from '../messages.ts'
import { classesChanged } from '../queries.ts'

/** Asks into which of the chosen classes the others are merged. Gives how to ask, and the dialog. */
export function useMerge() {
  const t = useTranslations()
  const client = useQueryClient()
  const { message } = App.useApp()
  const [rows, setRows] = useState<ClassRow[]>([])
  const [into, setInto] = useState<number>()
  const close = () => setRows([])
  const { mutate, isPending } = useMutation({
    mutationFn: (target: number) =>
      call(mergeClasses, { into: target, from: rows.map(({ id }) => id).filter((id) => id !== target) }),
    onSuccess: ({ moved }) => {
      close()
      void message.success(t('merged', { count: moved }))
      return classesChanged(client)
    },
  })
  const ask = (chosen: ClassRow[]) => {
    setInto(chosen[0]?.id)
    setRows(chosen)
  }
  const dialog = (
    <Modal
      open={rows.length > 0}
      title={t('mergeTitle', { count: rows.length })}
      okText={t('merge')}
      okButtonProps={{ disabled: rows.length < 2 || into === undefined, loading: isPending }}
      onOk={() => into !== undefined && mutate(into)}
      onCancel={close}
    >
      <p>{t('mergeText')}</p>
      <Radio.Group
        aria-label={t('mergeInto')}
        value={into}
        onChange={({ target }) => setInto(target.value as number)}
        style={{ display: 'grid', gap: 8 }}
        options={rows.map(({ id, name, count }) => ({ value: id, label: `${name} · ${count}` }))}
      />
    </Modal>
  )
  return { ask, dialog }
}
