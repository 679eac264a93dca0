import { decide } from '@obelisk/contract/document-control/calls'
import type { DocumentView } from '@obelisk/contract/document-control/document'
import { Input } from 'antd'
import { useState } from 'react'
import { useTakeBackOffer } from '#document-control/public.ts'
import { call } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useBeginning } from '#kit/dialog/use-beginning.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import css from './approval.module.css'

type Props = {
  decision: 'approve' | 'return' | undefined
  document: DocumentView
  onClose: () => void
  onDone: () => void
}

/** Approving or returning, with an opinion; returning wants one. */
export function DecideDialog({ decision, document, onClose, onDone }: Props) {
  const t = useTranslations()
  const { run } = usePlan()
  const offer = useTakeBackOffer()
  const [opinion, setOpinion] = useState('')
  const { id, round, step, version_now } = document
  useBeginning(decision !== undefined, [decision], () => setOpinion(''))
  const lacksOpinion = decision === 'return' && opinion.trim() === ''
  const act = async () => {
    if (!decision) return
    if (!(await run(() => call(decide, { id, round, step, decision, opinion })))) return
    offer(t(decision === 'return' ? 'returned-now' : 'approved-now'), [id])
    onDone()
  }
  return (
    <FormDialog
      open={decision !== undefined}
      onClose={onClose}
      title={t(decision === 'return' ? 'return-title' : 'approve-title')}
      okText={t(decision === 'return' ? 'return' : 'approve')}
      okButtonProps={{ disabled: lacksOpinion, danger: decision === 'return' }}
      cancelText={t('cancel')}
      onOk={act}
      destroyOnHidden
    >
      {version_now?.reason && (
        <p>
          {t('author-reason')}
          {version_now.reason}
        </p>
      )}
      <Input.TextArea
        rows={4}
        maxLength={2000}
        value={opinion}
        aria-label={t('opinion')}
        placeholder={t(decision === 'return' ? 'opinion-return-hint' : 'opinion-hint')}
        onChange={({ target }) => setOpinion(target.value)}
      />
      {lacksOpinion && <p className={css.note}>{t('opinion-needed')}</p>}
    </FormDialog>
  )
}
