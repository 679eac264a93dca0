import { dashboard } from '@obelisk/contract/dashboard'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/admin/dashboard',
    area: 'admin',
    title: { 'zh-cn': '控制台', en: 'Dashboard' },
    needs: dashboard.access,
    load: () => import('./DashboardPage.tsx'),
    shape: 'home',
  },
]
