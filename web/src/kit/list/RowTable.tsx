import { Table, type TableColumnsType } from 'antd'
import type { SorterResult } from 'antd/es/table/interface'
import type { ReactNode } from 'react'
import { useKitTranslations } from '../translations/messages.ts'
import { shownOf } from './cells.tsx'
import css from './list.module.css'
import type { ListView } from './list-query.ts'
import type { AnyRow, Column } from './types.ts'
import { useTickTranslations } from './use-tick-words.ts'

type Props<R extends AnyRow> = {
  rows: readonly R[]
  columns: readonly Column<R>[]
  view: ListView
  onShow: (change: Partial<ListView>) => void
  selected: readonly number[]
  onSelect: ((ids: number[], rows: R[]) => void) | undefined
  actions: ((row: R) => ReactNode) | undefined
  onOpen: ((row: R) => unknown) | undefined
  /** What a row is called, for its tick. */
  nameOf: ((row: R) => string) | undefined
  busy: boolean
}

const idOf = ({ id }: AnyRow) => `#${id}`

const alignOf = { text: 'left', number: 'right', mark: 'center' } as const
const directions = { asc: 'ascend', desc: 'descend' } as const

/** A sortable head, with the direction in which the list is sorted by it now. */
function sortingOf(key: string, order: string) {
  const [field, direction] = order.split(',')
  const sorted = direction === 'asc' ? directions.asc : directions.desc
  return { sorter: true, sortOrder: field === key ? sorted : null }
}

function columnOf<R extends AnyRow>(column: Column<R>, order: string): TableColumnsType<R>[number] {
  const { key, title, kind = 'text', width, sort, wraps = false } = column
  return {
    key,
    title,
    align: alignOf[kind],
    className: [kind === 'number' && css.number, wraps && css.wraps].filter(Boolean).join(' '),
    ...(width ? { width } : {}),
    ...(sort ? sortingOf(key, order) : {}),
    render: (_: unknown, row: R) => shownOf(column, row),
  }
}

function orderOf<R>(sorter: SorterResult<R> | SorterResult<R>[]): string {
  const one = Array.isArray(sorter) ? sorter[0] : sorter
  return one?.order ? `${String(one.columnKey)},${one.order === 'ascend' ? 'asc' : 'desc'}` : ''
}

/** The rows of a list as a table: sortable heads, selection, actions at the right. */
export function RowTable<R extends AnyRow>(props: Props<R>) {
  const { rows, columns, view, onShow, selected, onSelect, actions, onOpen, nameOf = idOf, busy } = props
  const t = useKitTranslations()
  const tickWords = useTickTranslations(nameOf)
  const shown: TableColumnsType<R> = [
    ...columns.map((column) => columnOf(column, view.order)),
    ...(actions
      ? [
          {
            key: ' actions',
            title: t('actions'),
            fixed: 'end' as const,
            render: (_: unknown, row: R) => actions(row),
          },
        ]
      : []),
  ]
  return (
    <div className={css.panel}>
      <Table<R>
        rowKey="id"
        size="small"
        dataSource={[...rows]}
        columns={shown}
        loading={busy}
        pagination={false}
        showSorterTooltip={false}
        onRow={(row) => ({ onDoubleClick: () => void onOpen?.(row) })}
        onChange={(_pages, _filters, sorter) => onShow({ order: orderOf(sorter) })}
        {...(onSelect
          ? {
              rowSelection: {
                selectedRowKeys: [...selected],
                preserveSelectedRowKeys: true,
                onChange: (keys, chosen) => onSelect(keys.map(Number), chosen),
                ...tickWords,
              },
            }
          : {})}
      />
    </div>
  )
}
