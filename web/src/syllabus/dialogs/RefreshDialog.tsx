import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { notify } from '#kit/notify.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { DifferenceRows } from '../difference/DifferenceRows.tsx'
import { differenceOfFacts } from '../difference/difference-of-facts.ts'
import { useWritten } from '../editor/use-editor.ts'
import { useTranslations } from '../messages.ts'
import { refreshing } from '../queries.ts'

/** The difference between what was taken over and what the plan says now, before it is taken over. */
export function RefreshDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const client = useQueryClient()
  const { view, readOnly } = useWritten()
  const { between } = useSigns()
  const { mutate, isPending } = useMutation(refreshing(client))
  const rows = differenceOfFacts(view.inherited, view.plan, between)
  return (
    <Modal
      open
      width={720}
      title={t('refresh-title')}
      okText={t('refresh')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: isPending, disabled: readOnly }}
      onCancel={onClose}
      onOk={() =>
        mutate(
          { id: view.id },
          {
            onSuccess: () => {
              notify.done(t('refreshed'))
              onClose()
            },
          },
        )
      }
    >
      <p>{t(rows.length === 0 ? 'refresh-none' : 'refresh-text')}</p>
      <DifferenceRows rows={rows} />
    </Modal>
  )
}
