import { SyncOutlined } from '@ant-design/icons'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/Improvement',
    area: 'main',
    title: { 'zh-cn': '持续改进', en: 'Improvement' },
    needs: 'improvement/view',
    load: () => import('./ImprovementPage.tsx'),
    menu: { group: 'evaluation', icon: SyncOutlined, order: 70 },
    workSurface: true,
  },
]
