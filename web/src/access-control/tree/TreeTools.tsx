import { DeleteOutlined, EditOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useTranslations } from '../office/messages.ts'
import css from './tree.module.css'

type Props = {
  search: string
  onSearch: (text: string) => void
  onRefresh: () => void
  refreshing: boolean
  isUnfolded: boolean
  onUnfold: (all: boolean) => void
  /** Left out: the person may not. */
  onAdd: (() => void) | undefined
  onEdit: (() => void) | undefined
  onDelete: (() => void) | undefined
  selected: number
}

/** Search at the left, what can be done at the right. */
export function TreeTools(props: Props) {
  const t = useTranslations()
  const { isUnfolded, onUnfold, onAdd, onEdit, onDelete, selected } = props
  return (
    <div className={css.tools}>
      <Input.Search
        className={css.search ?? ''}
        defaultValue={props.search}
        onSearch={props.onSearch}
        allowClear
        maxLength={100}
        placeholder={t('search')}
        aria-label={t('search')}
      />
      <div className={css.end}>
        <Button onClick={() => onUnfold(!isUnfolded)}>{t(isUnfolded ? 'fold-all' : 'expand-all')}</Button>
        {onAdd && (
          <Button icon={<PlusOutlined />} onClick={onAdd}>
            {t('add')}
          </Button>
        )}
        {onEdit && selected > 0 && (
          <Button icon={<EditOutlined />} onClick={onEdit}>
            {`${t('edit')} (${selected})`}
          </Button>
        )}
        {onDelete && selected > 0 && (
          <Button danger icon={<DeleteOutlined />} onClick={onDelete}>
            {`${t('del')} (${selected})`}
          </Button>
        )}
        <Button
          icon={<ReloadOutlined spin={props.refreshing} />}
          onClick={props.onRefresh}
          aria-label={t('refresh')}
          title={t('refresh')}
        />
      </div>
    </div>
  )
}
