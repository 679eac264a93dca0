import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/admin/routine/formTemplate',
    area: 'admin',
    title: { 'zh-cn': '表单模板', en: 'Form templates' },
    needs: 'routine/formTemplate/index',
    load: () => import('./FormTemplatesPage.tsx'),
  },
]
