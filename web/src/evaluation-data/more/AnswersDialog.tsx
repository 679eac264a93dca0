import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { useFormats } from '#kit/formats.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { useTranslations } from '../messages.ts'
import { savingAnswers, sheetOf } from '../queries.ts'
import { countsOf, type ReadAnswers, readAnswers } from './answers.ts'
import css from './more.module.css'

type Props = { sheet: Sheet; onClose: () => void }

function Counts({ sheet, counts }: { sheet: Sheet; counts: ReturnType<typeof countsOf> }) {
  const t = useTranslations()
  const signs = useSigns()
  const noOf = new Map(sheet.items.map(({ id, no, name }) => [id, no || name]))
  return (
    <ul className={`${css.lines} ${css.factors}`} aria-label={t('answers-counts')}>
      {counts.map(({ item_id, options }) => (
        <li key={item_id} className={css.line}>
          <b>{noOf.get(item_id)}</b>
          <span>
            {options.map(({ option, n }) => t('answers-option', { option, n })).join(signs.between)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What is known now, what was pasted, and what saves it. */
function useAnswers({ sheet, onClose }: Props) {
  const client = useQueryClient()
  const saving = useMutation(savingAnswers(client))
  const [seen, setSeen] = useState(sheet.answers)
  const [read, setRead] = useState<ReadAnswers>()
  const send = (isOver: boolean, { item_ids, rows }: Pick<ReadAnswers, 'item_ids' | 'rows'>) =>
    saving.mutate(
      {
        teaching_class_id: sheet.class.id,
        item_ids,
        rows,
        ...(isOver ? {} : { _was: { answers: seen } }),
      },
      { onSuccess: onClose },
    )
  const take = async () => {
    const { answers } = await client.fetchQuery({ ...sheetOf(sheet.class.id), staleTime: 0 })
    setSeen(answers)
    setRead(undefined)
    saving.reset()
  }
  const clear = () => send(false, { item_ids: seen.map(({ item_id }) => item_id), rows: [] })
  const save = (isOver: boolean) => read && send(isOver, read)
  return { seen, read, setRead, save, clear, take, saving }
}

/** Which options students chose: the report then shows of each choice item who was drawn to what. */
export function AnswersDialog({ sheet, onClose }: Props) {
  const t = useTranslations()
  const { list } = useFormats()
  const { seen, read, setRead, save, clear, take, saving } = useAnswers({ sheet, onClose })
  const canSave = (read?.rows.length ?? 0) > 0
  return (
    <FormDialog
      title={t('more.answers')}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={saving.isPending}
      okButtonProps={{ disabled: !canSave }}
      onOk={() => save(false)}
      hasWork={canSave}
      onClose={onClose}
    >
      <p className={css.text}>{t('answers-text')}</p>
      <Input.TextArea
        autoSize={{ minRows: 3, maxRows: 6 }}
        aria-label={t('answers-paste')}
        placeholder={t('answers-paste')}
        onChange={({ target }) => setRead(target.value.trim() ? readAnswers(target.value, sheet) : undefined)}
      />
      {read && read.unread.length > 0 && (
        <p className={css.wrong} role="alert">
          {t('answers-unread', { count: read.unread.length, list: list(read.unread.slice(0, 5)) })}
        </p>
      )}
      {read && canSave && (
        <>
          <p className={css.text}>{t('answers-read', { count: read.rows.length })}</p>
          <Counts sheet={sheet} counts={countsOf(read)} />
        </>
      )}
      {!read && seen.length > 0 && (
        <>
          <p className={css.text}>
            {t('answers-kept', { count: seen.length })}{' '}
            <Button type="link" size="small" danger onClick={clear}>
              {t('answers-clear')}
            </Button>
          </p>
          <Counts sheet={sheet} counts={seen} />
        </>
      )}
      <StaleNotice
        error={saving.error}
        onTake={() => void take().catch(reportError)}
        onKeep={() => save(true)}
      />
    </FormDialog>
  )
}
