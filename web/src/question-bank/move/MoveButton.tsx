import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { notify } from '#kit/notify.ts'
import { useName } from '#kit/translations.ts'
import css from '../bank/bank.module.css'
import { useTranslations } from '../messages.ts'
import { banks, movingBack, outlineOf } from '../queries.ts'
import { MoveRows } from './MoveRows.tsx'
import type { Moved } from './moving.ts'
import { PastMoves } from './PastMoves.tsx'

/** How long the way back stands beside the message. */
const seconds = 20

type Props = { catalog: number; rows: readonly Moved[]; onDone: () => void }

function MoveDialog({ catalog, rows, onDone, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations()
  const nameOf = useName()
  const { data: known } = useQuery(banks)
  const { mutateAsync: undo } = useMutation(movingBack(useQueryClient()))
  const [to, setTo] = useState<number>()
  const others = (known?.list ?? []).filter(({ id, may_edit }) => may_edit && id !== catalog)
  const { data: before } = useQuery(outlineOf(catalog))
  const { data: now } = useQuery({ ...outlineOf(to ?? 0), enabled: to !== undefined })
  const done = (id: number, count: number) => {
    notify.done(t('moved', { count }), {
      label: t('move-undo'),
      act: () => undo({ id }).then(({ moved }) => notify.done(t('moved-back', { count: moved }))),
      seconds,
    })
    onDone()
    onClose()
  }
  const choice = (
    <Select<number>
      showSearch={{ optionFilterProp: 'label' }}
      className={css.full ?? ''}
      value={to ?? null}
      placeholder={t('move-to')}
      aria-label={t('move-to')}
      options={others.map((one) => ({ value: one.id, label: `${one.code} ${nameOf(one)}` }))}
      onChange={setTo}
    />
  )
  if (before && now && to !== undefined)
    return (
      <MoveRows key={to} to={to} rows={rows} before={before} now={now} onDone={done} onClose={onClose}>
        {choice}
      </MoveRows>
    )
  return (
    <FormDialog
      title={t('move-title', { count: rows.length })}
      okText={t('move-do')}
      okButtonProps={{ disabled: true }}
      onOk={() => Promise.resolve()}
      onClose={onClose}
    >
      <p>{t('move-text')}</p>
      {choice}
      <PastMoves catalog={catalog} />
    </FormDialog>
  )
}

/** Beside the acts on chosen questions, for who writes for another course too. */
export function MoveButton(props: Props) {
  const t = useTranslations()
  const { data } = useQuery(banks)
  const [isOpen, setOpen] = useState(false)
  if (!data?.list.some(({ id, may_edit }) => may_edit && id !== props.catalog)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('move')}</Button>
      {isOpen && <MoveDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
