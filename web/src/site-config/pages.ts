import { siteConfig } from '@obelisk/contract/site-config/calls'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/admin/routine/config',
    area: 'admin',
    title: { 'zh-cn': '系统配置', en: 'System configuration' },
    needs: siteConfig.access,
    load: () => import('./ConfigPage.tsx'),
    shape: 'form',
  },
]
