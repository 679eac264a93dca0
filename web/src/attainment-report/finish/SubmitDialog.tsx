import { submitReport } from '@obelisk/contract/attainment-report/writing'
import { useMutation } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useTranslations } from '../messages.ts'
import { useReport } from '../report/view.ts'

/** Hands the report in; a warning that is passed over needs a reason. */
export function SubmitDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const { report, refresh } = useReport()
  const [reason, setReason] = useState('')
  const warnings = report.findings.filter(({ level }) => level === 'warning').length
  const submitting = useMutation({
    mutationFn: () =>
      call(submitReport, { report_id: report.report_id ?? 0, reason: reason.trim() }, { announce: true }),
    onSuccess: async () => {
      onClose()
      await refresh()
    },
  })
  return (
    <FormDialog
      title={t('submit-title')}
      okText={t('submit')}
      okButtonProps={{ loading: submitting.isPending, disabled: warnings > 0 && reason.trim() === '' }}
      onOk={() => submitting.mutate()}
      onClose={onClose}
    >
      <p>{t('submit-text')}</p>
      {warnings > 0 && <p>{t('submit-warnings', { count: warnings })}</p>}
      <Input.TextArea
        value={reason}
        maxLength={500}
        rows={3}
        aria-label={t('submit-reason')}
        placeholder={t('submit-reason')}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
