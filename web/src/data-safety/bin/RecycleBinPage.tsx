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
import { useWords } from '../messages.ts'
import { RecycledDrawer } from './RecycledDrawer.tsx'

const name = 'data-safety.bin'

/** Asks, restores, and shows what is left in the bin. */
function useRestoring(onDone: () => void) {
  const say = useWords()
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
      title: say('restoreTitle'),
      text: say('restoreText', { count: ids.length }),
      action: say('restore'),
      onConfirm: () => mutateAsync(ids),
    })
}

function useColumns(): Column<RecycledRow>[] {
  const say = useWords()
  const ruleName = useRuleName()
  const { when } = useFormats()
  return [
    { key: 'id', title: 'ID', sort: true, kind: 'number', hidden: true },
    {
      key: 'summary',
      wraps: true,
      title: say('deletedRow'),
      phone: 'title',
      render: ({ summary, primary_key, id_value, dependents }) => (
        <>
          {summary || `${primary_key}=${id_value}`}
          {dependents > 0 && ` · ${say('withIt', { count: dependents })}`}
        </>
      ),
    },
    {
      key: 'data_table',
      wraps: true,
      title: say('table'),
      sort: true,
      render: (row) => <TableName table={row.data_table} />,
    },
    {
      key: 'name',
      title: say('ruleName'),
      sort: true,
      render: ({ data_table, name }) => ruleName(data_table, name),
    },
    {
      key: 'nickname',
      title: say('operator'),
      sort: true,
      render: ({ admin }) => <Operator admin={admin} />,
    },
    { key: 'create_time', title: say('deletedAt'), sort: true, render: (row) => when(row.create_time) },
    { key: 'ip', title: say('ip'), sort: true },
    { key: 'act', title: say('act'), hidden: true },
    { key: 'useragent', title: say('agent'), hidden: true },
  ]
}

/** What was deleted from watched tables. */
export function Page() {
  const say = useWords()
  const [opened, setOpened] = useState<number>()
  const restore = useRestoring(() => setOpened(undefined))
  const mayRestore = useMay('security/dataRecycleLog/restore')
  const mayLook = useMay('security/dataRecycleLog/info')
  return (
    <PageFrame purpose={say('binPurpose')}>
      <DataList<typeof recycleLog, RecycledRow>
        calls={recycleLog}
        name={name}
        order="id,desc"
        edit="security/dataRecycleLog/del"
        nameOf={({ summary, primary_key, id_value }) => summary || `${primary_key}=${id_value}`}
        deleteText={say('binDeleteText')}
        columns={useColumns()}
        filters={[
          { field: 'data', label: say('deletedRow'), kind: 'text' },
          { field: 'name', label: say('ruleName'), kind: 'text' },
          { field: 'nickname', label: say('operator'), kind: 'text' },
          { field: 'ip', label: say('ip'), kind: 'text' },
          { field: 'create_time', label: say('deletedAt'), kind: 'days' },
        ]}
        rowActions={[
          { key: 'info', label: say('details'), onClick: ({ id }) => setOpened(id), hidden: () => !mayLook },
          {
            key: 'restore',
            label: say('restore'),
            onClick: ({ id }) => restore([id]),
            hidden: () => !mayRestore,
          },
        ]}
        batchActions={mayRestore ? [{ key: 'restore', label: say('restore'), onClick: restore }] : []}
        empty={<EmptyState title={say('binEmpty')} />}
      />
      <RecycledDrawer
        id={opened}
        onClose={() => setOpened(undefined)}
        {...(mayRestore ? { onRestore: (id: number) => restore([id]) } : {})}
      />
    </PageFrame>
  )
}
