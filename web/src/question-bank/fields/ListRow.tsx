import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Button } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import css from '../edit/edit.module.css'
import { useTranslations } from '../messages.ts'

type Props = {
  name: string
  at: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  children: ReactNode
}

/** A row of a list with its handle and buttons. */
export function ListRow({ name, at, count, onMove, onRemove, children }: Props) {
  const t = useTranslations()
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: name,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    // rows lie in rows: an option of a sub-question moves without the sub-question
    event.stopPropagation()
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? at - 1 : at + 1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pass from its fields
    <div
      data-row
      ref={setNodeRef}
      className={`${css.rowItem} ${isDragging ? css.dragged : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      onKeyDown={onKeyDown}
    >
      {/* by the keyboard rows are moved with Alt and the arrows, or the buttons behind them */}
      <span ref={setActivatorNodeRef} className={css.grip} {...listeners} title={t('drag')} aria-hidden>
        <HolderOutlined />
      </span>
      <div className={css.rowBody}>{children}</div>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={`${t('move-up')} ${at + 1}`}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={`${t('move-down')} ${at + 1}`}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      />
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={`${t('remove')} ${at + 1}`}
        onClick={onRemove}
      />
    </div>
  )
}
