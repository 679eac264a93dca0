import { CloseOutlined, ExpandOutlined, MinusOutlined, ReloadOutlined, StopOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import type { ReactElement } from 'react'
import { useTranslations } from '../messages.ts'
import { isPossible, type TabAct, tabActs } from './tab-list.ts'
import { useTabs } from './tabs.ts'

const icons = {
  reload: <ReloadOutlined />,
  close: <CloseOutlined />,
  full: <ExpandOutlined />,
  'close-others': <MinusOutlined />,
  'close-all': <StopOutlined />,
}

/** The menu of a tab, by the right button; the tab opens it by keys. */
export function TabMenu({
  path,
  front,
  open,
  onOpen,
  onAct,
  children,
}: {
  path: string
  /** The page in front. */
  front: string
  open: boolean
  onOpen: (open: boolean) => void
  onAct: (act: TabAct) => void
  children: ReactElement
}) {
  const t = useTranslations()
  const tabs = useTabs((store) => store.tabs)
  const items: NonNullable<MenuProps['items']> = tabActs.map((act) => ({
    key: act,
    icon: icons[act],
    label: t(`tab-${act}`),
    disabled: !isPossible(act, tabs, path, front),
  }))
  return (
    <Dropdown
      trigger={['contextMenu']}
      open={open}
      onOpenChange={onOpen}
      autoFocus
      menu={{ items, onClick: ({ key }) => onAct(key as TabAct) }}
    >
      {children}
    </Dropdown>
  )
}
