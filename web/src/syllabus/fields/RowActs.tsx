import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslations } from '../messages.ts'
import css from './sections.module.css'

type Props = {
  at: number
  count: number
  name: string
  onMove: (to: number) => void
  onDelete: () => void
}

/** Up, down, delete; what is deleted comes back with undo. */
export function RowActs({ at, count, name, onMove, onDelete }: Props) {
  const t = useTranslations()
  return (
    <span className={css.acts}>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        disabled={at === 0}
        aria-label={t('move-up', { name })}
        onClick={() => onMove(at - 1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        disabled={at === count - 1}
        aria-label={t('move-down', { name })}
        onClick={() => onMove(at + 1)}
      />
      <Button
        type="text"
        size="small"
        danger
        icon={<DeleteOutlined />}
        aria-label={t('delete-row', { name })}
        onClick={onDelete}
      />
    </span>
  )
}
