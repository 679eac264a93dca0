import type { SyllabusCheck } from '@obelisk/engine/syllabus/rules/check-syllabus'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useFormats } from '#kit/formats.ts'
import { notify } from '#kit/notify.ts'
import css from '../editor/editor.module.css'
import { useWritten } from '../editor/use-editor.ts'
import { findingWords } from '../findings/finding-words.ts'
import { useTranslations } from '../messages.ts'
import { submitting } from '../queries.ts'

/** Warnings are listed once more and want a reason, which the approvers read. */
export function SubmitDialog({ check, onClose }: { check: SyllabusCheck; onClose: () => void }) {
  const t = useTranslations()
  const formats = useFormats()
  const client = useQueryClient()
  const { editor } = useWritten()
  const { mutate, isPending } = useMutation(submitting(client, editor))
  const [reason, setReason] = useState('')
  const warnings = check.findings.filter(({ level }) => level === 'warning')
  const isMissing = warnings.length > 0 && reason.trim() === ''
  return (
    <FormDialog
      title={t('submit-title')}
      okText={t('submit')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: isMissing, loading: isPending }}
      onClose={onClose}
      onOk={() =>
        mutate(reason, {
          onSuccess: () => {
            notify.done(t('submitted'))
            onClose()
          },
          // somebody has changed it meanwhile: the page under the dialog says who, and asks
          onError: () => editor.store.getState().conflict && onClose(),
        })
      }
    >
      {warnings.length === 0 ? (
        <p>{t('submit-text')}</p>
      ) : (
        <>
          <p>{t('warnings-left', { count: warnings.length })}</p>
          <ul className={css.warnings}>
            {warnings.map((found) => (
              <li key={`${found.code} ${JSON.stringify(found.place)}`}>
                {findingWords(found, t, formats).name}
              </li>
            ))}
          </ul>
          <Input.TextArea
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            aria-label={t('reason')}
            placeholder={t('reason-placeholder')}
            maxLength={2000}
            autoSize={{ minRows: 2, maxRows: 6 }}
          />
        </>
      )}
    </FormDialog>
  )
}
