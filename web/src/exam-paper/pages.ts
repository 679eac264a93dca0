import { FileProtectOutlined } from '@ant-design/icons'
import type { Page } from '#kit/page.ts'

const common = { area: 'main', needs: 'exam-paper/view' } as const

export const pages: readonly Page[] = [
  {
    ...common,
    path: '/Prore',
    title: { 'zh-cn': '试卷审批', en: 'Exam papers' },
    load: () => import('./list/PaperListPage.tsx'),
    menu: { group: 'teaching', icon: FileProtectOutlined, order: 45 },
  },
  {
    ...common,
    path: '/Prore/:id',
    title: { 'zh-cn': '试卷', en: 'Exam paper' },
    load: () => import('./paper/PaperPage.tsx'),
    workSurface: true,
    shape: 'panes',
  },
  {
    ...common,
    path: '/Prore/:id/word',
    title: { 'zh-cn': '上传 Word 试卷', en: 'Paper from Word' },
    load: () => import('./word/WordPaperPage.tsx'),
    workSurface: true,
  },
]
