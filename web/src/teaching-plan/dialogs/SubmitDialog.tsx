import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useFormats } from '#kit/formats.ts'
import { notify } from '#kit/notify.ts'
import { findingText } from '../findings/finding-words.ts'
import { useWords } from '../messages.ts'
import { useWritten } from '../plan/use-plan.ts'
import { submitting } from '../queries.ts'

/** Warnings are listed once more and want a reason, which the approvers read. */
export function SubmitDialog({ onClose }: { onClose: () => void }) {
  const say = useWords()
  const formats = useFormats()
  const client = useQueryClient()
  const { view, check, base, isDraft } = useWritten()
  const submit = useMutation(submitting(client))
  const [reason, setReason] = useState('')
  const warnings = check.findings.filter(({ level }) => level === 'warning')
  return (
    <FormDialog
      title={say('submitTitle')}
      okText={say('submit')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: isDraft || (warnings.length > 0 && reason.trim() === '') }}
      onClose={onClose}
      onOk={async () => {
        await submit.mutateAsync({ id: view.id, base: base(), reason })
        notify.done(say('submitted'))
        onClose()
      }}
    >
      <p>{say('submitText')}</p>
      {isDraft && <p>{say('saving')}</p>}
      {warnings.length > 0 && (
        <>
          <p>{say('warningsLeft', { count: warnings.length })}</p>
          <ul>
            {warnings.map((found) => (
              <li key={`${found.code} ${JSON.stringify(found.place)}`}>
                {findingText(found, view, say, formats)}
              </li>
            ))}
          </ul>
          <Input.TextArea
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            aria-label={say('reason')}
            placeholder={say('reason')}
            maxLength={2000}
            autoSize={{ minRows: 2, maxRows: 6 }}
          />
        </>
      )}
    </FormDialog>
  )
}
