import { BellOutlined, UndoOutlined } from '@ant-design/icons'
import type { DocumentView } from '@obelisk/contract/document-control/document'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { notify } from '#kit/notify.ts'
import { useWords } from '../messages.ts'
import { reminding, withdrawing } from '../queries.ts'
import css from './document.module.css'

/** What the author can do while a document waits: take it back, or remind the approvers. */
export function AuthorActs({ document: { id, may, step } }: { document: DocumentView }) {
  const say = useWords()
  const client = useQueryClient()
  const confirm = useConfirmDanger()
  const back = useMutation(withdrawing(client))
  const reminder = useMutation(reminding(client))
  if (!may.withdraw && !may.remind) return null
  const remind = () =>
    reminder.mutate(
      { ids: [id] },
      { onSuccess: ({ people }) => notify.done(say('reminded', { count: people })) },
    )
  return (
    <div className={css.decide}>
      {!may.withdraw && step > 1 && <span className={css.small}>{say('withdraw-late')}</span>}
      {may.remind && (
        <Button icon={<BellOutlined />} loading={reminder.isPending} onClick={remind}>
          {say('remind')}
        </Button>
      )}
      {may.withdraw && (
        <Button
          icon={<UndoOutlined />}
          onClick={() =>
            confirm({
              title: say('withdraw-title'),
              text: say('withdraw-text'),
              action: say('withdraw'),
              onConfirm: () => back.mutateAsync({ id }),
            })
          }
        >
          {say('withdraw')}
        </Button>
      )}
    </div>
  )
}
