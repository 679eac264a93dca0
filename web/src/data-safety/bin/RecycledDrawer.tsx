import { recycleLog } from '@obelisk/contract/data-safety/logs'
import type { Output } from '@obelisk/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { Button, Collapse, Drawer } from 'antd'
import { call } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import css from '../data-safety.module.css'
import { Facts, Operator, RowData, TableName, useRuleName } from '../Entry.tsx'
import { useTranslations } from '../messages.ts'

type Row = Output<typeof recycleLog.info>['row']

/** The rows that went along, table by table, each to be opened. */
function Along({ rows }: { rows: Row['dependents'] }) {
  const t = useTranslations()
  const tables = [...new Set(rows.map(({ data_table }) => data_table))]
  const of = (table: string) => rows.filter(({ data_table }) => data_table === table)
  return (
    <>
      <h2 className={css.group}>{t('alongRows')}</h2>
      <Collapse
        items={tables.map((table) => ({
          key: table,
          label: (
            <>
              <TableName table={table} /> · {of(table).length}
            </>
          ),
          children: of(table).map(({ data }) => <RowData key={JSON.stringify(data)} data={data} />),
        }))}
      />
    </>
  )
}

function Details({ row }: { row: Row }) {
  const t = useTranslations()
  const ruleName = useRuleName()
  const { when } = useFormats()
  return (
    <>
      <Facts
        facts={[
          [t('table'), <TableName key="table" table={row.data_table} />],
          [t('primaryKey'), `${row.primary_key}=${row.id_value}`],
          [t('operator'), <Operator key="operator" admin={row.admin} />],
          [t('deletedAt'), when(row.create_time)],
          [t('ruleName'), ruleName(row.data_table, row.name)],
          [t('act'), row.act || '–'],
          [t('ip'), row.ip || '–'],
          [t('agent'), row.useragent || '–'],
        ]}
      />
      <h2 className={css.group}>{t('deletedRow')}</h2>
      <RowData data={row.data} />
      {row.dependents.length > 0 && <Along rows={row.dependents} />}
    </>
  )
}

/** One entry of the recycle bin: the row and what went along. */
export function RecycledDrawer({
  id,
  onClose,
  onRestore,
}: {
  id: number | undefined
  onClose: () => void
  onRestore?: (id: number) => void
}) {
  const t = useTranslations()
  const phone = useIsPhone()
  const query = useQuery({
    queryKey: ['data-safety', 'recycled', id],
    queryFn: ({ signal }) => call(recycleLog.info, { id: id ?? 0 }, { signal }),
    enabled: id !== undefined,
  })
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      title={t('details')}
      size={phone ? '100%' : 560}
      footer={
        id !== undefined &&
        query.data?.row.id === id &&
        onRestore && (
          <Button type="primary" onClick={() => onRestore(id)}>
            {t('restore')}
          </Button>
        )
      }
    >
      <Loaded query={query}>{({ row }) => <Details row={row} />}</Loaded>
    </Drawer>
  )
}
