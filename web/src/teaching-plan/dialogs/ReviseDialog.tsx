import { linkTo } from '@obelisk/contract/links'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useWords } from '../messages.ts'
import { revising } from '../queries.ts'

/** A new version begins with everything of this one, and with a note why. */
export function ReviseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const say = useWords()
  const client = useQueryClient()
  const navigate = useNavigate()
  const revise = useMutation(revising(client))
  const [note, setNote] = useState('')
  return (
    <FormDialog
      title={say('revise')}
      okText={say('revise')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: note.trim() === '' }}
      onClose={onClose}
      onOk={async () => {
        const made = await revise.mutateAsync({ id, note })
        onClose()
        await navigate(linkTo.teachingPlans({ plan: made.id }))
      }}
    >
      <p>{say('reviseText')}</p>
      <Input.TextArea
        value={note}
        onChange={({ target }) => setNote(target.value)}
        aria-label={say('reviseNote')}
        placeholder={say('reviseNote')}
        maxLength={2000}
        autoSize={{ minRows: 2, maxRows: 6 }}
      />
    </FormDialog>
  )
}
