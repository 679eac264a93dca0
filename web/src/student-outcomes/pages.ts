import { TrophyOutlined } from '@ant-design/icons'
import { checkCredential, myOutcomes } from '@obelisk/contract/student-outcomes'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/student/outcomes',
    area: 'student',
    title: { 'zh-cn': '我的成果', en: 'My outcomes' },
    needs: myOutcomes.access,
    load: () => import('./StudentOutcomesPage.tsx'),
    menu: { group: 'home', icon: TrophyOutlined, order: 20 },
    shape: 'panes',
  },
  {
    path: '/credential',
    area: 'main',
    title: { 'zh-cn': '验证数字凭证', en: 'Check a credential' },
    needs: checkCredential.access,
    standAlone: true,
    load: () => import('./check/CheckCredentialPage.tsx'),
  },
]
