import { CloseOutlined, ExpandOutlined, MinusOutlined, ReloadOutlined, StopOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { type ReactElement, useState } from 'react'
import { useWords } from '../messages.ts'
import { isPossible, type TabAct, tabActs } from './tab-list.ts'
import { useTabs } from './tabs.ts'

const icons = {
  reload: <ReloadOutlined />,
  close: <CloseOutlined />,
  full: <ExpandOutlined />,
  'close-others': <MinusOutlined />,
  'close-all': <StopOutlined />,
}

/** The menu of a tab: by the right button, or by the menu key and Shift F10 on the tab. */
export function TabMenu({
  path,
  front,
  onAct,
  children,
}: {
  path: string
  /** The page in front. */
  front: string
  onAct: (act: TabAct) => void
  /** The tab, given what opens the menu by keys. */
  children: (onKey: (event: React.KeyboardEvent) => void) => ReactElement
}) {
  const say = useWords()
  const [open, setOpen] = useState(false)
  const tabs = useTabs((store) => store.tabs)
  const items: NonNullable<MenuProps['items']> = tabActs.map((act) => ({
    key: act,
    icon: icons[act],
    label: say(`tab-${act}`),
    disabled: !isPossible(act, tabs, path, front),
  }))
  function openByKey(event: React.KeyboardEvent) {
    if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <Dropdown
      trigger={['contextMenu']}
      open={open}
      onOpenChange={setOpen}
      autoFocus
      menu={{ items, onClick: ({ key }) => onAct(key as TabAct) }}
    >
      {children(openByKey)}
    </Dropdown>
  )
}
