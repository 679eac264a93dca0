import { personalData } from '@obelisk/contract/personal-data'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/user/edit',
    area: 'main',
    title: { 'zh-cn': '个人信息', en: 'Personal information' },
    needs: personalData.access,
    load: () => import('./PersonalDataPage.tsx'),
    shape: 'form',
  },
]
