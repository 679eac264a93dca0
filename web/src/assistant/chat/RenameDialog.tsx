import type { ChatRow } from '@obelisk/contract/assistant/chat'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useTranslations } from '../messages.ts'
import { changing } from '../queries.ts'

/** Gives a conversation another name. */
export function RenameDialog({ row, onClose }: { row: ChatRow; onClose: () => void }) {
  const t = useTranslations()
  const [title, setTitle] = useState(row.title)
  const change = useMutation(changing(useQueryClient()))
  const save = async () => {
    await change.mutateAsync({ id: row.id, title })
    onClose()
  }
  return (
    <FormDialog
      title={t('rename-chat')}
      okButtonProps={{ disabled: title.trim() === '' }}
      onOk={save}
      onClose={onClose}
    >
      <Input
        autoFocus
        aria-label={t('chat-title')}
        maxLength={120}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        onPressEnter={() => void (title.trim() !== '' && save())}
      />
    </FormDialog>
  )
}
