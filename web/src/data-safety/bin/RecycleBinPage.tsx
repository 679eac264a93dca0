import { type RecycledRow, recycleLog } from '@obelisk/contract/data-safety/logs'
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
import { Operator, TableName, useRuleName } from '../Entry.tsx'
import { useTranslations } from '../messages.ts'
import { RecycledDrawer } from './RecycledDrawer.tsx'

const name = 'data-safety.bin'

/** Asks, restores, and shows what is left in the bin. */
function useRestoring(onDone: () => void) {
  const t = useTranslations()
  const confirm = useConfirmDanger()
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (ids: number[]) => call(recycleLog.restore, { ids }, { announce: true }),
    onSuccess: () => {
      onDone()
      return client.invalidateQueries({ queryKey: listKey(name) })
    },
  })
  return (ids: number[]) =>
    confirm({
      title: t('restoreTitle'),
      text: t('restoreText', { count: ids.length }),
      action: t('restore'),
      onConfirm: () => mutateAsync(ids),
    })
}

function useColumns(): Column<RecycledRow>[] {
  const t = useTranslations()
  const ruleName = useRuleName()
  const { when } = useFormats()
  return [
    { key: 'id', title: 'ID', sort: true, kind: 'number', hidden: true },
    {
      key: 'summary',
      wraps: true,
      title: t('deletedRow'),
      phone: 'title',
      render: ({ summary, primary_key, id_value, dependents }) => (
        <>
          {summary || `${primary_key}=${id_value}`}
          {dependents > 0 && ` · ${t('withIt', { count: dependents })}`}
        </>
      ),
    },
    {
      key: 'data_table',
      wraps: true,
      title: t('table'),
      sort: true,
      render: (row) => <TableName table={row.data_table} />,
    },
    {
      key: 'name',
      title: t('ruleName'),
      sort: true,
      render: ({ data_table, name }) => ruleName(data_table, name),
    },
    {
      key: 'nickname',
      title: t('operator'),
      sort: true,
      render: ({ admin }) => <Operator admin={admin} />,
    },
    { key: 'create_time', title: t('deletedAt'), sort: true, render: (row) => when(row.create_time) },
    { key: 'ip', title: t('ip'), sort: true },
    { key: 'act', title: t('act'), hidden: true },
    { key: 'useragent', title: t('agent'), hidden: true },
  ]
}

/** What was deleted from watched tables. */
export function Page() {
  const t = useTranslations()
  const [opened, setOpened] = useState<number>()
  const restore = useRestoring(() => setOpened(undefined))
  const mayRestore = useMay('security/dataRecycleLog/restore')
  const mayLook = useMay('security/dataRecycleLog/info')
  return (
    <PageFrame purpose={t('binPurpose')}>
      <DataList<typeof recycleLog, RecycledRow>
        calls={recycleLog}
        name={name}
        order="id,desc"
        edit="security/dataRecycleLog/del"
        nameOf={({ summary, primary_key, id_value }) => summary || `${primary_key}=${id_value}`}
        deleteText={t('binDeleteText')}
        columns={useColumns()}
        filters={[
          { field: 'data', label: t('deletedRow'), kind: 'text' },
          { field: 'name', label: t('ruleName'), kind: 'text' },
          { field: 'nickname', label: t('operator'), kind: 'text' },
          { field: 'ip', label: t('ip'), kind: 'text' },
          { field: 'create_time', label: t('deletedAt'), kind: 'days' },
        ]}
        rowActions={[
          { key: 'info', label: t('details'), onClick: ({ id }) => setOpened(id), hidden: () => !mayLook },
          {
            key: 'restore',
            label: t('restore'),
            onClick: ({ id }) => restore([id]),
            hidden: () => !mayRestore,
          },
        ]}
        batchActions={mayRestore ? [{ key: 'restore', label: t('restore'), onClick: restore }] : []}
        empty={<EmptyState title={t('binEmpty')} />}
      />
      <RecycledDrawer
        id={opened}
        onClose={() => setOpened(undefined)}
        {...(mayRestore ? { onRestore: (id: number) => restore([id]) } : {})}
      />
    </PageFrame>
  )
}
