import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/admin/security/dataRecycleLog',
    area: 'admin',
    title: { 'zh-cn': '数据回收站', en: 'Recycle bin' },
    needs: 'security/dataRecycleLog/index',
    load: () => import('./bin/RecycleBinPage.tsx'),
  },
  {
    path: '/admin/security/sensitiveDataLog',
    area: 'admin',
    title: { 'zh-cn': '敏感数据修改记录', en: 'Changes of sensitive data' },
    needs: 'security/sensitiveDataLog/index',
    load: () => import('./changes/SensitiveLogPage.tsx'),
  },
  {
    path: '/admin/security/dataRecycle',
    area: 'admin',
    title: { 'zh-cn': '数据回收规则管理', en: 'Recycle rules' },
    needs: 'security/dataRecycle/index',
    load: () => import('./rules/RecycleRulesPage.tsx'),
  },
  {
    path: '/admin/security/sensitiveData',
    area: 'admin',
    title: { 'zh-cn': '敏感字段规则管理', en: 'Sensitive-field rules' },
    needs: 'security/sensitiveData/index',
    load: () => import('./rules/SensitiveRulesPage.tsx'),
  },
]
