import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/user/first',
    area: 'user',
    title: { 'zh-cn': '首次开通', en: 'First account' },
    needs: 'anyone',
    standAlone: true,
    load: () => import('./FirstStepPage.tsx'),
  },
]
