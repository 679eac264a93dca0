import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  HolderOutlined,
} from '@ant-design/icons'
import { Button, Table, type TableColumnsType } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTickTranslations } from '#kit/list/use-tick-words.ts'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useTranslations } from '../office/messages.ts'
import css from './tree.module.css'
import { type Branch, flat, neighbourOf } from './tree.ts'

export type TreeColumn<T> = {
  key: string
  title: string
  render: (row: Branch<T>) => ReactNode
  width?: number
  /** Also on a phone. */
  phone?: true
}

type Props<T> = {
  rows: readonly Branch<T>[]
  columns: readonly TreeColumn<T>[]
  open: readonly number[]
  onOpenChange: (ids: number[]) => void
  selected: readonly number[]
  /** Left out: nothing is selected. */
  onSelect: ((ids: number[]) => void) | undefined
  isLocked: (row: Branch<T>) => boolean
  /** What a row is called, for its tick. */
  nameOf: (row: Branch<T>) => string
  onEdit: ((row: Branch<T>) => void) | undefined
  onDelete: ((row: Branch<T>) => void) | undefined
  /** Puts a row at the place of another; left out: there is no order. */
  onMove: ((row: Branch<T>, target: Branch<T> | undefined) => void) | undefined
}

/** One step up or down among the rows above the same one: what dragging does, by keyboard. */
function Steps<T>({
  rows,
  row,
  onMove,
}: Pick<Props<T>, 'rows'> & { row: Branch<T>; onMove: NonNullable<Props<T>['onMove']> }) {
  const t = useTranslations()
  const steps = [
    { step: -1, icon: <ArrowUpOutlined />, label: t('move-up') },
    { step: 1, icon: <ArrowDownOutlined />, label: t('move-down') },
  ] as const
  return steps.map(({ step, icon, label }) => {
    const target = neighbourOf(rows, row, step)
    return (
      <Button
        key={step}
        type="text"
        size="small"
        icon={icon}
        aria-label={label}
        title={label}
        disabled={target === undefined}
        onClick={() => onMove(row, target)}
      />
    )
  })
}

/** A word, or its sign where there is no room for words. */
function Act({
  word,
  icon,
  danger = false,
  onClick,
}: {
  word: string
  icon: ReactNode
  danger?: boolean
  onClick: () => void
}) {
  const phone = useIsPhone()
  return (
    <Button
      type={phone ? 'text' : 'link'}
      size="small"
      danger={danger}
      onClick={onClick}
      {...(phone ? { icon, 'aria-label': word } : {})}
    >
      {!phone && word}
    </Button>
  )
}

function Acts<T>(props: Props<T> & { row: Branch<T> }) {
  const t = useTranslations()
  const { row, rows, onEdit, onDelete, onMove, isLocked } = props
  const locked = isLocked(row)
  return (
    <span className={css.acts}>
      {onMove && <Steps rows={rows} row={row} onMove={onMove} />}
      {onEdit && !locked && <Act word={t('edit')} icon={<EditOutlined />} onClick={() => onEdit(row)} />}
      {onDelete && !locked && (
        <Act word={t('del')} icon={<DeleteOutlined />} danger onClick={() => onDelete(row)} />
      )}
    </span>
  )
}

/** What is dragged, and the rows it can be dropped on. */
function useDragging<T>({ rows, onMove }: Pick<Props<T>, 'rows' | 'onMove'>) {
  const t = useTranslations()
  const [dragged, setDragged] = useState<Branch<T>>()
  const [over, setOver] = useState(0)
  const end = () => {
    setDragged(undefined)
    setOver(0)
  }
  const handle = (row: Branch<T>) => (
    <span
      className={css.handle}
      title={t('drag-sort')}
      aria-hidden="true"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(row.id))
        setDragged(row)
      }}
      onDragEnd={end}
    >
      <HolderOutlined />
    </span>
  )
  const rowProps = (row: Branch<T>) =>
    onMove && dragged
      ? {
          className: over === row.id ? (css.over ?? '') : '',
          onDragOver: (event: React.DragEvent) => {
            event.preventDefault()
            setOver(row.id)
          },
          onDrop: (event: React.DragEvent) => {
            event.preventDefault()
            if (row.id !== dragged.id)
              onMove(
                dragged,
                flat(rows).find(({ id, pid }) => id === row.id && pid === dragged.pid),
              )
            end()
          },
        }
      : {}
  return { handle, rowProps }
}

/** The columns as the table draws them, with the handle and the acts where there are any. */
function useColumns<T>(props: Props<T>, handle: (row: Branch<T>) => ReactNode): TableColumnsType<Branch<T>> {
  const t = useTranslations()
  const phone = useIsPhone()
  const { columns, onEdit, onDelete, onMove } = props
  const drawn = columns
    .filter((column) => !phone || column.phone)
    .map(({ key, title, width, render }) => ({
      key,
      title,
      ...(width && !phone ? { width } : {}),
      render: (_: unknown, row: Branch<T>) => render(row),
    }))
  const drag = { key: ' drag', title: '', width: 36, render: (_: unknown, row: Branch<T>) => handle(row) }
  const acts = {
    key: ' acts',
    title: t('actions'),
    width: (onMove ? 60 : 0) + (phone ? 60 : 130),
    fixed: 'end' as const,
    render: (_: unknown, row: Branch<T>) => <Acts {...props} row={row} />,
  }
  return [...drawn, ...(onMove && !phone ? [drag] : []), ...(onEdit || onDelete || onMove ? [acts] : [])]
}

/** Rows below rows, with selection of whole branches, acts at the right, and an order that is dragged or stepped. */
export function TreeTable<T>(props: Props<T>) {
  const phone = useIsPhone()
  const { rows, onSelect, onEdit, isLocked, nameOf } = props
  const { getTitleCheckboxProps, getCheckboxProps } = useTickTranslations(nameOf)
  const { handle, rowProps } = useDragging(props)
  const shown = useColumns(props, handle)
  return (
    <div className={css.panel}>
      <Table<Branch<T>>
        rowKey="id"
        size="small"
        dataSource={[...rows]}
        columns={shown}
        pagination={false}
        expandable={{
          expandedRowKeys: [...props.open],
          onExpandedRowsChange: (keys) => props.onOpenChange(keys.map(Number)),
          indentSize: phone ? 10 : 18,
        }}
        onRow={(row) => ({
          ...rowProps(row),
          onDoubleClick: () => !isLocked(row) && onEdit?.(row),
        })}
        {...(onSelect && !phone
          ? {
              rowSelection: {
                checkStrictly: false,
                selectedRowKeys: [...props.selected],
                getTitleCheckboxProps,
                getCheckboxProps: (row: Branch<T>) => ({ ...getCheckboxProps(row), disabled: isLocked(row) }),
                onChange: (keys: React.Key[]) => onSelect(keys.map(Number)),
              },
            }
          : {})}
      />
    </div>
  )
}
