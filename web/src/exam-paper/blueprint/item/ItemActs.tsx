import { MoreOutlined } from '@ant-design/icons'
import type { PaperQuestion } from '@obelisk/contract/exam-paper/shapes'
import { Button, Dropdown } from 'antd'
import type { KeyboardEvent } from 'react'
import { useTranslations } from '../../messages.ts'
import { changeItem, dropItem, shiftItem } from '../../paper/edit-text.ts'
import type { ItemProps } from '../block-props.ts'

const actKeys = ['edit', 'swap', 'lock', 'up', 'down', 'drop'] as const

const keyActs: Readonly<Record<string, (typeof actKeys)[number]>> = {
  'alt arrowup': 'up',
  'alt arrowdown': 'down',
  ' ': 'swap',
  delete: 'drop',
  l: 'lock',
  e: 'edit',
}

/** What can be done with a question of a paper, and the keys for it. */
export function useActs({ texts, label, section, item, start }: ItemProps) {
  const acts: Record<(typeof actKeys)[number], () => void> = {
    edit: () => start({ act: 'write', label, section, item }),
    swap: () => start({ act: 'pick', label, section, instead: item }),
    lock: () => texts.change(label, changeItem(item.id, { is_locked: !item.is_locked })),
    up: () => texts.change(label, shiftItem(item.id, -1)),
    down: () => texts.change(label, shiftItem(item.id, 1)),
    drop: () => texts.change(label, dropItem(item.id)),
  }
  const keyOf = ({ key, altKey }: KeyboardEvent) => keyActs[`${altKey ? 'alt ' : ''}${key.toLowerCase()}`]
  return { acts, keyOf }
}

export function ActsMenu({
  acts,
  item,
  no,
}: {
  acts: ReturnType<typeof useActs>['acts']
  item: PaperQuestion
  no: number
}) {
  const t = useTranslations()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: actKeys.map((key) => ({
          key,
          danger: key === 'drop',
          label: t(key === 'lock' && item.is_locked ? 'act-unlock' : `act-${key}`),
        })),
        onClick: ({ key }) => acts[key as 'edit'](),
      }}
    >
      <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('acts', { no })} />
    </Dropdown>
  )
}
