import { UsergroupAddOutlined } from '@ant-design/icons'
import type { Page } from '#kit/page.ts'

const common = { area: 'main', needs: 'teaching-class/view' } as const

export const pages: readonly Page[] = [
  {
    ...common,
    path: '/TeachingClasses',
    title: { 'zh-cn': '教学班', en: 'Teaching classes' },
    load: () => import('./classes/ClassesPage.tsx'),
    menu: { group: 'resource', icon: UsergroupAddOutlined, order: 94 },
  },
  {
    ...common,
    path: '/AcademicTerms',
    title: { 'zh-cn': '教学班', en: 'Teaching classes' },
    load: () => import('./classes/TermsPage.tsx'),
  },
  {
    ...common,
    path: '/TeachingClasses/:id',
    title: { 'zh-cn': '教学班名单', en: 'Class list' },
    load: () => import('./members/MembersPage.tsx'),
  },
]
