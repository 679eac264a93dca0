import { returnPath } from '@obelisk/contract/external-sign-in'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: returnPath,
    area: 'user',
    title: { 'zh-cn': '登录', en: 'Sign in' },
    needs: 'anyone',
    bare: true,
    load: () => import('./arrival/ArrivalPage.tsx'),
  },
]
