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
  const revise = useMutation(revising(client))
  const [note, setNote] = useState('')
  return (
    <FormDialog
      title={t('revise')}
      okText={t('revise')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: note.trim() === '' }}
      onClose={onClose}
      onOk={async () => {
        const made = await revise.mutateAsync({ id, note })
        onClose()
        await navigate(linkTo.teachingPlans({ plan: made.id }))
      }}
    >
      <p>{t('reviseText')}</p>
      <Input.TextArea
        value={note}
        onChange={({ target }) => setNote(target.value)}
        aria-label={t('reviseNote')}
        placeholder={t('reviseNote')}
        maxLength={2000}
        autoSize={{ minRows: 2, maxRows: 6 }}
      />
    </FormDialog>
  )
}
