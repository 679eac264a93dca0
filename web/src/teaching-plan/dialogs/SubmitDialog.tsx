import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useFormats } from '#kit/formats.ts'
import { notify } from '#kit/notify.ts'
import { findingText } from '../findings/finding-words.ts'
import { useTranslations } from '../messages.ts'
import { useWritten } from '../plan/use-plan.ts'
import { submitting } from '../queries.ts'

/** Warnings are listed once more and want a reason, which the approvers read. */
export function SubmitDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const formats = useFormats()
  const client = useQueryClient()
  const { view, check, base, isDraft } = useWritten()
  const submit = useMutation(submitting(client))
  const [reason, setReason] = useState('')
  const warnings = check.findings.filter(({ level }) => level === 'warning')
  return (
    <FormDialog
      title={t('submitTitle')}
      okText={t('submit')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: isDraft || (warnings.length > 0 && reason.trim() === '') }}
      onClose={onClose}
      onOk={async () => {
        await submit.mutateAsync({ id: view.id, base: base(), reason })
        notify.done(t('submitted'))
        onClose()
      }}
    >
      <p>{t('submitText')}</p>
      {isDraft && <p>{t('saving')}</p>}
      {warnings.length > 0 && (
        <>
          <p>{t('warningsLeft', { count: warnings.length })}</p>
          <ul>
            {warnings.map((found) => (
              <li key={`${found.code} ${JSON.stringify(found.place)}`}>
                {findingText(found, view, t, formats)}
              </li>
            ))}
          </ul>
          <Input.TextArea
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            aria-label={t('reason')}
            placeholder={t('reason')}
            maxLength={2000}
            autoSize={{ minRows: 2, maxRows: 6 }}
          />
        </>
      )}
    </FormDialog>
  )
}
