import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/admin/routine/attachment',
    area: 'admin',
    title: { 'zh-cn': '附件管理', en: 'Attachments' },
    needs: 'routine/attachment/index',
    load: () => import('./attachments/AttachmentsPage.tsx'),
  },
]
