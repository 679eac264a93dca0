import { ReadOutlined } from '@ant-design/icons'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/Course',
    area: 'main',
    title: { 'zh-cn': '课程大纲', en: 'Syllabi' },
    needs: 'syllabus/view',
    load: () => import('./SyllabusPage.tsx'),
    menu: { group: 'teaching', icon: ReadOutlined, order: 20 },
    workSurface: true,
  },
  {
    path: '/Course/intake',
    area: 'main',
    title: { 'zh-cn': '读入课程大纲', en: 'Read syllabi in' },
    needs: 'syllabus/assign',
    load: () => import('./intake/StartIntakePage.tsx'),
    workSurface: true,
    shape: 'panes',
  },
  {
    path: '/Course/intake/:id',
    area: 'main',
    title: { 'zh-cn': '读入课程大纲', en: 'Read syllabi in' },
    needs: 'syllabus/assign',
    load: () => import('./intake/IntakePage.tsx'),
    workSurface: true,
    shape: 'panes',
  },
]
