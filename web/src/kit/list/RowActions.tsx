import { Button } from 'antd'
import { useKitWords } from '../words/messages.ts'
import css from './list.module.css'
import type { AnyRow, RowAction } from './types.ts'

/** What can be done with one row. */
export function RowActions<R extends AnyRow>({
  row,
  actions,
  onEdit,
  onDelete,
  deleteWord,
}: {
  row: R
  actions: readonly RowAction<R>[]
  onEdit?: () => void
  onDelete?: () => void
  deleteWord?: string | undefined
}) {
  const say = useKitWords()
  return (
    <span className={css.rowActions}>
      {actions
        .filter(({ hidden }) => !hidden?.(row))
        .map(({ key, label, danger = false, onClick }) => (
          <Button key={key} type="link" size="small" danger={danger} onClick={() => void onClick(row)}>
            {label}
          </Button>
        ))}
      {onEdit && (
        <Button type="link" size="small" onClick={onEdit}>
          {say('edit')}
        </Button>
      )}
      {onDelete && (
        <Button type="link" size="small" danger onClick={onDelete}>
          {deleteWord ?? say('delete')}
        </Button>
      )}
    </span>
  )
}
