import { linkTo } from '@obelisk/contract/links'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useTranslations } from '../messages.ts'
import { revising } from '../queries.ts'

/** A new version begins with everything of this one, and with a note why. */
export function ReviseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation(revising(client))
  const [note, setNote] = useState('')
  return (
    <FormDialog
      title={t('revise')}
      okText={t('revise-begin')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: note.trim() === '', loading: isPending }}
      onClose={onClose}
      onOk={() =>
        mutate(
          { id, note },
          {
            onSuccess: (made) => {
              onClose()
              void navigate(linkTo.syllabus({ syllabus: made.id }))
            },
          },
        )
      }
    >
      <p>{t('revise-text')}</p>
      <Input.TextArea
        value={note}
        onChange={({ target }) => setNote(target.value)}
        aria-label={t('change-note')}
        placeholder={t('change-note')}
        maxLength={2000}
        autoSize={{ minRows: 2, maxRows: 6 }}
      />
    </FormDialog>
  )
}
