import { ScheduleOutlined } from '@ant-design/icons'
import { listPlans } from '@obelisk/contract/teaching-plan/calls'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/Teach',
    area: 'main',
    title: { 'zh-cn': '授课计划', en: 'Teaching plans' },
    needs: listPlans.access,
    load: () => import('./TeachPage.tsx'),
    menu: { group: 'teaching', icon: ScheduleOutlined, order: 24 },
    workSurface: true,
  },
]
