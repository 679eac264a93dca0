import { DeleteOutlined, EditOutlined, LockOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { Allow } from '#kit/Allow.tsx'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { useFormats } from '#kit/formats.ts'
import css from '../config.module.css'
import { useTranslations } from '../messages.ts'
import { type ConfigItem, deletingItem } from '../queries.ts'
import { Control } from './Control.tsx'

function OwnActs({ item, onDefine }: { item: ConfigItem; onDefine: () => void }) {
  const t = useTranslations()
  const confirm = useConfirmDanger()
  const { mutateAsync } = useMutation(deletingItem(useQueryClient()))
  const { title } = item
  return (
    <span>
      <Allow act="add">
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={t('define-item', { title })}
          onClick={onDefine}
        />
      </Allow>
      <Allow act="del">
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('delete-item', { title })}
          onClick={() =>
            confirm({
              title: t('delete-title'),
              text: t('delete-text', { title }),
              action: t('delete'),
              onConfirm: () => mutateAsync(item.id),
            })
          }
        />
      </Allow>
    </span>
  )
}

/** What stands under an item: its tip, why it cannot be changed here, who changed it last. */
function Under({ item }: { item: ConfigItem }) {
  const t = useTranslations()
  const { when } = useFormats()
  return (
    <span className={css.under}>
      {item.tip && <span>{item.tip}</span>}
      {item.env && (
        <span>
          <LockOutlined /> {t('locked', { variable: item.env })}
        </span>
      )}
      {!item.env && !item.may_edit && <span>{t('only-super')}</span>}
      {item.changed_time > 0 && (
        <span>{t('changed', { name: item.changed_by, time: when(item.changed_time) })}</span>
      )}
    </span>
  )
}

const isSaid = ({ tip, env, may_edit, changed_time }: ConfigItem) =>
  tip !== '' || env !== '' || !may_edit || changed_time > 0

/**
 * One item: its title and the name by which the program knows it, its control, what there is to say about it. In a plain
 * list the name is told when it is pointed at.
 */
export function ItemField({
  item,
  isPlain,
  onDefine,
}: {
  item: ConfigItem
  isPlain: boolean
  onDefine: () => void
}) {
  return (
    <Form.Item
      name={item.name}
      initialValue={item.value}
      extra={isSaid(item) && <Under item={item} />}
      {...(item.type === 'switch' ? { valuePropName: 'checked' } : {})}
      label={
        <span className={css.label} title={`$${item.name}`}>
          {item.title}
          {!isPlain && <span className={css.variable}>${item.name}</span>}
          {item.allow_del === 1 && <OwnActs item={item} onDefine={onDefine} />}
        </span>
      }
    >
      <Control item={item} />
    </Form.Item>
  )
}
