import { BellOutlined, EditOutlined, UndoOutlined } from '@ant-design/icons'
import type { DocumentView } from '@obelisk/contract/document-control/document'
import { pageIn } from '@obelisk/contract/kinds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link } from 'react-router'
import { DangerButton } from '#kit/action/DangerButton.tsx'
import { useTranslations } from '../messages.ts'
import { withdrawing } from '../queries.ts'
import css from './document.module.css'
import { useReminder } from './use-reminder.ts'

/** What the author can do: take back what waits, remind the approvers, or write what came back. */
export function AuthorActs({ document: { id, may, step, kind, subject_id } }: { document: DocumentView }) {
  const t = useTranslations()
  const client = useQueryClient()
  const back = useMutation(withdrawing(client))
  const reminder = useReminder(id)
  const path = pageIn('approval', kind, { id: subject_id })
  if (!may.withdraw && !may.remind && !may.edit) return null
  return (
    <div className={css.decide}>
      {!may.withdraw && step > 1 && <span className={css.small}>{t('withdraw-late')}</span>}
      {may.edit && (
        <Link to={path}>
          <Button type="primary" icon={<EditOutlined />}>
            {t('go-edit')}
          </Button>
        </Link>
      )}
      {may.remind && (
        <Button icon={<BellOutlined />} loading={reminder.isPending} onClick={reminder.remind}>
          {reminder.label}
        </Button>
      )}
      {may.withdraw && (
        <DangerButton
          danger={false}
          icon={<UndoOutlined />}
          ask={{
            title: t('withdraw-title'),
            text: t('withdraw-text'),
            action: t('withdraw'),
            onConfirm: () => back.mutateAsync({ id }),
          }}
        />
      )}
    </div>
  )
}
