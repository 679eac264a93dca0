import { health } from '@obelisk/contract/operation'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/admin/routine/health',
    area: 'admin',
    title: { 'zh-cn': '运行状况', en: 'System health' },
    needs: health.access,
    load: () => import('./HealthPage.tsx'),
  },
]
