import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { ActionButton } from '../action/ActionButton.tsx'
import { useKitTranslations } from '../translations/messages.ts'
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
  const t = useKitTranslations()
  const shown = actions.filter(({ hidden }) => !hidden?.(row))
  const rare = shown.filter((action) => action.rare)
  return (
    <span className={css.rowActions}>
      {shown
        .filter(({ rare }) => !rare)
        .map(({ key, label, danger = false, onClick }) => (
          <ActionButton key={key} type="link" size="small" danger={danger} onAct={() => onClick(row)}>
            {label}
          </ActionButton>
        ))}
      {onEdit && (
        <Button type="link" size="small" onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {onDelete && (
        <Button type="link" size="small" danger onClick={onDelete}>
          {deleteWord ?? t('delete')}
        </Button>
      )}
      {rare.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rare.map(({ key, label, danger = false }) => ({ key, label, danger })),
            onClick: ({ key }) => void rare.find((action) => action.key === key)?.onClick(row),
          }}
        >
          <Button type="link" size="small" icon={<MoreOutlined />} aria-label={t('more')} title={t('more')} />
        </Dropdown>
      )}
    </span>
  )
}
