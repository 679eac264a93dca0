import type { ImprovementRow } from '@obelisk/contract/improvement'
import { appliesToWords } from '@obelisk/contract/improvement'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import type { ColumnsType } from 'antd/es/table'
import { useState } from 'react'
import { useTickTranslations } from '#kit/list/use-tick-words.ts'
import { useMay } from '#kit/session.ts'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useName, useTranslated } from '#kit/translations.ts'
import css from '../improvement.module.css'
import { Due, MeasureState, Values } from '../measure/marks.tsx'
import { useTranslations } from '../messages.ts'
import { reminding } from '../queries.ts'
import type { Ledger } from './use-ledger.ts'

function useColumns(onOpen: (id: number) => void): ColumnsType<ImprovementRow> {
  const t = useTranslations()
  const translated = useTranslated()
  const nameOf = useName()
  const phone = useIsPhone()
  const what = {
    key: 'what',
    title: t('measure'),
    render: (_: unknown, row: ImprovementRow) => (
      <button type="button" className={css.link} onClick={() => onOpen(row.id)}>
        <b>{row.measure || row.problem}</b>
        <span className={css.small}>{row.problem}</span>
      </button>
    ),
  }
  const state = {
    key: 'state',
    title: t('state'),
    width: 96,
    render: (_: unknown, row: ImprovementRow) => <MeasureState state={row.state} />,
  }
  if (phone) return [what, state]
  return [
    { key: 'id', title: '#', dataIndex: 'id', width: 64 },
    what,
    {
      key: 'course',
      title: t('course'),
      width: 170,
      render: (_, row) => (
        <>
          {nameOf({ name: row.course_name, name_en: row.course_name_en }) || '–'}{' '}
          {row.objective_no !== null && `CO${row.objective_no}`}
          <div className={css.small}>{nameOf({ name: row.term_name })}</div>
        </>
      ),
    },
    { key: 'kind', title: t('kind'), width: 96, render: (_, row) => t(`kind-${row.kind}`) },
    {
      key: 'applies',
      title: t('applies-to'),
      width: 100,
      render: (_, row) => translated(appliesToWords(row.applies_to)),
    },
    {
      key: 'owner',
      title: t('owner'),
      width: 96,
      render: (_, row) => (row.owner ? nameOf(row.owner) : '–'),
    },
    { key: 'due', title: t('due'), width: 130, render: (_, row) => <Due row={row} /> },
    { key: 'values', title: t('values'), width: 150, render: (_, row) => <Values row={row} /> },
    state,
  ]
}

const nameOfMeasure = ({ measure, problem }: ImprovementRow) => measure || problem

type Props = { ledger: Ledger; rows: readonly ImprovementRow[]; total: number }

/** The ledger as a list, with reminders for several at once. */
export function LedgerTable({ ledger, rows, total }: Props) {
  const t = useTranslations()
  const client = useQueryClient()
  const columns = useColumns(ledger.open)
  const tickWords = useTickTranslations(nameOfMeasure)
  const mayRemind = useMay('improvement/verify')
  const remind = useMutation(reminding(client))
  const [selected, setSelected] = useState<readonly number[]>([])
  return (
    <>
      <Table<ImprovementRow>
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={[...rows]}
        locale={{ emptyText: t('nothing-found') }}
        pagination={{
          current: ledger.page,
          pageSize: ledger.size,
          total,
          showSizeChanger: true,
          pageSizeOptions: [10, 20, 50, 100],
          showTotal: (count) => t('total', { count }),
          onChange: (page, size) => ledger.change({ page: String(page), size: String(size) }),
        }}
        {...(mayRemind
          ? {
              rowSelection: {
                selectedRowKeys: [...selected],
                onChange: (keys: React.Key[]) => setSelected(keys.map(Number)),
                ...tickWords,
              },
            }
          : {})}
      />
      {selected.length > 0 && (
        <Button
          loading={remind.isPending}
          onClick={() => remind.mutate({ ids: [...selected] }, { onSuccess: () => setSelected([]) })}
        >
          {t('remind-n', { count: selected.length })}
        </Button>
      )}
    </>
  )
}
