import { firstDay } from '@obelisk/contract/first-day'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/FirstDay',
    area: 'main',
    title: { 'zh-cn': '第一天', en: 'First day' },
    needs: firstDay.access,
    load: () => import('./FirstDayPage.tsx'),
    shape: 'cards',
  },
]
