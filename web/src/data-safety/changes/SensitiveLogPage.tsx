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
import { useWords } from '../messages.ts'
import { ChangeDrawer } from './ChangeDrawer.tsx'

const name = 'data-safety.changes'

/** Asks, and writes the values before back. */
function useRollback(onDone: () => void) {
  const say = useWords()
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
      title: say('rollbackTitle'),
      text: say('rollbackText', { count: ids.length }),
      action: say('rollback'),
      onConfirm: () => mutateAsync(ids),
    })
}

function useColumns(): Column<ChangedRow>[] {
  const say = useWords()
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
      title: say('modifiedField'),
      sort: true,
      phone: 'title',
      render: ({ data_field, data_comment }) => fieldTitle(data_field, data_comment),
    },
    { key: 'before', wraps: true, title: say('before'), render: ({ before }) => value(before) },
    { key: 'after', wraps: true, title: say('after'), render: ({ after }) => value(after) },
    {
      key: 'data_table',
      wraps: true,
      title: say('table'),
      sort: true,
      render: (row) => <TableName table={row.data_table} />,
    },
    { key: 'id_value', title: say('modifiedRow'), render: (row) => `${row.primary_key}=${row.id_value}` },
    {
      key: 'nickname',
      title: say('operator'),
      sort: true,
      render: ({ admin }) => <Operator admin={admin} />,
    },
    { key: 'create_time', title: say('modifiedAt'), sort: true, render: (row) => when(row.create_time) },
    {
      key: 'rollback_time',
      title: say('rolledBack'),
      render: (row) => (row.rollback_time > 0 ? when(row.rollback_time) : '–'),
    },
    {
      key: 'name',
      title: say('ruleName'),
      sort: true,
      hidden: true,
      render: ({ data_table, name: rule }) => ruleName(data_table, rule),
    },
    { key: 'ip', title: say('ip'), sort: true, hidden: true },
    { key: 'act', title: say('act'), hidden: true },
  ]
}

/** Every change of a watched field. */
export function Page() {
  const say = useWords()
  const [opened, setOpened] = useState<number>()
  const rollback = useRollback(() => setOpened(undefined))
  const mayRollback = useMay('security/sensitiveDataLog/rollback')
  const mayLook = useMay('security/sensitiveDataLog/info')
  return (
    <PageFrame purpose={say('logPurpose')}>
      <DataList<typeof sensitiveLog, ChangedRow>
        calls={sensitiveLog}
        name={name}
        order="id,desc"
        edit="security/sensitiveDataLog/del"
        nameOf={({ data_comment, primary_key, id_value }) => `${data_comment} ${primary_key}=${id_value}`}
        deleteText={say('logDeleteText')}
        columns={useColumns()}
        filters={[
          { field: 'data_comment', label: say('modifiedField'), kind: 'text' },
          { field: 'before', label: say('before'), kind: 'text' },
          { field: 'after', label: say('after'), kind: 'text' },
          { field: 'nickname', label: say('operator'), kind: 'text' },
          { field: 'ip', label: say('ip'), kind: 'text' },
          { field: 'create_time', label: say('modifiedAt'), kind: 'days' },
        ]}
        rowActions={[
          { key: 'info', label: say('details'), onClick: ({ id }) => setOpened(id), hidden: () => !mayLook },
          {
            key: 'rollback',
            label: say('rollback'),
            onClick: ({ id }) => rollback([id]),
            hidden: ({ is_secret }) => !mayRollback || is_secret,
          },
        ]}
        batchActions={mayRollback ? [{ key: 'rollback', label: say('rollback'), onClick: rollback }] : []}
        empty={<EmptyState title={say('logEmpty')} />}
      />
      <ChangeDrawer
        id={opened}
        onClose={() => setOpened(undefined)}
        {...(mayRollback ? { onRollback: (id: number) => rollback([id]) } : {})}
      />
    </PageFrame>
  )
}
