import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useFormats } from '#kit/formats.ts'
import { notify } from '#kit/notify.ts'
import { useTranslations } from '../../messages.ts'
import { askingUnlock, unlocking } from '../../queries.ts'
import css from '../scores.module.css'

/** Opens confirmed marks for a reason; who may not do it asks those who may. */
export function UnlockDialog({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const t = useTranslations()
  const { list } = useFormats()
  const field = useId()
  const [reason, setReason] = useState('')
  const unlock = useMutation(unlocking(useQueryClient()))
  const ask = useMutation(askingUnlock())
  const { id } = sheet.class
  const kind = sheet.may.unlock ? 'unlock' : 'ask-unlock'
  const send = () => {
    const input = { teaching_class_id: id, reason: reason.trim() }
    if (sheet.may.unlock) unlock.mutate(input, { onSuccess: onClose })
    else
      ask.mutate(input, {
        onSuccess: ({ asked }) => {
          notify.done(asked.length > 0 ? t('asked', { names: list(asked) }) : t('asked-nobody'))
          onClose()
        },
      })
  }
  return (
    <FormDialog
      title={t(kind)}
      okText={t(kind)}
      cancelText={t('cancel')}
      confirmLoading={unlock.isPending || ask.isPending}
      okButtonProps={{ disabled: reason.trim().length < 2 }}
      onOk={send}
      onClose={onClose}
    >
      <p className={css.dialogText}>{t(`${kind}-text`)}</p>
      <label className={css.reason} htmlFor={field}>
        <span>{t('reason')}</span>
        <Input.TextArea
          id={field}
          rows={3}
          maxLength={500}
          value={reason}
          placeholder={t('unlock-example')}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
    </FormDialog>
  )
}
