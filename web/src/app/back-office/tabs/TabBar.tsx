import { CloseOutlined } from '@ant-design/icons'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from '../messages.ts'
import { TabMenu } from './TabMenu.tsx'
import type { Tab, TabAct } from './tab-list.ts'
import css from './tabs.module.css'
import { useTabs } from './tabs.ts'
import { useTabActs } from './use-tab-acts.ts'

const opensMenu = ({ key, shiftKey }: KeyboardEvent) => key === 'ContextMenu' || (key === 'F10' && shiftKey)

type Props = { tab: Tab; title: string; front: string; isOnly: boolean; onAct: (act: TabAct) => void }

/** A tab: a link, a way to close it, and its menu, also by the menu key or Shift F10. The one in front is brought into view. */
function TabItem({ tab: { path, search }, title, front, isOnly, onAct }: Props) {
  const t = useTranslations()
  const own = useRef<HTMLLIElement>(null)
  const [menu, setMenu] = useState(false)
  const isFront = path === front
  useEffect(() => {
    if (isFront) own.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isFront])
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Delete' && !isOnly) onAct('close')
    if (!opensMenu(event)) return
    event.preventDefault()
    setMenu(true)
  }
  return (
    <li ref={own}>
      <TabMenu path={path} front={front} open={menu} onOpen={setMenu} onAct={onAct}>
        <div className={`${css.tab} ${isFront ? css.front : ''}`}>
          <Link
            to={path + search}
            className={css.link}
            aria-current={isFront ? 'page' : undefined}
            aria-haspopup="menu"
            onKeyDown={onKeyDown}
          >
            {title}
          </Link>
          {!isOnly && (
            <button
              type="button"
              className={css.close}
              aria-label={t('tab-close-one', { title })}
              onClick={() => onAct('close')}
            >
              <CloseOutlined />
            </button>
          )}
        </div>
      </TabMenu>
    </li>
  )
}

/** A tab for every page that is open. */
export function TabBar({ titleOf }: { titleOf: (path: string) => string }) {
  const t = useTranslations()
  const { pathname } = useLocation()
  const tabs = useTabs((store) => store.tabs)
  const acts = useTabActs()
  return (
    <nav className={css.bar} aria-label={t('tabs')}>
      <ul className={css.list}>
        {tabs.map((tab) => (
          <TabItem
            key={tab.path}
            tab={tab}
            title={titleOf(tab.path)}
            front={pathname}
            isOnly={tabs.length === 1}
            onAct={(act) => void acts[act](tab.path)}
          />
        ))}
      </ul>
    </nav>
  )
}
