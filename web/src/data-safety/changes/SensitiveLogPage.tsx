import { type ChangedRow, sensitiveLog } from '@obelisk/contract/data-safety/logs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { useFormats } from '#kit/formats.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { DataList } from '#kit/list/DataList.tsx'
import type { Column } from '#kit/list/types.ts'
import { listKey } from '#kit/list/use-data-list.ts'
import { useMay } from '#kit/session.ts'
import { EmptyState } from '#kit/state/states.tsx'
import css from '../data-safety.module.css'
import { Operator, TableName, useFieldTitle, useRuleName } from '../Entry.tsx'
import { useTranslations } from '../messages.ts'
import { ChangeDrawer } from './ChangeDrawer.tsx'

const name = 'data-safety.changes'

/** Asks, and writes the values before back. */
function useRollback(onDone: () => void) {
  const t = useTranslations()
  const confirm = useConfirmDanger()
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (ids: number[]) => call(sensitiveLog.rollback, { ids }, { announce: true }),
    onSuccess: () => {
      onDone()
      return client.invalidateQueries({ queryKey: listKey(name) })
    },
  })
  return (ids: number[]) =>
    confirm({
      title: t('rollbackTitle'),
      text: t('rollbackText', { count: ids.length }),
      action: t('rollback'),
      onConfirm: () => mutateAsync(ids),
    })
}

function useColumns(): Column<ChangedRow>[] {
  const t = useTranslations()
  const fieldTitle = useFieldTitle()
  const ruleName = useRuleName()
  const { when } = useFormats()
  const value = (text: string) => (
    <span className={css.value} title={text}>
      {text || '–'}
    </span>
  )
  return [
    { key: 'id', title: 'ID', sort: true, kind: 'number', hidden: true },
    {
      key: 'data_comment',
      title: t('modifiedField'),
      sort: true,
      phone: 'title',
      render: ({ data_field, data_comment }) => fieldTitle(data_field, data_comment),
    },
    { key: 'before', wraps: true, title: t('before'), render: ({ before }) => value(before) },
    { key: 'after', wraps: true, title: t('after'), render: ({ after }) => value(after) },
    {
      key: 'data_table',
      wraps: true,
      title: t('table'),
      sort: true,
      render: (row) => <TableName table={row.data_table} />,
    },
    { key: 'id_value', title: t('modifiedRow'), render: (row) => `${row.primary_key}=${row.id_value}` },
    {
      key: 'nickname',
      title: t('operator'),
      sort: true,
      render: ({ admin }) => <Operator admin={admin} />,
    },
    { key: 'create_time', title: t('modifiedAt'), sort: true, render: (row) => when(row.create_time) },
    {
      key: 'rollback_time',
      title: t('rolledBack'),
      render: (row) => (row.rollback_time > 0 ? when(row.rollback_time) : '–'),
    },
    {
      key: 'name',
      title: t('ruleName'),
      sort: true,
      hidden: true,
      render: ({ data_table, name: rule }) => ruleName(data_table, rule),
    },
    { key: 'ip', title: t('ip'), sort: true, hidden: true },
    { key: 'act', title: t('act'), hidden: true },
  ]
}

/** Every change of a watched field. */
export function Page() {
  const t = useTranslations()
  const [opened, setOpened] = useState<number>()
  const rollback = useRollback(() => setOpened(undefined))
  const mayRollback = useMay('security/sensitiveDataLog/rollback')
  const mayLook = useMay('security/sensitiveDataLog/info')
  return (
    <PageFrame purpose={t('logPurpose')}>
      <DataList<typeof sensitiveLog, ChangedRow>
        calls={sensitiveLog}
        name={name}
        order="id,desc"
        edit="security/sensitiveDataLog/del"
        nameOf={({ data_comment, primary_key, id_value }) => `${data_comment} ${primary_key}=${id_value}`}
        deleteText={t('logDeleteText')}
        columns={useColumns()}
        filters={[
          { field: 'data_comment', label: t('modifiedField'), kind: 'text' },
          { field: 'before', label: t('before'), kind: 'text' },
          { field: 'after', label: t('after'), kind: 'text' },
          { field: 'nickname', label: t('operator'), kind: 'text' },
          { field: 'ip', label: t('ip'), kind: 'text' },
          { field: 'create_time', label: t('modifiedAt'), kind: 'days' },
        ]}
        rowActions={[
          { key: 'info', label: t('details'), onClick: ({ id }) => setOpened(id), hidden: () => !mayLook },
          {
            key: 'rollback',
            label: t('rollback'),
            onClick: ({ id }) => rollback([id]),
            hidden: ({ is_secret }) => !mayRollback || is_secret,
          },
        ]}
        batchActions={mayRollback ? [{ key: 'rollback', label: t('rollback'), onClick: rollback }] : []}
        empty={<EmptyState title={t('logEmpty')} />}
      />
      <ChangeDrawer
        id={opened}
        onClose={() => setOpened(undefined)}
        {...(mayRollback ? { onRollback: (id: number) => rollback([id]) } : {})}
      />
    </PageFrame>
  )
}
