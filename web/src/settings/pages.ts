import { ControlOutlined } from '@ant-design/icons'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/Settings',
    area: 'main',
    title: { 'zh-cn': '评价设置', en: 'Evaluation settings' },
    needs: 'settings/edit',
    load: () => import('./SettingsPage.tsx'),
    menu: { group: 'resource', icon: ControlOutlined, order: 97 },
    shape: 'form',
  },
  {
    path: '/admin/routine/school',
    area: 'admin',
    title: { 'zh-cn': '学校评价设置', en: 'Settings of the school' },
    needs: 'routine/school/edit',
    load: () => import('./SettingsPage.tsx'),
    shape: 'form',
  },
]
