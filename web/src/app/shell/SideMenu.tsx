import { DoubleLeftOutlined, DoubleRightOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Brand, Mark } from '#kit/mark/Brand.tsx'
import { Unseen } from '#kit/mark/Dot.tsx'
import { CountPill } from '#kit/mark/tags.tsx'
import { type MenuGroup, menuGroups } from '#kit/page.ts'
import { useLayout } from '#kit/theme/layout.ts'
import { useInWords } from '#kit/words.ts'
import { useWords } from '../messages.ts'
import css from './menu.module.css'
import { type Entry, isAt, type Section } from './menu.ts'
import { useWaiting } from './waiting.ts'

function Item({ entry, collapsed, onPick }: { entry: Entry; collapsed: boolean; onPick?: () => void }) {
  const { page } = entry
  const inWords = useInWords()
  const { pathname } = useLocation()
  const waiting = useWaiting(page.path)
  const here = isAt(pathname, page.path)
  const Icon = page.menu?.icon
  const title = inWords(page.title)
  return (
    <li>
      <Tooltip title={collapsed ? title : ''} placement="right">
        <Link
          to={page.path}
          className={`${css.item} ${here ? css.here : ''}`}
          aria-current={here ? 'page' : undefined}
          {...(onPick ? { onClick: onPick } : {})}
        >
          {Icon && (
            <span className={css.icon}>
              <Icon />
              {collapsed && waiting > 0 && <span className={css.dot} />}
            </span>
          )}
          {collapsed ? <Unseen>{title}</Unseen> : <span className={css.label}>{title}</span>}
          {waiting > 0 && <Waiting count={waiting} collapsed={collapsed} />}
        </Link>
      </Tooltip>
    </li>
  )
}

/** The count of what waits here: an amber pill, and words for screen readers. */
function Waiting({ count, collapsed }: { count: number; collapsed: boolean }) {
  const say = useWords()
  return (
    <>
      {!collapsed && (
        <span aria-hidden="true">
          <CountPill count={count} tone="waiting" />
        </span>
      )}
      <Unseen>{` ${say('waiting', { count })}`}</Unseen>
    </>
  )
}

type GroupProps = {
  section: Section
  collapsed: boolean
  folded: boolean
  onFold: () => void
  onPick?: () => void
}

function Group({ section, collapsed, folded, onFold, onPick }: GroupProps) {
  const inWords = useInWords()
  const title = inWords(menuGroups[section.group])
  return (
    <section className={css.group} aria-label={title || undefined}>
      {title && !collapsed && (
        <button type="button" className={css.groupTitle} onClick={onFold} aria-expanded={!folded}>
          {title}
        </button>
      )}
      {title && collapsed && <hr className={css.rule} />}
      {(!folded || collapsed) && (
        <ul>
          {section.entries.map((entry) => (
            <Item key={entry.page.path} entry={entry} collapsed={collapsed} {...(onPick ? { onPick } : {})} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Which groups are folded; with "one at a time" all but the one opened last. */
function useFolding(sections: Section[]) {
  const oneAtATime = useLayout((config) => config.menuUniqueOpened)
  const { pathname } = useLocation()
  const current = sections.find(({ entries }) => entries.some(({ page }) => isAt(pathname, page.path)))?.group
  const [folded, setFolded] = useState<ReadonlySet<MenuGroup>>(new Set())
  const [opened, setOpened] = useState<MenuGroup>()
  return {
    isFolded: (group: MenuGroup) =>
      group !== 'home' && (oneAtATime ? group !== (opened ?? current) : folded.has(group)),
    fold: (group: MenuGroup) => {
      setOpened(group)
      setFolded((now) =>
        now.has(group) ? new Set([...now].filter((one) => one !== group)) : new Set([...now, group]),
      )
    },
  }
}

/** The entries in their groups; used at the side and in the drawer of a phone. */
export function MenuList({
  sections,
  collapsed = false,
  onPick,
}: {
  sections: Section[]
  collapsed?: boolean
  onPick?: () => void
}) {
  const say = useWords()
  const { isFolded, fold } = useFolding(sections)
  return (
    <nav className={css.list} aria-label={say('menu')}>
      {sections.map((section) => (
        <Group
          key={section.group}
          section={section}
          collapsed={collapsed}
          folded={isFolded(section.group)}
          onFold={() => fold(section.group)}
          {...(onPick ? { onPick } : {})}
        />
      ))}
    </nav>
  )
}

/** The menu at the side: 260 wide, collapsed 64, with the mark above unless the header carries it. */
export function SideMenu({
  sections,
  branded,
  collapsed,
  onCollapse,
}: {
  sections: Section[]
  branded: boolean
  collapsed: boolean
  onCollapse: (collapsed: boolean) => void
}) {
  const say = useWords()
  const topBar = useLayout((config) => config.menuShowTopBar)
  return (
    <div className={`${css.side} ${collapsed ? css.collapsed : ''}`}>
      {branded && topBar && (
        <Link to="/" className={css.brand} {...(collapsed ? { 'aria-label': 'Obelisk' } : {})}>
          {collapsed ? <Mark /> : <Brand />}
        </Link>
      )}
      <MenuList sections={sections} collapsed={collapsed} />
      <button type="button" className={css.fold} onClick={() => onCollapse(!collapsed)}>
        {collapsed ? <DoubleRightOutlined aria-label={say('unfold-menu')} /> : <DoubleLeftOutlined />}
        {!collapsed && say('fold-menu')}
      </button>
    </div>
  )
}
