import type { ChatRow } from '@obelisk/contract/assistant/chat'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AutoComplete } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useTranslations } from '../messages.ts'
import { changing } from '../queries.ts'

/** Moves a conversation to a folder: one that is there, a new one by its name, or none. */
export function FolderDialog({
  row,
  folders,
  onClose,
}: {
  row: ChatRow
  folders: readonly string[]
  onClose: () => void
}) {
  const t = useTranslations()
  const [folder, setFolder] = useState(row.folder)
  const change = useMutation(changing(useQueryClient()))
  const save = async () => {
    await change.mutateAsync({ id: row.id, folder: folder.slice(0, 40) })
    onClose()
  }
  return (
    <FormDialog title={t('to-folder')} onOk={save} onClose={onClose}>
      <AutoComplete
        autoFocus
        allowClear
        style={{ width: '100%' }}
        aria-label={t('folder-name')}
        placeholder={t('folder-hint')}
        maxLength={40}
        value={folder}
        options={folders.map((value) => ({ value }))}
        onChange={(value: string | undefined) => setFolder(value ?? '')}
      />
    </FormDialog>
  )
}
