import { AuditOutlined } from '@ant-design/icons'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/inbox',
    area: 'main',
    title: { 'zh-cn': '审批', en: 'Approvals' },
    // students neither write documents nor decide on them
    needs: 'training-plan/view',
    load: () => import('./ApprovalInboxPage.tsx'),
    menu: { group: 'home', icon: AuditOutlined, order: 5 },
    workSurface: true,
    shape: 'panes',
  },
]
