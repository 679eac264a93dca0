import type { RecycleRule } from '@obelisk/contract/data-safety/rules'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import type { Column, Filter } from '#kit/list/types.ts'
import { TableName, useRuleName } from '../Entry.tsx'
import { useWords } from '../messages.ts'

/** The columns that rules of both kinds have. */
export function useRuleColumns<R extends RecycleRule>(watching: string): Column<R>[] {
  const say = useWords()
  const { when } = useFormats()
  const ruleName = useRuleName()
  return [
    { key: 'id', title: 'ID', sort: true, kind: 'number', hidden: true },
    {
      key: 'name',
      wraps: true,
      title: say('ruleName'),
      sort: true,
      phone: 'title',
      render: ({ data_table, name }) => ruleName(data_table, name),
    },
    {
      key: 'data_table',
      wraps: true,
      title: say('table'),
      sort: true,
      render: (row) => <TableName table={row.data_table} />,
    },
    { key: 'primary_key', title: say('primaryKey') },
    {
      key: 'status',
      title: say('status'),
      sort: true,
      render: ({ status }) => (
        <Tag tone={status === '1' ? 'success' : 'neutral'}>{status === '1' ? watching : say('resting')}</Tag>
      ),
    },
    { key: 'entries', title: say('entries'), sort: true, kind: 'number' },
    {
      key: 'create_time',
      title: say('createTime'),
      sort: true,
      hidden: true,
      render: (row) => when(row.create_time),
    },
  ]
}

export function useStatusFilter(): Filter[] {
  const say = useWords()
  const options = [
    { value: '1', label: say('watched') },
    { value: '0', label: say('resting') },
  ]
  return [{ field: 'status', label: say('status'), options }]
}
