import { CloseOutlined } from '@ant-design/icons'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useWords } from '../messages.ts'
import { TabMenu } from './TabMenu.tsx'
import type { TabAct } from './tab-list.ts'
import css from './tabs.module.css'
import { useTabs } from './tabs.ts'
import { useTabActs } from './use-tab-acts.ts'

type TabProps = {
  to: string
  title: string
  isFront: boolean
  isLast: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}

/** A tab; the one in front is brought into view. */
function TabLink({ to, title, isFront, isLast, onKeyDown, onClose, ...menu }: TabProps) {
  const say = useWords()
  const own = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isFront) own.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isFront])
  return (
    <li ref={own} className={`${css.tab} ${isFront ? css.front : ''}`} {...menu}>
      <Link
        to={to}
        className={css.link}
        aria-current={isFront ? 'page' : undefined}
        aria-haspopup="menu"
        onKeyDown={onKeyDown}
      >
        {title}
      </Link>
      {!isLast && (
        <button
          type="button"
          className={css.close}
          aria-label={say('tab-close-one', { title })}
          onClick={onClose}
        >
          <CloseOutlined />
        </button>
      )}
    </li>
  )
}

/** A tab for every page that is open. */
export function TabBar({ titleOf }: { titleOf: (path: string) => string }) {
  const say = useWords()
  const { pathname } = useLocation()
  const tabs = useTabs((store) => store.tabs)
  const acts = useTabActs()
  return (
    <nav className={css.bar} aria-label={say('tabs')}>
      <ul className={css.list}>
        {tabs.map(({ path, search }) => (
          <TabMenu key={path} path={path} front={pathname} onAct={(act: TabAct) => void acts[act](path)}>
            {(openMenu) => (
              <TabLink
                to={path + search}
                title={titleOf(path)}
                isFront={path === pathname}
                isLast={tabs.length === 1}
                onClose={() => void acts.close(path)}
                onKeyDown={(event) => {
                  if (event.key === 'Delete' && tabs.length > 1) void acts.close(path)
                  else openMenu(event)
                }}
              />
            )}
          </TabMenu>
        ))}
      </ul>
    </nav>
  )
}
