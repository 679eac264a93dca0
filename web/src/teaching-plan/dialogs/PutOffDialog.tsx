import { shortClassName } from '@obelisk/contract/name-in'
import { putOff } from '@obelisk/engine/teaching-plan/edit-sessions'
import { Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useTranslations } from '../messages.ts'
import { useDayText } from '../plan/SlotText.tsx'
import { useWritten } from '../plan/use-plan.ts'
import css from './dialogs.module.css'

type Props = { sessionKey: number; classId: number; onClose: () => void }

/** One class has no lesson at this time; everything after it moves on by one, with a reason. */
export function PutOffDialog({ sessionKey, classId, onClose }: Props) {
  const t = useTranslations()
  const dayText = useDayText()
  const { view, content, edit } = useWritten()
  const [reason, setReason] = useState('')
  const at = content.sessions.findIndex(({ key }) => key === sessionKey)
  const date = content.sessions[at]?.slots.find(({ class_id }) => class_id === classId)?.date
  const one = view.classes.find(({ id }) => id === classId)
  const name = one ? shortClassName(one.name, view.course) : ''
  return (
    <FormDialog
      title={t('putOffClass', { name, n: at + 1 })}
      okText={t('putOff')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !date || reason.trim() === '' }}
      onClose={onClose}
      onOk={() => {
        edit((now, facts) => putOff(now, facts, { key: sessionKey, classId, reason: reason.trim() }))
        onClose()
      }}
    >
      <div className={css.stack}>
        <p>{t('putOffText', { name, date: date ? dayText(date) : '–' })}</p>
        <Input
          value={reason}
          maxLength={60}
          autoFocus
          placeholder={t('putOffReason')}
          aria-label={t('putOffReason')}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </FormDialog>
  )
}
