import {
  ApartmentOutlined,
  DashboardOutlined,
  DeleteOutlined,
  FileOutlined,
  FileTextOutlined,
  FolderOutlined,
  LinkOutlined,
  LockOutlined,
  SafetyOutlined,
  SettingOutlined,
  StarOutlined,
  TeamOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { Icon } from '#kit/page.ts'

const icons: Readonly<Record<string, Icon>> = {
  dashboard: DashboardOutlined,
  team: TeamOutlined,
  group: TeamOutlined,
  person: UserOutlined,
  user: UserOutlined,
  tree: ApartmentOutlined,
  log: FileTextOutlined,
  money: WalletOutlined,
  score: StarOutlined,
  settings: SettingOutlined,
  file: FileOutlined,
  link: LinkOutlined,
  safety: SafetyOutlined,
  recycle: DeleteOutlined,
  lock: LockOutlined,
}

/** The names that a rule can give its icon. */
export const iconNames: readonly string[] = Object.keys(icons)

/** The icon that a rule names; another name gets the folder. */
export const iconOf = (name: string): Icon => icons[name] ?? FolderOutlined
