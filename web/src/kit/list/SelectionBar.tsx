import { Button } from 'antd'
import { ActionButton } from '../action/ActionButton.tsx'
import { useKitTranslations } from '../translations/messages.ts'
import css from './list.module.css'
import type { AnyRow, BatchAction } from './types.ts'

/** What can be done with the selected rows; shown while there are some. */
export function SelectionBar<R extends AnyRow>({
  selected,
  actions,
  onClear,
  onEdit,
  onDelete,
  deleteWord,
}: {
  selected: R[]
  actions: readonly BatchAction<R>[]
  onClear: () => void
  onEdit?: () => void
  onDelete?: () => void
  deleteWord?: string | undefined
}) {
  const t = useKitTranslations()
  if (selected.length === 0) return null
  const ids = selected.map(({ id }) => id)
  return (
    <div className={css.selection} role="status">
      {t('selected', { count: selected.length })}
      {actions.map(({ key, label, danger = false, onClick }) => (
        <ActionButton key={key} size="small" danger={danger} onAct={() => onClick(ids, selected)}>
          {label}
        </ActionButton>
      ))}
      {onEdit && (
        <Button size="small" onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {onDelete && (
        <Button size="small" danger onClick={onDelete}>
          {deleteWord ?? t('delete')}
        </Button>
      )}
      <Button type="link" size="small" onClick={onClear}>
        {t('clear-selection')}
      </Button>
    </div>
  )
}
