import type { RecycleRule } from '@obelisk/contract/data-safety/rules'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import type { Column, Filter } from '#kit/list/types.ts'
import { TableName, useRuleName } from '../Entry.tsx'
import { useTranslations } from '../messages.ts'

/** The columns that rules of both kinds have. */
export function useRuleColumns<R extends RecycleRule>(watching: string): Column<R>[] {
  const t = useTranslations()
  const { when } = useFormats()
  const ruleName = useRuleName()
  return [
    { key: 'id', title: 'ID', sort: true, kind: 'number', hidden: true },
    {
      key: 'name',
      wraps: true,
      title: t('ruleName'),
      sort: true,
      phone: 'title',
      render: ({ data_table, name }) => ruleName(data_table, name),
    },
    {
      key: 'data_table',
      wraps: true,
      title: t('table'),
      sort: true,
      render: (row) => <TableName table={row.data_table} />,
    },
    { key: 'primary_key', title: t('primaryKey') },
    {
      key: 'status',
      title: t('status'),
      sort: true,
      render: ({ status }) => (
        <Tag tone={status === '1' ? 'success' : 'neutral'}>{status === '1' ? watching : t('resting')}</Tag>
      ),
    },
    { key: 'entries', title: t('entries'), sort: true, kind: 'number' },
    {
      key: 'create_time',
      title: t('createTime'),
      sort: true,
      hidden: true,
      render: (row) => when(row.create_time),
    },
  ]
}

export function useStatusFilter(): Filter[] {
  const t = useTranslations()
  const options = [
    { value: '1', label: t('watched') },
    { value: '0', label: t('resting') },
  ]
  return [{ field: 'status', label: t('status'), options }]
}
