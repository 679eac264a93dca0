import {
  ApartmentOutlined,
  DashboardOutlined,
  DeleteOutlined,
  DoubleLeftOutlined,
  DoubleRightOutlined,
  FileOutlined,
  FileTextOutlined,
  FolderOutlined,
  LockOutlined,
  SafetyOutlined,
  SettingOutlined,
  StarOutlined,
  TeamOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import { Drawer, Menu, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Brand, Mark } from '#kit/mark/Brand.tsx'
import { useSession } from '#kit/session.ts'
import { pages } from '../rooms.ts'
import menuCss from '../shell/menu.module.css'
import { entriesOf, type OfficeEntry } from './entries.ts'
import { useWords } from './messages.ts'

/** The icons a rule may name; another name gets the folder. */
const icons: Record<string, ReactNode> = {
  dashboard: <DashboardOutlined />,
  team: <TeamOutlined />,
  group: <TeamOutlined />,
  person: <UserOutlined />,
  user: <UserOutlined />,
  tree: <ApartmentOutlined />,
  log: <FileTextOutlined />,
  money: <WalletOutlined />,
  score: <StarOutlined />,
  settings: <SettingOutlined />,
  file: <FileOutlined />,
  safety: <SafetyOutlined />,
  recycle: <DeleteOutlined />,
  lock: <LockOutlined />,
}

type Items = NonNullable<MenuProps['items']>

const itemsOf = (entries: readonly OfficeEntry[]): Items =>
  entries.map(({ rule, page, entries: below }) => ({
    key: page?.path ?? rule.name,
    icon: icons[rule.icon] ?? <FolderOutlined />,
    label:
      rule.menu_type === 'link' ? (
        <a href={rule.url} target="_blank" rel="noreferrer">
          {rule.title}
        </a>
      ) : (
        rule.title
      ),
    ...(below ? { children: itemsOf(below) } : {}),
  }))

function MenuTree({ collapsed = false, onPick }: { collapsed?: boolean; onPick?: () => void }) {
  const say = useWords()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const menus = useSession((session) => session.office?.menus)
  const entries = entriesOf(menus ?? [], pages)
  const here = entries.find(({ entries: below = [] }) => below.some(({ page }) => page?.path === pathname))
  return (
    <nav aria-label={say('menu')}>
      <Menu
        mode="inline"
        inlineCollapsed={collapsed}
        items={itemsOf(entries)}
        selectedKeys={[pathname]}
        defaultOpenKeys={here ? [here.rule.name] : []}
        onClick={({ key }) => {
          if (!key.startsWith('/')) return
          void navigate(key)
          onPick?.()
        }}
      />
    </nav>
  )
}

/** The menu at the side, from the rules that the administrator holds. */
export function OfficeMenu({
  collapsed,
  onCollapse,
}: {
  collapsed: boolean
  onCollapse: (collapsed: boolean) => void
}) {
  const say = useWords()
  return (
    <div className={`${menuCss.side} ${collapsed ? menuCss.collapsed : ''}`}>
      <Link to="/admin" className={menuCss.brand} aria-label={say('area')}>
        {collapsed ? <Mark /> : <Brand />}
      </Link>
      <div className={menuCss.list}>
        <MenuTree collapsed={collapsed} />
      </div>
      <button type="button" className={menuCss.fold} onClick={() => onCollapse(!collapsed)}>
        {collapsed ? <DoubleRightOutlined aria-label={say('unfold-menu')} /> : <DoubleLeftOutlined />}
        {!collapsed && say('fold-menu')}
      </button>
    </div>
  )
}

/** The same menu in a drawer, for a phone. */
export function OfficePhoneMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useWords()
  return (
    <Drawer open={open} onClose={onClose} placement="left" size={280} title={say('area')}>
      <MenuTree onPick={onClose} />
    </Drawer>
  )
}
