import { reviseReport } from '@obelisk/contract/attainment-report/writing'
import { useMutation } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useTranslations } from '../messages.ts'
import { useReport } from '../report/view.ts'

/** Takes an approved report up again: why must be said, and it is judged anew. */
export function ReviseDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const { report, refresh } = useReport()
  const [reason, setReason] = useState('')
  const revising = useMutation({
    mutationFn: () =>
      call(reviseReport, { report_id: report.report_id ?? 0, reason: reason.trim() }, { announce: true }),
    onSuccess: async () => {
      onClose()
      await refresh()
    },
  })
  return (
    <FormDialog
      title={t('revise-title')}
      okText={t('revise')}
      okButtonProps={{ loading: revising.isPending, disabled: reason.trim() === '' }}
      onOk={() => revising.mutate()}
      onClose={onClose}
    >
      <p>{t('revise-text')}</p>
      <Input.TextArea
        value={reason}
        maxLength={500}
        rows={3}
        aria-label={t('revise-reason')}
        placeholder={t('revise-reason')}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
