import { submitPlan } from '@obelisk/contract/training-plan/lifecycle'
import type { PlanCheck } from '@obelisk/engine/training-plan/rules/check-plan'
import { Input } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useBeginning } from '#kit/dialog/use-beginning.ts'
import { useFormats } from '#kit/formats.ts'
import { findingWords } from '../findings/finding-words.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import css from './approval.module.css'

type Props = { open: boolean; check: PlanCheck; onClose: () => void; onDone: () => void }

/** Submission; warnings want a reason in the author's own words. */
export function SubmitDialog({ open, check, onClose, onDone }: Props) {
  const t = useTranslations()
  const formats = useFormats()
  const { plan, run } = usePlan()
  const [reason, setReason] = useState('')
  useBeginning(open, [], () => setReason(''))
  const warnings = check.findings.filter(({ level }) => level === 'warning')
  const names = new Map<string, number>()
  for (const found of warnings) {
    const { name } = findingWords(found, t, formats)
    names.set(name, (names.get(name) ?? 0) + 1)
  }
  const lacksReason = warnings.length > 0 && reason.trim() === ''
  const submit = async () => {
    if (await run(() => call(submitPlan, { id: plan.id, reason }))) onDone()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('submit-title', { version: plan.version })}
      okText={t('submit')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: lacksReason }}
      onOk={submit}
      destroyOnHidden
    >
      <p>{t('submit-text')}</p>
      {warnings.length > 0 && (
        <>
          <p className={css.warning}>▲ {t('warnings-left', { count: warnings.length })}</p>
          <ul className={css.list}>
            {[...names].map(([name, count]) => (
              <li key={name}>
                {name} × {count}
              </li>
            ))}
          </ul>
          <Input.TextArea
            rows={3}
            maxLength={2000}
            value={reason}
            aria-label={t('reason')}
            placeholder={t('reason-hint')}
            onChange={({ target }) => setReason(target.value)}
          />
          {lacksReason && <p className={css.note}>{t('reason-needed')}</p>}
        </>
      )}
    </FormDialog>
  )
}
