import { DoubleLeftOutlined, DoubleRightOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Brand, Logo } from '#kit/display/Brand.tsx'
import { Unseen } from '#kit/display/Dot.tsx'
import { CountPill } from '#kit/display/tags.tsx'
import { useLayout } from '#kit/theme/layout.ts'
import { useTranslations } from '../messages.ts'
import css from './menu.module.css'
import { type Entry, isAt, isIn, type Section } from './section.ts'

type ItemProps = { entry: Entry; collapsed: boolean; onPick?: () => void }

/** What an entry leads by: a link to a page of this site, or to another site in a tab of its own. */
function ItemLink({ entry: { to, away }, onPick, children }: ItemProps & { children: ReactNode }) {
  const { pathname } = useLocation()
  const here = !away && isAt(pathname, to)
  const picked = onPick ? { onClick: onPick } : {}
  const link = useRef<HTMLAnchorElement>(null)
  // a long menu shows where one is
  useEffect(() => {
    if (here) link.current?.scrollIntoView({ block: 'nearest' })
  }, [here])
  if (away)
    return (
      <a href={to} target="_blank" rel="noreferrer" className={css.item} {...picked}>
        {children}
      </a>
    )
  return (
    <Link
      ref={link}
      to={to}
      className={`${css.item} ${here ? css.here : ''}`}
      aria-current={here ? 'page' : undefined}
      {...picked}
    >
      {children}
    </Link>
  )
}

function Item(props: ItemProps) {
  const { entry, collapsed } = props
  const { title, icon: Icon, waiting } = entry
  return (
    <Tooltip title={collapsed ? title : ''} placement="right">
      <li>
        <ItemLink {...props}>
          {Icon && (
            <span className={css.icon} aria-hidden="true">
              <Icon />
              {collapsed && waiting > 0 && <span className={css.dot} />}
            </span>
          )}
          {collapsed ? <Unseen>{title}</Unseen> : <span className={css.label}>{title}</span>}
          {waiting > 0 && <Waiting count={waiting} collapsed={collapsed} />}
        </ItemLink>
      </li>
    </Tooltip>
  )
}

/** The count of what waits here: an amber pill, and words for screen readers. */
function Waiting({ count, collapsed }: { count: number; collapsed: boolean }) {
  const t = useTranslations()
  return (
    <>
      {!collapsed && (
        <span aria-hidden="true">
          <CountPill count={count} tone="waiting" />
        </span>
      )}
      <Unseen>{` ${t('waiting', { count })}`}</Unseen>
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

function Group({ section: { title, entries }, collapsed, folded, onFold, onPick }: GroupProps) {
  return (
    <div className={css.group}>
      {title && !collapsed && (
        <button type="button" className={css.groupTitle} onClick={onFold} aria-expanded={!folded}>
          {title}
        </button>
      )}
      {title && collapsed && <hr className={css.rule} />}
      {(!folded || collapsed) && (
        <ul aria-label={title || undefined}>
          {entries.map((entry) => (
            <Item key={entry.to} entry={entry} collapsed={collapsed} {...(onPick ? { onPick } : {})} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Which groups are folded; with "one at a time" all but the one opened last. */
function useFolding(sections: Section[]) {
  const oneAtATime = useLayout((config) => config.menuUniqueOpened)
  const { pathname } = useLocation()
  const current = sections.find((section) => isIn(section, pathname))?.key
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<string>()
  return {
    isFolded: ({ key, title }: Section) =>
      title !== '' && (oneAtATime ? key !== (opened ?? current) : folded.has(key)),
    fold: ({ key }: Section) => {
      setOpened(key)
      setFolded((now) =>
        now.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...now, key]),
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
  const t = useTranslations()
  const { isFolded, fold } = useFolding(sections)
  return (
    <nav className={css.list} aria-label={t('menu')}>
      {sections.map((section) => (
        <Group
          key={section.key}
          section={section}
          collapsed={collapsed}
          folded={isFolded(section)}
          onFold={() => fold(section)}
          {...(onPick ? { onPick } : {})}
        />
      ))}
    </nav>
  )
}

/** The menu at the side: 260 wide, collapsed 64, with the mark above unless the header carries it. */
export function SideMenu({
  home,
  sections,
  branded,
  collapsed,
  onCollapse,
}: {
  /** Where the mark leads. */
  home: string
  sections: Section[]
  branded: boolean
  collapsed: boolean
  onCollapse: (collapsed: boolean) => void
}) {
  const t = useTranslations()
  const topBar = useLayout((config) => config.menuShowTopBar)
  return (
    <div className={`${css.side} ${collapsed ? css.collapsed : ''}`}>
      {branded && topBar && (
        <Link to={home} className={css.brand} {...(collapsed ? { 'aria-label': 'Obelisk' } : {})}>
          {collapsed ? <Logo /> : <Brand />}
        </Link>
      )}
      <MenuList sections={sections} collapsed={collapsed} />
      <button type="button" className={css.fold} onClick={() => onCollapse(!collapsed)}>
        {collapsed ? <DoubleRightOutlined aria-label={t('unfold-menu')} /> : <DoubleLeftOutlined />}
        {!collapsed && t('fold-menu')}
      </button>
    </div>
  )
}
