import type { DocumentRow } from '@obelisk/contract/document-control/document'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useName } from '#kit/translations.ts'
import { Phrases } from '../document/DecisionForm.tsx'
import { useTakeBackOffer } from '../document/use-take-back.ts'
import { useTranslations } from '../messages.ts'
import { decidingMany } from '../queries.ts'
import css from './list.module.css'

type Props = {
  decision: 'approve' | 'return'
  documents: readonly DocumentRow[]
  onClose: () => void
  onDone: () => void
}

/** One opinion for many documents. What could not be decided on is named and stays in the list. */
export function BatchDialog({ decision, documents, onClose, onDone }: Props) {
  const t = useTranslations()
  const nameOf = useName()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation(decidingMany(client))
  const offer = useTakeBackOffer()
  const [opinion, setOpinion] = useState('')
  const [refused, setRefused] = useState<readonly { id: number; message: string }[]>([])
  const count = documents.length
  const isBlocked = decision === 'return' && opinion.trim() === ''
  const isOver = refused.length > 0
  const titleOf = (id: number) => {
    const row = documents.find((one) => one.id === id)
    return row ? nameOf({ name: row.title, name_en: row.title_en }) : ''
  }
  const decide = () =>
    mutate(
      { documents: documents.map(({ id, round, step }) => ({ id, round, step })), decision, opinion },
      {
        onSuccess: ({ done, refused: left }) => {
          const refusedIds = new Set(left.map(({ id }) => id))
          const decided = documents.map(({ id }) => id).filter((id) => !refusedIds.has(id))
          if (done > 0) offer(t('batch-done', { count: done }), decided)
          setRefused(left)
          if (left.length === 0) onDone()
        },
      },
    )
  return (
    <FormDialog
      title={t(decision === 'approve' ? 'batch-approve' : 'batch-return')}
      cancelText={t('cancel')}
      hasWork={!isOver && opinion.trim() !== ''}
      onClose={isOver ? onDone : onClose}
      footer={(_, { CancelBtn }) => (
        <>
          <CancelBtn />
          <Button
            type="primary"
            danger={decision === 'return'}
            disabled={isBlocked || isOver}
            loading={isPending}
            onClick={decide}
          >
            {t(decision === 'approve' ? 'batch-confirm-approve' : 'batch-confirm-return', { count })}
          </Button>
        </>
      )}
    >
      <ul className={css.names}>
        {documents.map(({ id, version }) => (
          <li key={id}>
            {titleOf(id)} <span className={css.small}>v{version}</span>
          </li>
        ))}
      </ul>
      <Phrases decision={decision} onChoose={setOpinion} />
      <Input.TextArea
        value={opinion}
        onChange={({ target }) => setOpinion(target.value)}
        placeholder={t('batch-opinion')}
        aria-label={t('judge-title')}
        maxLength={2000}
        autoSize={{ minRows: 3, maxRows: 8 }}
      />
      {isBlocked && <p className={css.small}>{t('opinion-needed')}</p>}
      {isOver && (
        <Alert
          type="warning"
          title={t('batch-refused', { count: refused.length })}
          description={refused.map(({ id, message }) => (
            <div key={id}>
              {titleOf(id)}: {message}
            </div>
          ))}
        />
      )}
    </FormDialog>
  )
}
