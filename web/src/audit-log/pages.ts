import { auditLog } from '@obelisk/contract/audit-log'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/admin/auth/adminLog',
    area: 'admin',
    title: { 'zh-cn': '管理员日志管理', en: 'Administrator log' },
    needs: auditLog.index.access,
    load: () => import('./AuditLogPage.tsx'),
  },
]
