import { ScheduleOutlined } from '@ant-design/icons'
import { termOverview } from '@obelisk/contract/term-overview'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/TermOverview',
    area: 'main',
    title: { 'zh-cn': '学期总览', en: 'Term overview' },
    needs: termOverview.access,
    load: () => import('./TermOverviewPage.tsx'),
    menu: { group: 'home', icon: ScheduleOutlined, order: 2 },
  },
]
